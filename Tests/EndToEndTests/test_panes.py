"""A page over the page: the pane, where links open, and bars that shrink."""
import re

from test_asking import program, settings
from test_command_line import page

LINES = "".join(f"<p>line {number}" for number in range(1, 120))


def pages(folder):
    """Two pages: one with a link to the other and a field, each long."""
    page(folder, f"<title>Above</title><h1>Over it</h1><p>the other page <a href=third.html>on</a>{LINES}", "above.html")
    page(folder, "<title>Third</title><p>the third page", "third.html")
    return page(
        folder,
        f"<title>Below</title><p>the first page <a href=above.html>over</a><form><input name=q></form>{LINES}",
        "below.html",
    )


def test_a_link_opens_over_the_page_and_Esc_goes_back(terminal, folder):
    for columns in (40, 80, 160):
        terminal.open(pages(folder), columns=columns)
        terminal.wait("the first page")
        terminal.keys("Tab", "p")
        shown = terminal.wait("the other page", "Done", "Reader", "Copy", "Tab", "Elsewhere")
        assert ("the first page" in shown) == (columns >= 60), shown
        terminal.keys("j", "j", "j")
        terminal.keys("/")
        terminal.type("line 80")
        terminal.wait("1/1", "line 80")
        terminal.keys("Enter", "Escape")
        terminal.wait("the first page", gone=["Done", "line 80"])
        # The same link opens again.
        terminal.keys("p")
        terminal.wait("the other page", "Done")
        terminal.keys("q")
        terminal.wait("the first page", gone=["Done"])
        terminal.keys("Q")
        terminal.wait("ended: 0")
        terminal.close()


def test_what_was_typed_and_read_beneath_stays(terminal, folder):
    terminal.open(pages(folder))
    terminal.wait("the first page")
    terminal.keys("g", "i")
    terminal.type("half a word")
    terminal.keys("Escape", "Escape", "j", "j")
    terminal.type(":peek " + str(folder / "above.html"))
    terminal.keys("Enter")
    terminal.wait("the other page", "Done")
    terminal.keys("Tab", "Enter")
    terminal.wait("the third page")
    terminal.keys("H")
    terminal.wait("the other page")
    terminal.keys("Escape")
    terminal.wait("half a word", gone=["Done", "the first page"])


def test_a_pane_becomes_a_tab(terminal, folder):
    terminal.open(pages(folder))
    terminal.wait("the first page")
    terminal.keys("Tab", "p")
    terminal.wait("the other page", "Done")
    terminal.keys("P")
    terminal.wait("1 Below", "2 Above", "the other page", gone=["Done", "the first page"])
    terminal.keys("x")
    terminal.wait("the first page", gone=["2 Above"])


def test_a_page_of_a_pane_is_given_to_another_browser_once(terminal, folder):
    other = program(folder, "other", f'echo "$1" >> {folder}/given\n')
    options = settings(terminal, folder, f"browser = {other} %s\npane-close = cancel\n")
    terminal.open(*options, pages(folder))
    terminal.wait("the first page")
    terminal.keys("Tab", "p")
    terminal.wait("the other page", "Cancel")
    terminal.keys("M")
    terminal.wait_until(lambda _: (folder / "given").exists(), "a page that was given away")
    terminal.wait("the other page")
    terminal.keys("M")
    terminal.wait("opened elsewhere already")
    assert (folder / "given").read_text().count("above.html") == 1


def test_links_open_where_the_settings_say(terminal, folder):
    for place, wanted in (("pane", "Done"), ("tab", "2 Above"), ("page", "above.html")):
        options = settings(terminal, folder, f"links = {place}\n")
        terminal.open(*options, pages(folder))
        terminal.wait("the first page")
        terminal.keys("Tab", "Enter")
        shown = terminal.wait("the other page", wanted)
        assert ("Done" in shown) == (place == "pane"), shown
        terminal.keys("Q")
        terminal.wait("ended: 0")
        terminal.close()


def test_links_of_one_site_open_in_a_pane(terminal, site, folder):
    options = settings(terminal, folder, "[site localhost]\nlinks = pane\n")
    terminal.open(*options, site.url("/quay/list"))
    terminal.wait("Start of the list")
    terminal.keys("Tab", "Enter")
    terminal.wait("All about islands", "Harbours", "Done")
    # In the pane a link goes on by itself.
    terminal.keys("Tab", "Enter")
    terminal.wait("Start of the list", "Done", gone=["All about islands"])
    terminal.keys("Escape")
    terminal.wait("Start of the list", gone=["Done"])


def test_the_bar_of_a_pane_has_the_colours_of_the_settings(terminal, folder):
    options = settings(terminal, folder, "style pane-bar = white on #1a7fd4\nstyle pane-control = bold black on #1a7fd4\n")
    terminal.open(*options, pages(folder))
    terminal.wait("the first page")
    terminal.keys("Tab", "p")
    terminal.wait("the other page", "Done")
    row = next(row for row in terminal.screen(styled=True).split("\n") if "Done" in row)
    assert re.search(r"48;5;32m[^\n]*Done", row), row


def test_bars_shrink_while_reading_on_and_come_back(terminal, folder):
    options = settings(terminal, folder, "bars = shrink\n")
    for columns in (40, 80, 160):
        terminal.open(*options, pages(folder), columns=columns)
        terminal.wait("the first page", "file:///", "quit")
        terminal.keys("Space", "Space")
        terminal.wait("Below", "line", gone=["file:///", "quit"])
        terminal.keys("k")
        terminal.wait("file:///", "quit")
        terminal.keys("g", "g", "Tab", "p")
        terminal.wait("the other page", "Done", "Reader")
        terminal.keys("Space")
        terminal.wait("line 9", gone=["Reader"])
        terminal.keys("k")
        terminal.wait("Done", "Reader")
        terminal.keys("Q")
        terminal.wait("ended: 0")
        terminal.close()
