#!/usr/bin/env python3
"""Compares Tern with the other text browsers that are installed, on the same files, in the same run.

usage: bench.py PROGRAM [--only WORD]... [--runs N] [--scale F] [--json FILE]

Programs take turns (A B C A B C ...), so a machine that slows down slows all of them. Every figure is a median over
the runs; `ratio` is Tern's median over the peer's: below 1 Tern is quicker, or smaller. Cases:
  start        one tiny file
  corpus       every page of $TERN_CORPUS/readability, one process a page, summed
  big          the pages over 1 MB that the corpus names
  generated    links, table, nested, words, rules, deep: from make_big_pages.py, at --scale (1 is the full size)
  parsing      bytes to tree over every HTML page of the corpus, beside libxml2's own tree of the same bytes
  history      the first completion of an address from 100,000 visits
  network      many small requests and reloads over a local server: see network.py
  tabs         fifty tabs beside one, in a pseudo-terminal: key to repaint, start-up with a session: see tabs.py
  screen       the same in a pseudo-terminal: first screen, full load, key to repaint, memory (needs pyte)
Time is wall-clock time of the whole process, memory its peak; output goes to a pipe that is read. The kernel counts what a
process was before it ran its program, so memory is measured in the turn that warms the file cache, where a small shell
starts the program instead of this one.
"""
import argparse
import ctypes
import gzip
import json
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import network
import tabs

TINY = "<!DOCTYPE html><title>Tiny</title><h1>Tiny</h1><p>One <a href=x>link</a>.\n"
PEERS = {
    "w3m": ["w3m", "-dump", "-T", "text/html", "-cols", "80"],
    "lynx": ["lynx", "-dump", "-nolist", "-force_html", "-width=80"],
    "links2": ["links2", "-dump", "-width", "80"],
    "elinks": ["elinks", "-dump", "-dump-width", "80", "-no-references"],
}
SCREENS = {"w3m": ["w3m", "-T", "text/html"], "lynx": ["lynx", "-force_html"], "links2": ["links2"], "elinks": ["elinks"]}
GENERATED = ["links.html", "table.html", "nested.html", "words.html", "rules.html", "deep.html"]
LONGEST = 120


PR_SET_CHILD_SUBREAPER = 36


def environment():
    return dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8", TERM="xterm-256color")


def collected(process, pid):
    """Reads all that a program writes; how it ended and what it used, or None when it failed or took too long."""
    # A thread that sleeps: another process would take a core away while short programs run.
    killer = threading.Timer(LONGEST, os.kill, (pid, signal.SIGKILL))
    killer.start()
    try:
        while os.read(process.stdout.fileno(), 1 << 20):
            pass
        _, status, usage = os.wait4(pid, 0)
    finally:
        killer.cancel()
        process.stdout.close()
    return usage if status == 0 else None


def seconds(command):
    """The wall-clock time of one run; None when it failed."""
    began = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment())
    usage = collected(process, process.pid)
    process.returncode = 0
    return time.perf_counter() - began if usage else None


def megabytes(command):
    """The peak memory of one run; None when it failed."""
    for _ in range(20):
        try:
            return peak(command)
        except ChildProcessError:  # the program was so quick that the shell saw it end
            continue
    return None


def peak(command):
    # The shell ends at once, and its child becomes ours.
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    shell = ["sh", "-c", '"$@" </dev/null 2>/dev/null & echo $! >&2', "sh", *command]
    process = subprocess.Popen(
        shell, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    pid = int(process.stderr.readline())
    process.stderr.close()
    process.wait()
    usage = collected(process, pid)
    return usage.ru_maxrss / 1024 if usage else None


def largest(values):
    return None if None in values else max(values)


def median(samples):
    values = [sample for sample in samples if sample is not None]
    return statistics.median(values) if values else None


class Bench:
    def __init__(self, options):
        self.options = options
        self.programs = {"tern": [options.program, "--dump", "--offline", "--width", "80"]}
        self.programs.update({name: line for name, line in PEERS.items() if shutil.which(line[0])})
        self.results = {}

    def wants(self, case):
        return not self.options.only or any(word in case for word in self.options.only)

    def compare(self, case, files, runs=None):
        """Lets every program show every file, in turns, and prints the medians of the sums."""
        if not self.wants(case):
            return
        # The first turn warms the file cache.
        peaks = {name: largest([megabytes(line + [str(path)]) for path in files])
                 for name, line in self.programs.items()}
        times = {name: [] for name in self.programs}
        given_up = {name for name, peak in peaks.items() if peak is None}
        for _ in range(runs or self.options.runs):
            for name, line in self.programs.items():
                if name in given_up:
                    continue
                parts = [seconds(line + [str(path)]) for path in files]
                times[name].append(None if None in parts else sum(parts))
                if None in parts or sum(parts) > LONGEST / 4:
                    given_up.add(name)
        self.report(case, {
            name: {"seconds": median(times[name]), "megabytes": peaks[name]} for name in self.programs})

    def report(self, case, figures):
        self.results[case] = figures
        mine = figures["tern"]
        for name, theirs in figures.items():
            cells = []
            for field, value in theirs.items():
                own = mine.get(field)
                ratio = f" ratio {own / value:5.2f}" if name != "tern" and own and value else ""
                cells.append(f"{field} {value:10.4f}{ratio}" if value is not None else f"{field} failed")
            print(f"{case:34} {name:7} {'   '.join(cells)}", flush=True)

    def screens(self, folder, tool):
        runs = {"tern": [self.options.program, "--offline"]}
        runs.update({name: line for name, line in SCREENS.items() if shutil.which(line[0])})
        expected = {"links.html": "-0", "table.html": "Name", "nested.html": "Section 0"}
        for page, words in expected.items():
            case = f"screen/{page}"
            path = folder / page
            if not self.wants(case) or not path.exists():
                continue
            figures = {}
            for name, line in runs.items():
                done = subprocess.run(
                    [sys.executable, str(tool), "--expect", words, "--runs", "1", "--repeat", "5", "--key", "SPC", "--key", "END",
                     "--timeout", "60", "--", *line, str(path)], capture_output=True, text=True)
                try:
                    got = json.loads(done.stdout.splitlines()[-1])
                except (IndexError, ValueError):
                    got = {}
                keys = got.get("key_ms") or {}
                figures[name] = {
                    "first ms": got.get("first_ms"), "load ms": got.get("load_ms"), "MB": got.get("rss_mb"),
                    "SPC ms": keys.get("SPC"), "END ms": keys.get("END")}
            self.report(case, figures)


def unpacked(path, folder):
    """The page itself, or its unpacked copy."""
    if path.suffix != ".gz":
        return path
    copy = folder / path.stem
    copy.write_bytes(gzip.decompress(path.read_bytes()))
    return copy


def parse(program, corpus):
    """Bytes to tree beside libxml2's own, over every HTML page; the program prints the ratio and what a tree costs."""
    if not program.exists():
        print("skipped: parsing (make bench builds it)")
        return
    pages = [path for path in sorted(corpus.rglob("*.htm*")) if path.suffix in (".html", ".htm", ".gz")]
    with tempfile.TemporaryDirectory(prefix="tern-bench-") as folder:
        copies = [copy(path, pathlib.Path(folder) / f"{number}.html") for number, path in enumerate(pages)]
        subprocess.run([str(program), *map(str, copies)], check=True)


def complete(program):
    """The first completion of an address in a profile of 100,000 visits; the program prints its own figures."""
    if not program.exists():
        print("skipped: history (make bench builds it)")
        return
    with tempfile.TemporaryDirectory(prefix="tern-bench-") as folder:
        subprocess.run([str(program), folder], check=True)


def copy(path, target):
    """A copy of a page, unpacked."""
    data = path.read_bytes()
    target.write_bytes(gzip.decompress(data) if path.suffix == ".gz" else data)
    return target


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--json")
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    bench = Bench(options)
    root = pathlib.Path(__file__).resolve().parents[2]
    corpus = pathlib.Path(os.environ.get("TERN_CORPUS") or root.parent / "shared" / "corpus")
    tools = corpus.parent / "tools"
    print(f"programs: {', '.join(bench.programs)}; median of {options.runs} runs; {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(prefix="tern-bench-") as name:
        folder = pathlib.Path(name)
        tiny = folder / "tiny.html"
        tiny.write_text(TINY)
        bench.compare("start", [tiny], runs=max(15, options.runs))
        if corpus.is_dir():
            bench.compare("corpus", sorted(corpus.glob("readability/*/source.html")), runs=min(3, options.runs))
            listed = [line[2:].split()[0] for line in (corpus / "README.md").read_text().splitlines()
                      if line.startswith("- ") and " bytes" in line and ".htm" in line.split()[1]]
            for page in listed:
                bench.compare(f"big/{page[-28:]}", [unpacked(corpus / page, folder)], runs=min(3, options.runs))
        else:
            print(f"skipped: no corpus ({corpus} is not there)")
        maker = tools / "make_big_pages.py"
        if maker.exists() and any(bench.wants(f"{kind}/{page}") for kind in ("generated", "screen") for page in GENERATED):
            subprocess.run([sys.executable, str(maker), str(folder), "--scale", str(options.scale)], check=True, stdout=subprocess.DEVNULL)
            for page in GENERATED:
                bench.compare(f"generated/{page}", [folder / page], runs=min(3, options.runs))
            if (tools / "ptybench.py").exists():
                bench.screens(folder, tools / "ptybench.py")
    if corpus.is_dir() and bench.wants("parsing"):
        parse(pathlib.Path(options.program).with_name("parsing-benchmark"), corpus)
    if bench.wants("history"):
        complete(pathlib.Path(options.program).with_name("history-benchmark"))
    if bench.wants("network/requests") or bench.wants("network/reload"):
        network.run(bench)
    if bench.wants("tabs/keys") or bench.wants("tabs/start"):
        tabs.run(bench)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(bench.results, indent=1))


if __name__ == "__main__":
    main()
