# Short names for the long commands. `make run` and `make test` need nothing set up before.

PREFIX ?= /usr/local
SWIFT ?= swift
export SWIFT
# Without a path of its own to search, because the loader would try 22 folders that are not there at every start.
BUILD = .ci/swift build -c release --static-swift-stdlib --disable-local-rpath --product
PROGRAM = .build/release/tern

.PHONY: run build test check bench format install uninstall setup clean

## Builds Tern and opens the start page; make run ARGS="'https://example.org/?a&b'" opens that.
run: build
	@$(PROGRAM) $(ARGS)

## Builds the optimised program: .build/release/tern
build: setup
	@$(BUILD) tern

## Checks the form, then runs every test.
test:
	@.ci/setup test
	@.ci/test

## The quick checks alone: formatting, imports, lengths of files.
check:
	@.ci/setup check
	@.ci/format
	@.ci/structure

## Compares Tern with every other text browser that is installed.
bench:
	@.ci/setup bench
	@$(BUILD) tern
	@$(BUILD) parsing-benchmark
	@$(BUILD) history-benchmark
	@python3 Tests/Benchmarks/bench.py $(PROGRAM) $(ARGS)

## Formats the sources in place.
format:
	@.ci/setup format
	$(SWIFT) format format --in-place --recursive --parallel Sources Tests Package.swift

## Installs the program under PREFIX (/usr/local unless told). What `make build` made is taken where there is no Swift,
## as under sudo.
install:
	@if command -v $(SWIFT) >/dev/null || ! test -x $(PROGRAM); then $(MAKE) --no-print-directory build; fi
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/tern

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/tern

## Installs the Debian packages that are missing.
setup:
	@.ci/setup build

clean:
	rm -rf .build
