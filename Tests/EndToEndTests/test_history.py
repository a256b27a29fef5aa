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


def test_one_page_a_day_and_everything_can_be_forgotten(terminal, folder):
    path = site(folder)
    env = {"HOME": str(folder), "XDG_DATA_HOME": "", "XDG_CACHE_HOME": ""}
    terminal.open(path, env=env)
    terminal.wait("Long page", "Alpha")
    terminal.keys("Tab", "Enter")
    terminal.wait("The other page")
    terminal.keys("g", "h")
    terminal.wait("Today", "other.html", "long.html")
    # The search narrows the list, and the entry that is found is forgotten.
    terminal.type(":history other")
    terminal.keys("Enter")
    terminal.wait("other.html", "Show everything", gone=["long.html"])
    terminal.keys("G", "BTab", "DC")
    terminal.wait("Forgotten: ", "Nothing that was visited has these words")
    terminal.keys("H")
    terminal.wait("long.html")
    terminal.type(":forget-history")
    terminal.keys("Enter")
    terminal.wait("Forget all that was visited?")
    terminal.keys("f")
    terminal.wait("Nothing is remembered", "All that was visited is forgotten")
    terminal.keys("q")
    terminal.wait("ended: 0")
    stored = b"".join(p.read_bytes() for p in folder.rglob("*.sqlite*"))
    assert b"other.html" not in stored and b"long.html" not in stored


def test_a_key_leads_home(terminal, folder):
    path = site(folder)
    (folder / "settings").write_text(f"home = {path}\n")
    terminal.open("--config", folder / "settings")
    terminal.wait("Long page", "Alpha")
    terminal.keys("g", "s")
    terminal.wait("Welcome to Tern")
    terminal.keys("g", "H")
    terminal.wait("Long page", "Alpha")


def test_after_going_back_the_link_that_was_followed_is_selected(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Long page", "Alpha")
    terminal.keys("Tab", "Tab", "Tab", "Enter")
    terminal.wait("The other page")
    terminal.keys("H")
    terminal.wait("other.html#x3", "link 3")
    terminal.keys("r")
    terminal.settled()
    terminal.wait("other.html#x3", "link 3")
    terminal.keys("Enter")
    terminal.wait("The other page")
    terminal.keys("H")
    terminal.wait("other.html#x3", "link 3")
    terminal.keys("Tab", "Enter")
    terminal.wait("The other page", "other.html#x4")
