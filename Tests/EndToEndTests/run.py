#!/usr/bin/env python3
"""Drives the real program: commands, real local servers, and a real terminal (tmux).

usage: run.py PROGRAM [WORD...]     runs every test whose name contains one of the words

A test is a function `test_...` in a file `test_*.py` here. It takes the fixtures it names as parameters:
  tern      runs the program without a terminal (support/command.py)
  terminal  opens it in a terminal (support/terminal.py)
  pseudoterminal  opens it in a terminal that the test itself is (support/pseudoterminal.py)
  http, tls a server on a port of its own (support/servers.py)
  site      a small site to live in for a day (support/site.py)
  folder    an empty folder that goes away
A test fails by an exception. What it returns as a string starting with `skipped:` is said aloud.
"""
import importlib.util
import inspect
import pathlib
import signal
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from support import fixtures  # noqa: E402


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(test, available):
    wanted = inspect.signature(test).parameters
    with available.opened(wanted) as values:
        return test(**values)


def attempt(test, title, available):
    """Runs a test; one in a real terminal gets a second chance, said aloud: a busy machine may be late with a key."""
    try:
        return run(test, available)
    except AssertionError as error:
        if "terminal" not in inspect.signature(test).parameters:
            raise
        print(f"again {title}: {str(error).splitlines()[0] if str(error) else 'it failed'}", flush=True)
        return run(test, available)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    # Whoever stops the run still gets everything cleaned away.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    program = pathlib.Path(sys.argv[1]).resolve()
    words = sys.argv[2:]
    passed = failed = skipped = 0
    with fixtures.Fixtures(program) as available:
        for path in sorted(HERE.glob("test_*.py")):
            module = load(path)
            for name, test in inspect.getmembers(module, inspect.isfunction):
                title = f"{path.stem}.{name}"
                if not name.startswith("test_") or test.__module__ != path.stem:
                    continue
                if words and not any(word in title for word in words):
                    continue
                began = time.monotonic()
                try:
                    said = attempt(test, title, available)
                except Exception:
                    failed += 1
                    print(f"FAILED {title}", flush=True)
                    traceback.print_exc(limit=4, file=sys.stdout)
                    continue
                if isinstance(said, str) and said.startswith("skipped:"):
                    skipped += 1
                    print(f"{title}: {said}", flush=True)
                else:
                    passed += 1
                    print(f"ok {title} ({time.monotonic() - began:.1f} s)", flush=True)
    print(f"\nEnd-to-end: {passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
