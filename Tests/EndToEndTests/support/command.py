"""Runs the program without a terminal."""
import json
import os
import subprocess


class Result:
    """What a run printed and how it ended."""

    def __init__(self, done):
        self.status = done.returncode
        self.output = done.stdout.decode("utf-8", "replace")
        self.raw = done.stdout
        self.errors = done.stderr.decode("utf-8", "replace")

    @property
    def json(self):
        return json.loads(self.output)

    @property
    def trace(self):
        """The JSON lines of --trace."""
        return [json.loads(line) for line in self.errors.splitlines() if line.startswith("{")]

    @property
    def events(self):
        return [line["event"] for line in self.trace if "event" in line]


class Command:
    def __init__(self, program, environment):
        self.program = str(program)
        self.environment = environment

    def __call__(self, *arguments, input=b"", env=None, timeout=30, cwd=None):
        if isinstance(input, str):
            input = input.encode()
        environment = dict(self.environment, **(env or {}))
        done = subprocess.run(
            [self.program, *map(str, arguments)],
            input=input,
            capture_output=True,
            timeout=timeout,
            env=environment,
            cwd=cwd,
        )
        return Result(done)


def clean_environment(home):
    """An environment without proxies and without anybody's settings."""
    kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
    # The sockets of tmux go away with the rest.
    return dict(kept, HOME=str(home), TMUX_TMPDIR=str(home), LANG="C.UTF-8", LC_ALL="C.UTF-8", TERM="xterm-256color")
