# Short names for the long commands. `make run` and `make test` need nothing set up before.

PREFIX ?= /usr/local
SWIFT ?= swift
# Without a path of its own to search, because the loader would try 22 folders that are not there at every start.
BUILD = $(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath --product

.PHONY: run build test check bench format install uninstall setup clean

## Builds Tern and opens the start page (make run ARGS="https://example.org" opens that).
run: build
	@.build/release/tern $(ARGS)

## Builds the optimised program: .build/release/tern
build: setup
	$(BUILD) tern

## Checks the form, then runs every test.
test:
	@.ci/setup test
	@.ci/test

## The quick checks alone: formatting, imports, lengths of files.
check:
	@.ci/format
	@.ci/structure

## Compares Tern with every other text browser that is installed.
bench: build
	@$(BUILD) parsing-benchmark
	@python3 Tests/Benchmarks/bench.py .build/release/tern $(ARGS)

## Formats the sources in place.
format:
	$(SWIFT) format format --in-place --recursive --parallel Sources Tests Package.swift

## Installs the program under PREFIX (/usr/local unless told).
install: build
	install -D -m 755 .build/release/tern $(DESTDIR)$(PREFIX)/bin/tern

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/tern

## Installs the Debian packages that are missing.
setup:
	@.ci/setup build

clean:
	rm -rf .build
