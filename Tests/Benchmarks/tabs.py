"""Fifty tabs beside one: key to repaint, and start-up with a session. Bench figures, never tests.

In a pseudo-terminal of 80 x 24. `keys/50` is the time from a key (`j`, `k`, `J`, `K` in turns) to the first byte of its repaint,
with fifty tabs open and with one; `start/session` the time from the start to the first screen of the page, with a session of
fifty tabs that comes back and with one that is empty.
"""
import fcntl
import os
import pathlib
import pty
import select
import signal
import statistics
import struct
import subprocess
import tempfile
import termios
import time

TABS = 50
SETTINGS = "restore = always\nconfirm-quit = no\nbackground-tabs = now\n"


class Terminal:
    def __init__(self, line, home):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8", HOME=str(home))
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMUX"):
            environment.pop(name, None)
        self.began = time.perf_counter()
        self.process = subprocess.Popen(line, stdin=slave, stdout=slave, stderr=slave, env=environment,
                                        start_new_session=True)
        os.close(slave)

    def send(self, text):
        os.write(self.master, text.encode())

    def until_quiet(self, seconds=0.15):
        """Takes what comes until it is quiet for a while."""
        taken = b""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                taken += os.read(self.master, 1 << 16)
            except OSError:
                break
        return taken

    def until(self, words, limit=20.0):
        """The seconds since the start when some words have come; None when they do not."""
        taken, end = b"", time.perf_counter() + limit
        while time.perf_counter() < end:
            if not select.select([self.master], [], [], 0.5)[0]:
                continue
            try:
                taken += os.read(self.master, 1 << 16)
            except OSError:
                return None
            if words in taken:
                return time.perf_counter() - self.began
        return None

    def first_byte(self, key):
        """The seconds from a key to the first byte of the answer; None when there is none in a second."""
        self.until_quiet(0.02)
        began = time.perf_counter()
        self.send(key)
        if not select.select([self.master], [], [], 1)[0]:
            return None
        return time.perf_counter() - began

    def end(self, key="Q"):
        self.send(key)
        end = time.perf_counter() + 5
        while self.process.poll() is None and time.perf_counter() < end:
            self.until_quiet(0.02)
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.master)


def pages(folder):
    for number in range(1, TABS + 1):
        lines = "".join(f"<p>Line {line} of page {number}.\n" for line in range(400))
        (folder / f"{number}.html").write_text(f"<!DOCTYPE html><title>Page {number}</title>MARK{number}\n{lines}")
    return [str(folder / f"{number}.html") for number in range(1, TABS + 1)]


def home(folder, name):
    place = folder / name
    (place / ".config" / "tern").mkdir(parents=True)
    (place / ".config" / "tern" / "config").write_text(SETTINGS)
    return place


def keys(program, files, folder, count):
    terminal = Terminal([program, *files[:count]], home(folder, f"keys{count}"))
    terminal.until(b"MARK1")
    terminal.until_quiet(1.0)
    wanted = "jjkjkkjk" if count == 1 else "jkJKjkJK"
    samples = [terminal.first_byte(key) for _ in range(12) for key in wanted]
    terminal.end()
    return statistics.median(sample for sample in samples if sample is not None)


def starts(program, files, folder, runs):
    """Medians of the first screen with a session of fifty tabs and with none, in turns."""
    full, empty = home(folder, "full"), home(folder, "empty")
    terminal = Terminal([program, *files], full)
    terminal.until(b"MARK1")
    terminal.until_quiet(2.0)
    # A session that comes back is one that was not ended by its person, or one that is always restored.
    terminal.end()
    times = {"full": [], "empty": []}
    for _ in range(runs):
        for name, place in (("full", full), ("empty", empty)):
            line = [program] if name == "full" else [program, files[0]]
            terminal = Terminal(line, place)
            times[name].append(terminal.until(b"MARK1"))
            terminal.until_quiet(0.6)
            terminal.end()
    return {name: statistics.median(v for v in values if v is not None) if any(values) else None
            for name, values in times.items()}


def run(bench):
    with tempfile.TemporaryDirectory(prefix="tern-bench-") as name:
        folder = pathlib.Path(name)
        files = pages(folder)
        program = bench.options.program
        if bench.wants("tabs/keys"):
            one, many = keys(program, files, folder, 1), keys(program, files, folder, TABS)
            print(f"{'tabs/keys':34} one tab {one * 1000:8.3f} ms   {TABS} tabs {many * 1000:8.3f} ms   ratio {many / one:5.2f}")
        if bench.wants("tabs/start"):
            medians = starts(program, files, folder, max(9, bench.options.runs))
            full, empty = medians["full"], medians["empty"]
            if full and empty:
                print(f"{'tabs/start':34} session of {TABS} {full * 1000:8.2f} ms   empty {empty * 1000:8.2f} ms"
                      f"   ratio {full / empty:5.2f}")
            else:
                print(f"{'tabs/start':34} failed")
