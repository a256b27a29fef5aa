"""Tabs that outlive the program: crashes, several instances, names, and what is not kept."""
import contextlib
import os
import random
import re
import signal
import time

from test_command_line import page


def site(folder, count=4):
    """Pages with a heading and many rows each; their paths."""
    rows = "".join(f"<p>row {n}</p>" for n in range(1, 120))
    form = "<form><input name=words><input type=password name=secret></form>"
    return [page(folder, f"<!DOCTYPE html><title>Page {n}</title><h1>Heading {n}</h1>{form}{rows}", f"page{n}.html")
            for n in range(1, count + 1)]


def home(folder, *lines):
    """An environment with a home of its own, and these settings."""
    settings = folder / "home/.config/tern"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "config").write_text("\n".join(lines) + "\n")
    return {"HOME": str(folder / "home"), "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""}


def sessions(folder):
    """The bytes of all that is kept of sessions, by the names of the files; what is being written has still another name."""
    kept = folder / "home/.local/share/tern/default/sessions"
    found = {}
    for path in kept.rglob("*.*") if kept.exists() else []:
        if path.suffix != ".new":
            with contextlib.suppress(FileNotFoundError):
                found[path.name] = path.read_bytes()
    return found


def wait_until_kept(folder, *wanted, timeout=15):
    """Waits until the journals hold all of these."""
    end = time.monotonic() + timeout
    while True:
        kept = b"".join(sessions(folder).values())
        if all(word.encode() in kept for word in wanted):
            return
        assert time.monotonic() < end, f"{wanted} is not kept: {list(sessions(folder))}"
        time.sleep(0.02)


def first_row(screen):
    """The number of the first row of the page in view."""
    return int(re.search(r"row (\d+)", screen).group(1))


def pids(folder):
    """The processes that have a journal."""
    return [int(name.split("-")[1]) for name in sessions(folder) if name.endswith(".journal")]


def kill(terminal, folder):
    for pid in pids(folder):
        try:
            # A journal that was left behind may have the number of somebody else's process by now.
            if os.path.samefile(f"/proc/{pid}/exe", terminal.program):
                os.kill(pid, signal.SIGKILL)
        except (FileNotFoundError, ProcessLookupError):
            pass
    terminal.wait("ended: 137")
    terminal.close()


def test_after_kill_9_the_tabs_come_back_with_history_place_and_what_was_typed(terminal, folder):
    one, two, three, _ = site(folder)
    env = home(folder)
    terminal.open(one, two, three, env=env)
    terminal.wait("Heading 1", "Page 2", "Page 3")
    terminal.keys("J")
    terminal.wait("Heading 2")
    terminal.keys("g", "i")
    terminal.type("typed words")
    terminal.keys("Tab")
    terminal.type("hush")
    terminal.keys("Escape")
    terminal.keys("1", "0", "0", "G")
    place = first_row(terminal.wait("row 50", gone=["Heading"]))
    # The last change is in the journal within a second.
    wait_until_kept(folder, "page1.html", "page3.html", "typed words")
    time.sleep(1)
    kill(terminal, folder)
    assert b"hush" not in b"".join(sessions(folder).values())

    terminal.open(env=env)
    terminal.wait("Restore the tabs?", "3 tabs were open")
    terminal.keys("r")
    assert first_row(terminal.wait("3 tabs are back", "row 50", "Page 1", "Page 2", "Page 3")) == place
    terminal.keys("g", "g")
    terminal.wait("Heading 2", "typed words", gone=["hush"])
    terminal.keys("M-3")
    terminal.wait("Heading 3")
    terminal.keys("Q")
    terminal.wait("ended: 0")


def test_the_history_of_a_tab_comes_back(terminal, folder):
    one, two, *_ = site(folder)
    env = home(folder, "restore = always")
    terminal.open(one, env=env)
    terminal.wait("Heading 1")
    terminal.keys("o")
    terminal.type(str(two))
    terminal.keys("Enter")
    terminal.wait("Heading 2")
    wait_until_kept(folder, "page2.html")
    kill(terminal, folder)
    terminal.open(env=env)
    terminal.wait("Heading 2")
    terminal.keys("H")
    terminal.wait("Heading 1")
    terminal.keys("q")
    terminal.wait("ended: 0")


def test_restore_brings_back_what_was_quit_and_says_when_there_is_nothing(terminal, folder):
    one, two, *_ = site(folder)
    env = home(folder)
    terminal.open("--restore", env=env)
    terminal.wait("Welcome to Tern", "There are no tabs to restore")
    terminal.keys("q")
    terminal.wait("ended: 0")
    terminal.close()
    terminal.open(one, two, env=env)
    terminal.wait("Heading 1", "Page 2")
    terminal.keys("q")
    terminal.wait("Quit now?", "2 tabs are open", "tern --restore brings them back")
    terminal.keys("q")
    terminal.wait("ended: 0")
    terminal.close()
    terminal.open(env=env)
    terminal.wait("Welcome to Tern", gone=["Restore the tabs?"])
    terminal.keys("q")
    terminal.wait("ended: 0")
    terminal.close()
    terminal.open("--restore", env=env)
    terminal.wait("Heading 1", "Page 2", "2 tabs are back")


def test_settings_can_restore_always_never_and_quit_without_asking(terminal, folder):
    one, two, *_ = site(folder)
    terminal.open(one, two, env=home(folder, "confirm-quit = no"))
    terminal.wait("Heading 1", "Page 2")
    terminal.keys("q")
    terminal.wait("ended: 0")
    terminal.close()
    terminal.open(env=home(folder, "restore = always"))
    terminal.wait("Heading 1", "Page 2")
    wait_until_kept(folder, "page2.html")
    kill(terminal, folder)
    terminal.open(env=home(folder, "restore = never"))
    terminal.wait("Welcome to Tern", gone=["Restore the tabs?"])
    terminal.settled()
    terminal.wait("Welcome to Tern", gone=["Restore the tabs?"])


def test_two_instances_never_overwrite_each_other(terminal, pseudoterminal, folder):
    one, two, three, four = site(folder)
    env = home(folder)
    terminal.open(one, two, env=env)
    terminal.wait("Heading 1", "Page 2")
    wait_until_kept(folder, "page1.html", "page2.html")
    pseudoterminal.open(three, four, env=env)
    pseudoterminal.wait("Heading 3")
    wait_until_kept(folder, "page3.html", "page4.html")
    # Who starts now is offered nothing: both run.
    assert len(pids(folder)) == 2 and len(set(pids(folder))) == 2
    pseudoterminal.process.kill()
    pseudoterminal.process.wait()
    # The first goes on and keeps its own; a third is offered those of the second alone.
    terminal.keys("J")
    terminal.wait("Heading 2")
    terminal.tmux("new-window", "sh", "-c",
                  f"HOME={folder}/home exec {terminal.program}")
    terminal.wait("Restore the tabs?", "2 tabs were open: Page 3")
    terminal.keys("r")
    terminal.wait("2 tabs are back", "Heading 3")
    terminal.keys("Q")
    terminal.wait("Heading 2")
    terminal.keys("Q")
    terminal.wait("ended: 0")


def test_a_session_has_a_name(terminal, folder):
    one, two, *_ = site(folder)
    env = home(folder)
    terminal.open(one, two, env=env)
    terminal.wait("Heading 1", "Page 2")
    terminal.type(":session-save reading list")
    terminal.keys("Enter")
    terminal.wait("2 tabs are saved as reading list")
    terminal.keys("Q")
    terminal.wait("ended: 0")
    terminal.close()
    terminal.open(env=env)
    terminal.wait("Welcome to Tern")
    terminal.type(":session-load r")
    terminal.wait("reading list")
    terminal.keys("Tab", "Enter")
    terminal.wait("2 tabs are back", "Heading 1", "Page 2")


def test_private_tabs_and_private_sessions_keep_nothing(terminal, folder):
    one, two, *_ = site(folder)
    env = home(folder)
    terminal.open("--private", one, env=env)
    terminal.wait("Heading 1")
    terminal.type(":session-save x")
    terminal.keys("Enter")
    terminal.wait("Nothing is kept here")
    terminal.keys("m", "A", "q")
    terminal.wait("ended: 0")
    terminal.close()
    assert not sessions(folder) and not list(folder.rglob("*.sqlite"))
    terminal.open(one, env=env)
    terminal.wait("Heading 1")
    terminal.type(f":tab-private {two}")
    terminal.keys("Enter")
    terminal.wait("Heading 2")
    wait_until_kept(folder, "page1.html")
    terminal.keys("q")
    terminal.wait("1 private tab is lost", "1 tab is open")
    terminal.keys("q")
    terminal.wait("ended: 0")
    kept = b"".join(sessions(folder).values())
    assert b"page1.html" in kept and b"page2.html" not in kept


def test_a_capital_letter_leads_to_its_place_after_a_restart(terminal, folder):
    one, two, *_ = site(folder)
    env = home(folder)
    terminal.open(one, env=env)
    terminal.wait("Heading 1")
    terminal.keys("1", "0", "0", "G")
    place = first_row(terminal.wait("row 50", gone=["Heading"]))
    terminal.keys("m", "R")
    terminal.wait("leads here from every page")
    terminal.keys("q")
    terminal.wait("ended: 0")
    terminal.close()
    # The page has grown above the place meanwhile.
    one.write_text(one.read_text().replace("<h1>", "<p>new</p>" * 30 + "<h1>"))
    terminal.open(two, env=env)
    terminal.wait("Heading 2")
    terminal.keys("`", "R")
    assert first_row(terminal.wait("page1.html", f"row {place}", gone=["Heading", "new"])) == place


def test_a_program_that_is_killed_at_any_moment_leaves_a_session_that_can_be_read(pseudoterminal, terminal, folder):
    chance = random.Random(9)
    paths = site(folder)
    env = home(folder, "restore = always")
    pseudoterminal.open(*paths, env=env)
    pseudoterminal.wait("Heading 1")
    wait_until_kept(folder, *(f"page{n}.html" for n in range(1, 5)))
    for turn in range(8):
        for key in chance.choices("JKjG<>gx", k=12):
            pseudoterminal.send({"<": "g<", ">": "g>", "x": "xX", "g": "gg"}.get(key, key))
        time.sleep(chance.uniform(0, 0.7))
        pseudoterminal.process.kill()
        pseudoterminal.process.wait()
        pseudoterminal.close()
        pseudoterminal.open(env=env)
        # Of tabs that are not shown only the title is known.
        pseudoterminal.wait("row", *(f"Page {n}" for n in range(1, 5)))
        wait_until_kept(folder, *(f"page{n}.html" for n in range(1, 5)))
    names = list(sessions(folder))
    assert not any("damaged" in name for name in names), names
    assert sum(name.endswith(".journal") for name in names) == 1, names
    pseudoterminal.process.kill()
    terminal.open(env=env)
    terminal.wait(*(f"Page {n}" for n in range(1, 5)))
