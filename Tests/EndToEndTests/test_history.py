"""What was visited helps to get there again, unless the session is private."""
from test_command_line import page
from test_terminal import site


def visit(terminal, path, *options, env):
    terminal.open(*options, path, env=env)
    terminal.wait("Long page", "Alpha")
    terminal.keys("g", "h")
    terminal.wait("History")


def test_visited_addresses_are_listed_and_completed(terminal, folder):
    path = site(folder)
    env = {"HOME": str(folder), "XDG_DATA_HOME": "", "XDG_CACHE_HOME": ""}
    visit(terminal, path, env=env)
    terminal.wait("Today", "Long page")
    terminal.keys("o")
    terminal.type("long")
    terminal.wait("long.html", "choose")
    terminal.keys("Tab", "Enter")
    terminal.wait("Alpha", "Section 1")
    terminal.keys("q")
    terminal.wait("ended: 0")


def test_a_private_session_remembers_nothing(terminal, folder):
    path = site(folder)
    visit(terminal, path, "--private", env={"HOME": str(folder)})
    terminal.wait("Nothing is remembered")
    terminal.keys("q")
    terminal.wait("ended: 0")
    assert not [p for p in folder.rglob("*.sqlite")]
