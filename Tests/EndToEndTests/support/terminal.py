"""Opens the program in a real terminal: tmux, which is asked for what it shows."""
import itertools
import os
import shlex
import shutil
import subprocess
import time

NUMBERS = itertools.count()


def children(pid):
    """The processes that a process has started."""
    try:
        with open(f"/proc/{pid}/task/{pid}/children") as file:
            return file.read().split()
    except OSError:
        return []


def forget_sessions(environment):
    """Removes the tabs that would be offered again; tests of sessions have a home of their own."""
    shutil.rmtree(os.path.join(environment.get("HOME", ""), ".local/share/tern/default/sessions"), ignore_errors=True)


class Terminal:
    """One terminal window. `wait` and its relatives poll the screen; nothing sleeps for a fixed time."""

    def __init__(self, program, environment):
        self.program = str(program)
        self.environment = environment
        self.socket = ""
        self.is_open = False

    def tmux(self, *arguments, check=True):
        done = subprocess.run(
            ["tmux", "-L", self.socket, "-f", "/dev/null", *arguments],
            capture_output=True,
            env=self.environment,
            timeout=20,
        )
        if check and done.returncode:
            raise AssertionError(f"tmux {arguments}: {done.stderr.decode()}")
        return done.stdout.decode("utf-8", "replace")

    def open(self, *arguments, columns=80, rows=24, env=None, command=None):
        """Starts the program; when it ends, the window shows `ended: STATUS`."""
        words = command or shlex.join([self.program, *map(str, arguments)])
        settings = "".join(f"export {k}={shlex.quote(v)}; " for k, v in (env or {}).items())
        line = f"{settings}{words}; echo \"ended: $?\"; exec cat"
        # The server of a window that was closed may still be going away: a new one has another name.
        self.close()
        self.socket = f"tern-{os.getpid()}-{next(NUMBERS)}"
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), "sh", "-c", line)
        self.tmux("set-option", "-g", "escape-time", "0")
        self.is_open = True
        return self

    def keys(self, *names):
        """Sends keys by tmux's names: `Enter`, `C-d`, `Escape`, or single characters."""
        for name in names:
            self.tmux("send-keys", "--", name)

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def line(self, text):
        """Types text and Enter."""
        self.tmux("send-keys", "-l", "--", text, ";", "send-keys", "Enter")

    def paste(self, text):
        """Pastes with the bracketed paste marks, as a terminal does."""
        self.tmux("set-buffer", "--", text)
        self.tmux("paste-buffer", "-p")

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def screen(self, styled=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if styled else []))

    def wait(self, *wanted, gone=(), timeout=15):
        """Waits until the screen shows all of `wanted` and none of `gone`; returns it."""
        return self.wait_until(
            lambda screen: all(word in screen for word in wanted)
            and not any(word in screen for word in gone),
            f"{wanted}, without {gone}",
            timeout,
        )

    def wait_until(self, is_right, what, timeout=15):
        end = time.monotonic() + timeout
        while True:
            screen = self.screen()
            if is_right(screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"the screen never showed {what}; it shows:\n{screen}")
            time.sleep(0.02)

    def settled(self, timeout=15):
        """Waits until the screen stays as it is for a while; returns it."""
        end = time.monotonic() + timeout
        last, since = self.screen(), time.monotonic()
        while time.monotonic() < end:
            time.sleep(0.05)
            now = self.screen()
            if now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > 0.4:
                return now
        raise AssertionError(f"the screen never came to rest; it shows:\n{last}")

    def close(self):
        """Takes the terminal away; what the program wrote down of its tabs goes, too, as if a person had quit."""
        if self.is_open:
            shells = self.tmux("list-panes", "-a", "-F", "#{pane_pid}", check=False).split()
            running = [pid for shell in shells for pid in children(shell)]
            self.tmux("kill-server", check=False)
            self.is_open = False
            # The program writes its last words down when the terminal is gone.
            end = time.monotonic() + 3
            while time.monotonic() < end and any(os.path.exists(f"/proc/{pid}") for pid in running):
                time.sleep(0.01)
            forget_sessions(self.environment)
            # The server may still be on its way out when the next one begins.
            self.socket = f"tern-{os.getpid()}-{next(NUMBERS)}"
