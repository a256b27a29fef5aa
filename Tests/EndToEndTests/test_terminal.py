"""The browser in a real terminal."""
from test_command_line import page

LONG = """<!DOCTYPE html><title>Long page</title><h1 id=a>Alpha</h1>""" + "".join(
    f"<h2 id=s{n}>Section {n}</h2><p>{'words of section %d. ' % n * 30}</p><p><a href=other.html#x{n}>link {n}</a></p>"
    for n in range(1, 30))
OTHER = "<!DOCTYPE html><title>Other page</title><h1>The other page</h1><p>needle here</p>" + "<p>filler</p>" * 60 + "<p id=end>needle there</p>"


def site(folder):
    page(folder, OTHER, "other.html")
    return page(folder, LONG, "long.html")


def test_the_start_page_opens(terminal):
    terminal.open()
    terminal.wait("Tern")
    terminal.keys("q")
    terminal.wait("ended: 0")


def test_title_address_and_text_are_shown(terminal, folder):
    path = site(folder)
    terminal.open(path)
    terminal.wait("Long page", "long.html", "Alpha", "Section 1")


def test_sidebar_jumps_and_gives_the_focus_back(terminal, folder):
    terminal.open(site(folder), columns=100)
    terminal.wait("Alpha")
    terminal.keys("s")
    terminal.wait("Section 5")
    terminal.keys("/")
    terminal.type("Section 20")
    terminal.keys("Enter")
    terminal.keys("Enter")
    terminal.wait("words of section 20")
    terminal.keys("j", "k", "s")


def test_find_counts_and_moves(terminal, folder):
    path = site(folder)
    terminal.open(path.parent / "other.html")
    terminal.wait("The other page")
    terminal.keys("/")
    terminal.type("needle")
    terminal.wait("1/2")
    terminal.keys("Enter", "n")
    terminal.wait("2/2", "needle there")
    terminal.keys("N")
    terminal.wait("1/2", "needle here")


def test_nothing_found_is_said_and_escape_returns(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Alpha")
    before = terminal.screen()
    terminal.keys("/")
    terminal.type("zzzqqq")
    terminal.wait_until(lambda s: "no match" in s.lower() or "not found" in s.lower() or "0/0" in s, "that nothing is found")
    terminal.keys("Escape")
    terminal.wait_until(lambda s: s.splitlines()[3:10] == before.splitlines()[3:10], "the page as before")


def test_links_back_and_forward(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Alpha")
    terminal.keys("Tab", "Enter")
    terminal.wait("The other page")
    terminal.keys("H")
    terminal.wait("Long page", "Alpha")
    terminal.keys("L")
    terminal.wait("The other page")


def test_back_restores_the_position(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Alpha")
    for _ in range(3):
        terminal.keys("Space")
    terminal.wait_until(lambda s: "Alpha" not in s, "a later part of the page")
    terminal.keys("Tab")
    place = terminal.settled()
    terminal.keys("Enter")
    terminal.wait("Other page")
    terminal.keys("BSpace")
    terminal.wait_until(lambda s: s.splitlines()[4:12] == place.splitlines()[4:12], "the place that was left")


def test_an_address_is_typed_and_opened(terminal, folder):
    path = site(folder)
    terminal.open(path)
    terminal.wait("Alpha")
    terminal.keys("o")
    terminal.type(str(path.parent / "other.html"))
    terminal.keys("Enter")
    terminal.wait("The other page")


def test_pasted_text_is_no_command(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Alpha")
    terminal.paste("q\nq\n:quit\n")
    terminal.keys("j")
    terminal.wait("Long page", gone=["ended:"])
    terminal.keys("Escape")


def test_hints_follow_a_link(terminal, folder):
    page(folder, OTHER, "other.html")
    path = page(folder, "<title>One link</title><p>before <a href=other.html>the only link</a>", "one.html")
    terminal.open(path)
    terminal.wait("the only link")
    terminal.keys("f")
    terminal.wait_until(lambda s: "the only link" not in s, "hints")
    terminal.keys("f")
    terminal.wait_until(lambda s: "The other page" in s, "the linked page")


def test_a_failed_load_keeps_the_page_under_a_panel(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Alpha")
    terminal.keys("o")
    terminal.type("http://127.0.0.1:1/")
    terminal.keys("Enter")
    terminal.wait("Retry")
    terminal.keys("Escape")
    terminal.wait("Alpha", gone=["Retry"])


def test_help_lists_keys(terminal):
    terminal.open()
    terminal.wait("Tern")
    terminal.keys("F1")
    terminal.wait_until(lambda s: "sidebar" in s.lower() or "help" in s.lower(), "the help page")


def test_details_open_with_enter(terminal, folder):
    path = page(folder, "<title>D</title><p>x<details><summary>More</summary><p>inside</details>", "d.html")
    terminal.open(path)
    terminal.wait("More", gone=["inside"])
    terminal.keys("Tab", "Enter")
    terminal.wait("More", "inside")


def test_every_size_works(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Alpha")
    for columns, rows in ((160, 50), (40, 12), (20, 5), (10, 2), (1, 1), (80, 24)):
        terminal.resize(columns, rows)
        terminal.keys("j", "k")
    terminal.wait("Long page")
    terminal.keys("q")
    terminal.wait("ended: 0")


def test_the_reading_position_survives_a_resize(terminal, folder):
    terminal.open(site(folder))
    terminal.wait("Alpha")
    for _ in range(4):
        terminal.keys("Space")
    terminal.wait_until(lambda s: "Alpha" not in s, "a later part")
    terminal.settled()

    def first_section(screen):
        return next((int(w) for line in screen.splitlines()[1:] for w, v in zip(line.split()[1:], line.split()) if v in ("Section", "section") and w.strip(".").isdigit() for w in [w.strip(".")]), None)
    number = first_section(terminal.screen())
    terminal.resize(120, 24)
    terminal.wait_until(lambda s: first_section(s) is not None and abs(first_section(s) - number) <= 1, f"section {number}")


def test_an_unknown_terminal_gets_a_sentence(tern, terminal, folder):
    path = site(folder)
    terminal.open(path, env={"TERM": "no-such-terminal"})
    terminal.wait_until(lambda s: "tern:" in s and "TERM" in s or "Alpha" in s, "a sentence or the page")


def test_stopping_and_going_on_leaves_the_terminal_sane(terminal, folder):
    path = site(folder)
    terminal.open(command=f"bash --norc -i -c 'PS1=\"$ \"; set -m; \"{terminal.program}\" \"{path}\"; echo back in the shell; sleep 1; fg; true'")
    terminal.wait("Alpha")
    terminal.keys("C-z")
    terminal.wait("back in the shell", timeout=20)
    terminal.wait("Alpha")
    terminal.settled()
    terminal.keys("q")
    terminal.wait("ended:")
