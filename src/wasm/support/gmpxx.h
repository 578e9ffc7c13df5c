// The part of GMP's C++ classes that the library uses, over mini-gmp (Debian's package gnulib ships its source): the
// same names and the same meaning, every operator makes its result at once. Numbers of 64 bits are refused, as GMP
// itself would take half of them here: deduce/base/big_number.hpp has the way.
#pragma once

#include <mini-gmp.h>

#include <cmath>
#include <compare>
#include <cstdlib>
#include <string>
#include <utility>

class mpz_class {
 public:
  mpz_class() { mpz_init(number_); }
  mpz_class(int number) { mpz_init_set_si(number_, number); }
  mpz_class(long number) { mpz_init_set_si(number_, number); }
  mpz_class(unsigned number) { mpz_init_set_ui(number_, number); }
  mpz_class(unsigned long number) { mpz_init_set_ui(number_, number); }
  mpz_class(long long) = delete;
  mpz_class(unsigned long long) = delete;
  mpz_class(double) = delete;
  mpz_class(const mpz_class& other) { mpz_init_set(number_, other.number_); }
  mpz_class(mpz_class&& other) noexcept : mpz_class() { mpz_swap(number_, other.number_); }
  mpz_class& operator=(const mpz_class& other) {
    mpz_set(number_, other.number_);
    return *this;
  }
  mpz_class& operator=(mpz_class&& other) noexcept {
    mpz_swap(number_, other.number_);
    return *this;
  }
  ~mpz_class() { mpz_clear(number_); }

  [[nodiscard]] mpz_ptr get_mpz_t() { return number_; }
  [[nodiscard]] mpz_srcptr get_mpz_t() const { return number_; }
  [[nodiscard]] std::string get_str() const {
    char* const digits = mpz_get_str(nullptr, 10, number_);
    std::string text(digits);
    std::free(digits);
    return text;
  }

  mpz_class& operator+=(const mpz_class& other) { return by(mpz_add, other); }
  mpz_class& operator-=(const mpz_class& other) { return by(mpz_sub, other); }
  mpz_class& operator*=(const mpz_class& other) { return by(mpz_mul, other); }
  mpz_class& operator/=(const mpz_class& other) { return by(mpz_tdiv_q, other); }
  mpz_class& operator%=(const mpz_class& other) { return by(mpz_tdiv_r, other); }
  mpz_class& operator++() { return *this += 1; }

  friend mpz_class operator+(mpz_class one, const mpz_class& other) { return std::move(one += other); }
  friend mpz_class operator-(mpz_class one, const mpz_class& other) { return std::move(one -= other); }
  friend mpz_class operator*(mpz_class one, const mpz_class& other) { return std::move(one *= other); }
  friend mpz_class operator/(mpz_class one, const mpz_class& other) { return std::move(one /= other); }
  friend mpz_class operator%(mpz_class one, const mpz_class& other) { return std::move(one %= other); }
  friend bool operator==(const mpz_class& one, const mpz_class& other) {
    return mpz_cmp(one.number_, other.number_) == 0;
  }
  friend std::strong_ordering operator<=>(const mpz_class& one, const mpz_class& other) {
    return mpz_cmp(one.number_, other.number_) <=> 0;
  }

 private:
  mpz_class& by(void (*operation)(mpz_t, const mpz_t, const mpz_t), const mpz_class& other) {
    operation(number_, number_, other.number_);
    return *this;
  }

  mpz_t number_;
};

inline int cmp(const mpz_class& one, const mpz_class& other) { return mpz_cmp(one.get_mpz_t(), other.get_mpz_t()); }

/// In lowest terms after canonicalize() and every operator.
class mpq_class {
 public:
  mpq_class() = default;
  mpq_class(int number) : numerator_(number) {}
  mpq_class(mpz_class number) : numerator_(std::move(number)) {}
  mpq_class(mpz_class numerator, mpz_class denominator)
      : numerator_(std::move(numerator)), denominator_(std::move(denominator)) {}

  void canonicalize() {
    mpz_class common;
    mpz_gcd(common.get_mpz_t(), numerator_.get_mpz_t(), denominator_.get_mpz_t());
    if (denominator_ < 0) common *= -1;
    numerator_ /= common;
    denominator_ /= common;
  }

  [[nodiscard]] const mpz_class& get_num() const { return numerator_; }
  [[nodiscard]] const mpz_class& get_den() const { return denominator_; }
  [[nodiscard]] std::string get_str() const {
    return denominator_ == 1 ? numerator_.get_str() : numerator_.get_str() + "/" + denominator_.get_str();
  }
  /// The nearest double towards 0, as GMP has it.
  [[nodiscard]] double get_d() const {
    constexpr long kBits = 53;
    if (numerator_ == 0) return 0;
    const auto length = [](const mpz_class& number) {
      return static_cast<long>(mpz_sizeinbase(number.get_mpz_t(), 2));
    };
    mpz_class above, below = denominator_;
    mpz_abs(above.get_mpz_t(), numerator_.get_mpz_t());
    long scale = kBits + 1 - (length(above) - length(below));
    mpz_class& grown = scale > 0 ? above : below;
    mpz_mul_2exp(grown.get_mpz_t(), grown.get_mpz_t(), static_cast<mp_bitcnt_t>(std::labs(scale)));
    above /= below;  // 54 or 55 bits
    const long spare = length(above) - kBits;
    mpz_tdiv_q_2exp(above.get_mpz_t(), above.get_mpz_t(), static_cast<mp_bitcnt_t>(spare));
    const double value = std::ldexp(mpz_get_d(above.get_mpz_t()), static_cast<int>(spare - scale));
    return numerator_ < 0 ? -value : value;
  }

  mpq_class& operator+=(const mpq_class& other) { return *this = *this + other; }
  mpq_class& operator/=(const mpq_class& other) { return *this = *this / other; }

  friend mpq_class operator+(const mpq_class& one, const mpq_class& other) {
    return lowest(one.numerator_ * other.denominator_ + other.numerator_ * one.denominator_,
                  one.denominator_ * other.denominator_);
  }
  friend mpq_class operator-(const mpq_class& one, const mpq_class& other) {
    return lowest(one.numerator_ * other.denominator_ - other.numerator_ * one.denominator_,
                  one.denominator_ * other.denominator_);
  }
  friend mpq_class operator/(const mpq_class& one, const mpq_class& other) {
    return lowest(one.numerator_ * other.denominator_, one.denominator_ * other.numerator_);
  }
  friend bool operator==(const mpq_class& one, const mpq_class& other) {
    return one.numerator_ == other.numerator_ && one.denominator_ == other.denominator_;
  }
  friend std::strong_ordering operator<=>(const mpq_class& one, const mpq_class& other) {
    return one.numerator_ * other.denominator_ <=> other.numerator_ * one.denominator_;
  }

 private:
  static mpq_class lowest(mpz_class numerator, mpz_class denominator) {
    mpq_class result(std::move(numerator), std::move(denominator));
    result.canonicalize();
    return result;
  }

  mpz_class numerator_, denominator_ = 1;
};
