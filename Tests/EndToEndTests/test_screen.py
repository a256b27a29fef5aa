"""What the screen says beside a page's text, and what becomes of texts that other programs hold."""
import os
import re
import time

from test_asking import program, settings
from test_command_line import page


def test_a_page_with_an_error_status_says_so(terminal, http):
    terminal.open(http.url("/missing/page"))
    terminal.wait("404 Not Found")
    terminal.keys("=")
    terminal.wait("About this page", "Status", "404 Not Found", "words")


def test_a_certificate_that_only_the_person_trusts_is_shown(terminal, tls):
    terminal.open(tls.url("/hello"))
    terminal.wait("Yes, this once")
    terminal.keys("y")
    terminal.wait("Path /hello", "not verified")
    terminal.keys("=")
    terminal.wait("Made for", "Test authority", "Valid", "nobody vouches")


def test_a_link_that_was_followed_looks_different(terminal, folder):
    page(folder, "<title>Other</title><p>the other page", "other.html")
    path = page(folder, "<title>Links</title><p><a href=other.html>first</a><p><a href=more.html>second</a>", "links.html")
    terminal.open(path, env={"HOME": str(folder), "XDG_DATA_HOME": "", "XDG_CACHE_HOME": ""})
    terminal.wait("second")

    def looks():
        """The colours of the two links: the last that was set before each."""
        text = terminal.screen(styled=True)
        return [re.findall(r"38;5;\d+|3\dm", text.split(word)[0])[-1:] for word in ("first", "second")]

    first, second = looks()
    terminal.keys("Tab", "Enter")
    terminal.wait("the other page")
    terminal.keys("H")
    terminal.wait("second")
    terminal.keys("Escape")
    terminal.wait_until(lambda _: looks()[0] != first and looks()[1] == second, "another colour")


def test_wide_characters_that_move_leave_nothing_behind(terminal, folder):
    # 41 columns, one more than they move by: there ncurses would insert blanks rather than write.
    words = "ミナトの時刻表を置いた人の紙 また明日の朝"
    path = page(folder, f"<meta charset=utf-8><title>Wide</title><p>{words}", "wide.html")
    terminal.open(path, columns=160)
    terminal.wait(words)
    for indent in (40, 0):
        terminal.keys("w")
        terminal.wait_until(lambda screen: screen.splitlines()[2] == " " * indent + words, "the words alone")


def test_a_landmark_and_its_heading_are_one_step(terminal, folder):
    lines = "<p>line" * 40
    path = page(folder, f"<title>Steps</title><p>before<main><h1>First</h1>{lines}<h1>Second</h1>{lines}</main>", "steps.html")
    terminal.open(path)
    terminal.wait("before")
    for heading in ("First", "Second"):
        terminal.keys("}")
        terminal.wait_until(lambda screen: screen.splitlines()[2].strip() == heading, heading)
    terminal.keys("{")
    terminal.wait_until(lambda screen: screen.splitlines()[2].strip() == "First", "First again")


def test_control_characters_can_be_bound_and_are_keys_otherwise(terminal, folder):
    path = page(folder, "<title>Keys</title><p><a href=other.html>link</a>", "keys.html")
    page(folder, "<title>Other</title><p>the other page", "other.html")
    terminal.open(*settings(terminal, folder, "key page C-j = information\n"), path)
    terminal.wait("link")
    terminal.keys("C-j")
    terminal.wait("About this page")
    # In a panel C-j is not bound: it is Enter, which closes.
    terminal.keys("C-j")
    terminal.wait("link", gone=["About this page"])
    terminal.keys("Tab", "Enter")
    terminal.wait("the other page")
    terminal.keys("C-h")
    terminal.wait("link")


def test_a_text_in_the_editor_does_not_stay_behind_when_the_terminal_goes(tern, folder):
    from support.pseudoterminal import PseudoTerminal
    note = folder / "note"
    editor = program(folder, "slow-editor", f'echo "$1" > {note}\nexec sleep 600\n')
    path = page(folder, "<title>Write</title><form><textarea>the text</textarea></form>", "write.html")
    terminal = PseudoTerminal(tern.program, tern.environment)
    terminal.open(path, env={"VISUAL": str(editor)})
    terminal.wait("the text")
    terminal.send("\t\x18\x05")
    end = time.monotonic() + 20
    while not note.exists() or not note.read_text().strip():
        assert time.monotonic() < end, "the editor was never started"
        terminal.read(0.05)
    held = note.read_text().strip()
    assert os.path.exists(held)
    os.close(terminal.slave)
    os.close(terminal.master)
    terminal.process.wait(timeout=20)
    terminal.process = None
    assert not os.path.exists(held), held


def test_wrong_settings_do_not_keep_the_browser_from_starting(terminal, folder):
    settings = folder / "settings"
    settings.write_text("hoem = x\nkeymap = vi\nthmee = dark\n")
    terminal.open("--config", settings, "data:text/html,<p>the page", columns=40)
    terminal.wait("the page")
    terminal.wait("2 settings left out (g m)")
    terminal.keys("g", "m")
    terminal.wait("Settings, line 1, left out")
    terminal.wait("you mean home?")


def copied_address(terminal):
    terminal.keys("y", "y")
    terminal.wait("copied (tmux)")
    return terminal.tmux("show-buffer").strip()


def test_the_query_of_an_address_is_edited_as_names_and_values(terminal, http):
    for columns in (40, 80, 160):
        terminal.open(http.url("/echo?q=old&utm_source=letter"), columns=columns)
        terminal.wait("Host:")
        terminal.keys("g", "q")
        terminal.wait("Query of", "utm_source", "Add a name")
        terminal.keys("j", "Enter")
        terminal.wait("name=value q=old")
        terminal.keys("BSpace", "BSpace", "BSpace")
        terminal.type("new")
        terminal.keys("Enter", "G", "Enter")
        terminal.wait("Query of", gone=["utm_source  "])
        terminal.keys("g", "g", "Enter")
        terminal.wait("Host:", gone=["Query of"])
        terminal.wait_until(lambda screen: copied_address(terminal).endswith("/echo?q=new"), "the new address in the clipboard")
        terminal.keys("Q")
        terminal.wait("ended: 0")
        terminal.close()


def test_commands_are_completed_at_every_width(terminal, folder):
    for columns in (40, 80, 160):
        terminal.open(page(folder, "<title>T</title><p>the text", "t.html"), columns=columns)
        terminal.wait("the text")
        terminal.keys(":")
        terminal.type("forget-hi")
        terminal.wait("forget-history", "Forget all")
        terminal.keys("C-u")
        terminal.type("relod")
        terminal.keys("Enter")
        terminal.wait("There is no command relod")
        terminal.keys(":")
        terminal.type("tab-dup")
        terminal.keys("Tab", "Enter")
        terminal.wait("2/2" if columns < 60 else "2 T")
        terminal.keys("Q")
        terminal.wait("ended: 0")
        terminal.close()


def test_the_page_about_the_program_has_links_from_markdown(tern):
    done = tern("--show=links", "tern:about")
    assert done.status == 0 and "tern:help" in done.output and "tern:start" in done.output, done
