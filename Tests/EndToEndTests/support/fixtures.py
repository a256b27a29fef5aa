"""What tests ask for by the names of their parameters."""
import contextlib
import pathlib
import shutil
import tempfile

from . import servers
from .command import Command, clean_environment
from .pseudoterminal import PseudoTerminal
from .terminal import Terminal


class Fixtures:
    """Makes servers once, at the first test that wants them, and everything else anew for each test: a home too, because
    what one test leaves in its profile, such as tabs to restore, is none of the next one's business."""

    def __init__(self, program):
        self.program = program
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="tern-home-"))
        self.environment = clean_environment(self.home)
        self.running = {}
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.running.values():
            server.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def server(self, name):
        if name not in self.running:
            self.running[name] = servers.start(name, self.home)
        return self.running[name]

    @contextlib.contextmanager
    def opened(self, names):
        self.count += 1
        home = self.home / f"home-{self.count}"
        home.mkdir()
        self.environment = dict(self.environment, HOME=str(home))
        with contextlib.ExitStack() as stack:
            yield {name: self.make(name, stack) for name in names}

    def make(self, name, stack):
        if name == "tern":
            return Command(self.program, self.environment)
        if name == "terminal":
            terminal = Terminal(self.program, self.environment)
            stack.callback(terminal.close)
            return terminal
        if name == "pseudoterminal":
            pseudoterminal = PseudoTerminal(self.program, self.environment)
            stack.callback(pseudoterminal.close)
            return pseudoterminal
        if name == "folder":
            return pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tern-test-")))
        return self.server(name)
