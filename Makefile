# The front door. Every target sets up what it needs on Debian 12 (scripts/setup installs missing
# packages and nothing else), then hands over to CMake; the presets are in CMakePresets.json.
.DEFAULT_GOAL := help
.PHONY: help run test test-sets test-aarch64 test-page site test-site install deb lint bench reproduce results serve openapi format sanitize clean program

help: ## show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: program ## build the program and show what it does on the default game
	@scripts/run-demo build/release/deduce

test: ## build everything and run all tests, those of the page in a real browser among them
	@scripts/setup build test web
	cmake --preset release
	cmake --build --preset release
	ctest --preset release

test-sets: ## run all tests once for each instruction set that this machine has
	@scripts/setup build test
	cmake --preset release
	cmake --build --preset release
	scripts/test-sets build/release

test-aarch64: ## compile the rooms with kernels for ARM, run their unit tests in an emulator
	@scripts/setup build test aarch64
	@scripts/aarch64-sysroot build/aarch64/sysroot
	cmake --preset aarch64
	cmake --build --preset aarch64
	ctest --preset aarch64

test-page: program ## check the page as the program serves it: types, unit tests, whole games in a real browser
	@scripts/setup web
	scripts/test-page build/release/deduce

site: ## make the static page with the engine as WebAssembly, in build/site, for any web host
	@scripts/setup build site
	scripts/build-site build/site

test-site: program site ## check the static page: its answers against the program's, its size, whole games, also offline
	@scripts/setup web
	scripts/test-page --site build/site build/release/deduce

PREFIX ?= /usr/local
install: ## install programs, manual pages, completions and the library (PREFIX=/usr/local, DESTDIR=)
	@scripts/setup build test
	cmake --preset release
	cmake --build --preset release --target deduce_cli deduce-verify deduce_mpi deduce
	cmake --install build/release --prefix $(PREFIX)

deb: ## make Debian packages of the programs and of the library, in build/deb, and let lintian look at them
	@scripts/setup build test deb
	cmake --preset release
	cmake --build --preset release --target deduce_cli deduce-verify deduce
	scripts/make-deb build/release build/deb
	lintian --fail-on error,warning build/deb/*.deb

lint: ## check formatting, run clang-tidy on what changed (LINT_FLAGS=--all: on all) and shellcheck
	@scripts/setup build test lint
	scripts/lint $(LINT_FLAGS)

bench: program ## time the commands of bench/commands.txt (BENCH_FLAGS="--readme README.md" keeps the table)
	cmake --build --preset release --target deduce_bench
	@build/release/bench/bench_table --program build/release/deduce --yardstick build/release/bench/yardstick \
	  --commands bench/commands.txt $(BENCH_FLAGS)

reproduce: program ## compute the papers' tables and figures anew, into build/reproduce (half a minute)
	build/release/deduce reproduce all --out build/reproduce

results: program ## write docs/results.md and its figures anew (the tests check that they are current)
	build/release/deduce reproduce all --page docs/results.md > build/results.txt

serve: program ## build the program and serve the page on this machine (SERVE_FLAGS=--open)
	build/release/deduce serve $(SERVE_FLAGS)

openapi: program ## write docs/openapi.json anew (the tests check that it is current)
	scripts/write-openapi build/release/deduce docs/openapi.json

format: ## format all C++ sources in place
	@scripts/setup lint
	scripts/sources | xargs clang-format-16 -i

sanitize: ## build and test with the address, undefined-behaviour and thread sanitizers
	@scripts/setup build test sanitize
	cmake --preset asan
	cmake --build --preset asan
	ctest --preset asan
	cmake --preset tsan
	cmake --build --preset tsan
	ctest --preset tsan

clean: ## remove everything that was built
	rm -rf build

program:
	@scripts/setup build test
	cmake --preset release
	cmake --build --preset release --target deduce_cli
