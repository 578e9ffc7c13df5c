#include "verify/peg_board.hpp"

#include <algorithm>
#include <map>

#include "verify/document.hpp"
#include "verify/escape.hpp"

namespace verify {

PegBoard::PegBoard(const Game& game, bool blacks_only, const Turns& given, const std::vector<std::string>& listed,
                   Colours named)
    : game_(game), blacks_only_(blacks_only), namings_(named == Colours::of_each_peg ? game.pegs : 1) {
  const auto agrees = [&](const std::string& code) {
    return std::ranges::all_of(given, [&](const auto& turn) {
      const Hint hint = verify::hint(turn.first, code);
      return (blacks_only_ ? std::to_string(hint.blacks) : to_text(hint)) == turn.second;
    });
  };
  number_codes();
  std::vector<bool> wanted(codes_.size(), listed.empty());
  for (const std::string& code : listed) wanted[parse_guess(code)] = true;
  for (std::size_t code = 0; code < codes_.size(); ++code)
    if (wanted[code] && agrees(codes_[code])) secrets_.push_back(static_cast<Guess>(code));
  resize(codes_.size(), secrets_.size());
  for (std::size_t secret = 0; secret < secrets_.size(); ++secret)
    set_winner(static_cast<Secret>(secret), secrets_[secret]);
  number_hints();
  fill_table();
}

void PegBoard::number_codes() {
  std::size_t values = 1;
  for (std::size_t peg = 0; peg < game_.pegs; ++peg) values *= game_.symbols.size();
  if (values > std::size_t{1} << 24) throw Unreadable("rules " + game_.rules_text() + " are too large to be checked");
  number_of_.assign(values, -1);
  game_.each_code([&](const std::string& code) {
    std::size_t value = 0;
    for (const char symbol : code) {
      const std::size_t colour = game_.symbols.find(symbol);
      pegs_of_.push_back(static_cast<std::uint8_t>(colour));
      value = value * game_.symbols.size() + colour;
    }
    number_of_[value] = static_cast<std::int32_t>(codes_.size());
    codes_.push_back(code);
  });
}

void PegBoard::number_hints() {
  const int pegs = static_cast<int>(game_.pegs);
  for (int blacks = 0; blacks <= pegs; ++blacks)
    for (int whites = 0; blacks + whites <= pegs && !(blacks_only_ && whites > 0); ++whites)
      if (!(blacks == pegs - 1 && whites == 1))  // the last peg has no other place to be right in
        hint_names_.push_back(std::to_string(blacks) + (blacks_only_ ? "" : std::to_string(whites)));
  set_hints(hint_names_.size());
}

/// The number of a hint, by its blacks and by its blacks and whites together.
std::vector<HintNumber> PegBoard::hint_numbers() const {
  const std::size_t pegs = game_.pegs;
  std::vector<HintNumber> number((pegs + 1) * (pegs + 1));
  for (std::size_t hint = 0; hint < hint_names_.size(); ++hint) {
    const auto blacks = static_cast<std::size_t>(hint_names_[hint][0] - '0');
    for (std::size_t both = blacks; both <= pegs; ++both)
      if (blacks_only_ || both == blacks + static_cast<std::size_t>(hint_names_[hint][1] - '0'))
        number[blacks * (pegs + 1) + both] = static_cast<HintNumber>(hint);
  }
  return number;
}

/// Blacks are equal places; blacks and whites together are, for every colour, as many pegs as both codes have
/// of it. The second depends only on how often each code has each colour, so it is worked out once for
/// every pair of such counts.
void PegBoard::fill_table() {
  const std::size_t pegs = game_.pegs, colours = game_.symbols.size(), codes = codes_.size();
  std::map<std::vector<int>, std::size_t> kinds;
  std::vector<std::uint16_t> kind_of;
  for (std::size_t code = 0; code < codes; ++code) {
    std::vector<int> counts(colours);
    for (std::size_t peg = 0; peg < pegs; ++peg) ++counts[pegs_of_[code * pegs + peg]];
    kind_of.push_back(static_cast<std::uint16_t>(kinds.try_emplace(counts, kinds.size()).first->second));
  }
  std::vector<std::uint8_t> common(kinds.size() * kinds.size());
  for (const auto& [counts, kind] : kinds)
    for (const auto& [others, other] : kinds) {
      int both = 0;
      for (std::size_t colour = 0; colour < colours; ++colour) both += std::min(counts[colour], others[colour]);
      common[kind * kinds.size() + other] = static_cast<std::uint8_t>(both);
    }
  const std::vector<HintNumber> number = hint_numbers();
  // The colours of all codes on one peg next to each other, so that one secret meets all guesses at once.
  std::vector<std::uint8_t> planes(pegs * codes), blacks(codes);
  for (std::size_t code = 0; code < codes; ++code)
    for (std::size_t peg = 0; peg < pegs; ++peg) planes[peg * codes + code] = pegs_of_[code * pegs + peg];
  for (std::size_t secret = 0; secret < secrets_.size(); ++secret) {
    const std::size_t code = secrets_[secret];
    std::ranges::fill(blacks, std::uint8_t{0});
    for (std::size_t peg = 0; peg < pegs; ++peg) {
      const std::uint8_t colour = pegs_of_[code * pegs + peg];
      const std::uint8_t* const plane = planes.data() + peg * codes;
      for (std::size_t guess = 0; guess < codes; ++guess)
        blacks[guess] = static_cast<std::uint8_t>(blacks[guess] + (plane[guess] == colour ? 1 : 0));
    }
    const std::uint8_t* const shared = common.data() + kind_of[code] * kinds.size();
    HintNumber* const out = writable_row(secret);
    for (std::size_t guess = 0; guess < codes; ++guess)
      out[guess] = number[blacks[guess] * (pegs + 1) + shared[kind_of[guess]]];
  }
}

Guess PegBoard::parse_guess(std::string_view written) const {
  // Certificates of blacks and whites are older than escapes, and their symbols stand for themselves.
  const std::string text = blacks_only_ ? unescaped(written) : std::string(written);
  if (text.size() == game_.pegs) {
    std::size_t value = 0;
    bool known = true;
    for (const char symbol : text) {
      const std::size_t colour = game_.symbols.find(symbol);
      known &= colour != std::string::npos;
      value = value * game_.symbols.size() + (known ? colour : 0);
    }
    if (known && number_of_[value] >= 0) return static_cast<Guess>(number_of_[value]);
  }
  throw Broken("'" + std::string(written.substr(0, 40)) + "' is no code of the game");
}

Secret PegBoard::parse_secret(std::string_view text) const {
  const std::int32_t secret = secret_of(parse_guess(text));
  if (secret == kNobody) throw Broken("'" + std::string(text.substr(0, 40)) + "' is no secret of the question");
  return static_cast<Secret>(secret);
}

HintNumber PegBoard::parse_hint(Guess, std::string_view text) const {
  const auto found = std::ranges::find(hint_names_, text);
  if (found == hint_names_.end()) throw Broken("'" + std::string(text.substr(0, 40)) + "' is no hint of the game");
  return static_cast<HintNumber>(found - hint_names_.begin());
}

Relabelling PegBoard::relabelling(const std::vector<std::uint32_t>& positions,
                                  const std::vector<std::vector<std::uint32_t>>& colours) const {
  std::vector<std::uint32_t> weight(game_.pegs, 1);
  for (std::size_t peg = game_.pegs - 1; peg-- > 0;)
    weight[peg] = weight[peg + 1] * static_cast<std::uint32_t>(game_.symbols.size());
  Relabelling made(*this);
  for (std::size_t peg = 0; peg < positions.size(); ++peg)
    for (const std::uint32_t colour : colours[peg % colours.size()])
      made.term_.push_back(weight[positions[peg]] * colour);
  return made;
}

Relabelling PegBoard::parse_relabelling(std::string_view positions, std::string_view colours, bool unchecked) const {
  const auto permutation = [&](std::string_view text, std::string_view symbols) {
    std::vector<std::uint32_t> places;
    for (const char symbol : text) {
      const std::size_t place = symbols.find(symbol);
      if (place == std::string_view::npos ||
          (!unchecked && std::ranges::find(places, static_cast<std::uint32_t>(place)) != places.end()))
        break;
      places.push_back(static_cast<std::uint32_t>(place));
    }
    if (places.size() != symbols.size() || text.size() != symbols.size())
      throw Broken("'" + std::string(text.substr(0, 40)) + "' is no order of '" + std::string(symbols) + "'");
    return places;
  };
  if (colours.size() != namings_ * game_.symbols.size())
    throw Broken("'" + std::string(colours.substr(0, 40)) + "' is no order of '" + game_.symbols + "'" +
                 (namings_ > 1 ? " for each peg" : ""));
  std::vector<std::vector<std::uint32_t>> orders;
  for (std::size_t i = 0; i < namings_; ++i)
    orders.push_back(permutation(colours.substr(i * game_.symbols.size(), game_.symbols.size()), game_.symbols));
  return relabelling(permutation(positions, std::string_view("12345678").substr(0, game_.pegs)), orders);
}

std::vector<Relabelling> PegBoard::swaps_of_unused_colours(const Set& set) const {
  std::vector<std::uint32_t> positions, same;
  for (std::uint32_t peg = 0; peg < pegs(); ++peg) positions.push_back(peg);
  for (std::uint32_t colour = 0; colour < colours(); ++colour) same.push_back(colour);
  std::vector<std::vector<bool>> used(namings_, std::vector<bool>(colours()));
  for (const Secret secret : set)
    for (std::size_t peg = 0; peg < pegs(); ++peg)
      used[peg % namings_][pegs_of_[secrets_[secret] * pegs() + peg]] = true;
  std::vector<Relabelling> swaps;
  for (std::size_t naming = 0; naming < namings_; ++naming) {
    std::size_t last = colours();
    for (std::size_t colour = 0; colour < colours(); ++colour) {
      if (used[naming][colour]) continue;
      if (last < colours()) {
        std::vector<std::vector<std::uint32_t>> swapped(namings_, same);
        std::swap(swapped[naming][last], swapped[naming][colour]);
        swaps.push_back(relabelling(positions, swapped));
      }
      last = colour;
    }
  }
  return swaps;
}

Guess Relabelling::operator()(Guess guess) const {
  const std::size_t pegs = board_->pegs(), colours = board_->colours();
  const std::uint8_t* const code = board_->pegs_of_.data() + guess * pegs;
  std::uint32_t value = 0;
  for (std::size_t peg = 0; peg < pegs; ++peg) value += term_[peg * colours + code[peg]];
  // Without repeats, what is no permutation may lead to a row of pegs that is no code; parse_relabelling()
  // refuses those, but tests take that safeguard away.
  const std::int32_t image = value < board_->number_of_.size() ? board_->number_of_[value] : -1;
  return image < 0 ? guess : static_cast<Guess>(image);
}

}  // namespace verify
