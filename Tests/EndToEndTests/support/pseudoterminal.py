"""A terminal that the test itself is: it sees every byte the program sends, and what the program leaves behind."""
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

from .terminal import forget_sessions


class PseudoTerminal:
    def __init__(self, program, environment):
        self.program = str(program)
        self.environment = environment
        self.process = None
        self.output = b""

    def open(self, *arguments, columns=80, rows=24, term="xterm-256color", locale="C.UTF-8", env=None):
        self.master, slave = pty.openpty()
        self.slave = slave
        self.resize(columns, rows)
        self.before = termios.tcgetattr(slave)
        environment = {**self.environment, "TERM": term, "LANG": locale, "LC_ALL": locale, **(env or {})}
        if term is None:
            del environment["TERM"]

        def take():
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen([self.program, *map(str, arguments)], stdin=slave, stdout=slave, stderr=slave,
                                        env=environment, preexec_fn=take,
                                        cwd=self.environment["HOME"])
        return self

    def resize(self, columns, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if self.process:
            self.process.send_signal(signal.SIGWINCH)

    def send(self, text):
        os.write(self.master, text if isinstance(text, bytes) else text.encode())

    def read(self, seconds=0.05):
        """Takes what the program sends until it is quiet for a while."""
        taken = b""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            if not data:
                break
            taken += data
        self.output += taken
        return taken

    def wait(self, *wanted, timeout=20):
        """Waits until all of `wanted` were sent since the last call that waited."""
        end = time.monotonic() + timeout
        taken = b""
        words = [w if isinstance(w, bytes) else w.encode() for w in wanted]
        while not all(word in taken for word in words):
            if time.monotonic() > end or (self.process.poll() is not None and not self.read()):
                raise AssertionError(f"{wanted} never came; what came: {taken[-2000:]!r}")
            taken += self.read(0.02)
        return taken

    def ended(self, timeout=20):
        """Waits for the end of the program; returns its status."""
        end = time.monotonic() + timeout
        while self.process.poll() is None:
            self.read(0.02)
            if time.monotonic() > end:
                raise AssertionError("the program did not end")
        self.read()
        return self.process.returncode

    def assert_sane(self):
        """What the program switched on is off again, and the modes are what they were."""
        now = termios.tcgetattr(self.slave)
        assert now == self.before, f"the modes of the terminal are {now[:4]}, not {self.before[:4]} as before"
        for on, off in ((b"\x1b[?1000h", b"\x1b[?1000l"), (b"\x1b[?1006h", b"\x1b[?1006l"), (b"\x1b[?2004h", b"\x1b[?2004l"),
                        (b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?25l", b"\x1b[?25h")):
            assert self.output.rfind(off) >= self.output.rfind(on), f"{on!r} is still on"

    def memory(self):
        """The most memory the program has had, in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024

    def close(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process:
            os.close(self.master)
            os.close(self.slave)
            forget_sessions(self.environment)
