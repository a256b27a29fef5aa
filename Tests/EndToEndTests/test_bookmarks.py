"""What a person keeps is a file of theirs: it lasts, is edited elsewhere, and goes to other browsers and back."""
from test_terminal import site


def environment(folder):
    return {"HOME": str(folder), "XDG_DATA_HOME": "", "XDG_CACHE_HOME": ""}


def bookmarks(folder):
    return folder / ".local/share/tern/default/bookmarks.md"


def command(terminal, line):
    terminal.type(":" + line)
    terminal.keys("Enter")


def test_a_page_is_kept_found_and_opened_after_a_restart(terminal, folder):
    path = site(folder)
    terminal.open(path, env=environment(folder))
    terminal.wait("Long page", "Alpha")
    terminal.keys("a")
    terminal.wait("Keep this page", "Title", "Folder", "Tags")
    terminal.keys("Tab")
    terminal.type("Reading/Long")
    terminal.keys("Down")
    terminal.type("birds")
    terminal.keys("Enter")
    terminal.wait("Kept in Reading/Long")
    terminal.keys("q")
    terminal.wait("ended: 0")
    text = bookmarks(folder).read_text()
    assert text.startswith("# Reading\n\n## Long\n\n- [Long page](file://"), text
    assert text.rstrip().endswith("#birds"), text
    assert bookmarks(folder).stat().st_mode & 0o777 == 0o600
    # An editor adds a line while nothing runs, and later while it runs.
    bookmarks(folder).write_text(text + "\nMy words.\n\n- [Other page](" + str(path.parent.as_uri()) + "/other.html) `oo`\n")
    terminal.close()
    terminal.open("tern:start", env=environment(folder))
    terminal.wait("Welcome to Tern")
    terminal.keys("B")
    terminal.wait("Bookmarks 2", "Long page", "#birds", "Other page")
    terminal.type("/brd")
    terminal.wait("Bookmarks 1 of 2", gone=["Other page"])
    terminal.keys("Enter")
    terminal.wait("Alpha", gone=["Bookmarks 1"])
    terminal.keys("o")
    terminal.type("oo")
    terminal.keys("Enter")
    terminal.wait("The other page")
    bookmarks(folder).write_text(bookmarks(folder).read_text() + "- [Written elsewhere](https://elsewhere.example/)\n")
    command(terminal, "bookmark-add #now")
    terminal.wait("Kept in Reading/Long")
    terminal.keys("B")
    terminal.wait("Bookmarks 3", "Written elsewhere")
    terminal.keys("G", "d")
    terminal.wait("Bookmarks 2", "u takes it back", gone=["Written elsewhere"])
    terminal.keys("u")
    terminal.wait("Bookmarks 3", "Written elsewhere")
    terminal.keys("G", "m")
    terminal.wait("Move Written elsewhere")
    terminal.keys("C-u")
    terminal.type("Read")
    terminal.keys("Tab", "Enter")
    terminal.wait("Bookmarks 3", "Moved in Reading")
    terminal.keys("Escape")
    terminal.wait(gone=["Bookmarks 3"])
    terminal.keys("q")
    terminal.wait("ended: 0")
    text = bookmarks(folder).read_text()
    assert "My words.\n" in text and "#now" in text, text
    assert "# Reading\n\n- [Written elsewhere](https://elsewhere.example/)\n" in text, text


def test_the_bookmarks_are_a_page(terminal, folder):
    path = site(folder)
    terminal.open(path, env=environment(folder))
    terminal.wait("Long page", "Alpha")
    terminal.keys("g", "a")
    terminal.wait("Kept")
    terminal.keys("g", "B")
    terminal.wait("keeps a page", "Long page", gone=["Alpha"])
    terminal.keys("Tab", "Enter")
    terminal.wait("Alpha")


def test_bookmarks_come_from_other_browsers_and_go_to_them(terminal, folder, tern):
    (folder / "firefox.html").write_text(
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE><H1>Bookmarks Menu</H1>\n<DL><p>\n"
        "<DT><H3>Bar</H3>\n<DL><p>\n<DT><A HREF=\"https://one.example/\" TAGS=\"x,y\">One &amp; only</A>\n</DL><p>\n"
        "<DT><A HREF=\"javascript:alert(1)\">Script</A>\n</DL>\n")
    (folder / "elinks").write_text("Deep\t\t0\tF\nTwo\thttps://two.example/\t1\t\n")
    terminal.open("tern:start", env=environment(folder))
    terminal.wait("Welcome to Tern")
    command(terminal, f"bookmark-import {folder}/firefox.html")
    terminal.wait("1 bookmark taken in, 1 left out")
    command(terminal, "bookmark-import ~/elinks")
    terminal.wait("1 bookmark taken in;")
    command(terminal, "bookmark-import ~/nothing")
    terminal.wait("there is no such file")
    command(terminal, "bookmark-export ~/out.html")
    terminal.wait("The bookmarks are in ~/out.html")
    command(terminal, "bookmark-export ~/out.html")
    terminal.wait("Replace a file?")
    terminal.keys("Escape")
    terminal.wait(gone=["Replace a file?"])
    terminal.keys("q")
    terminal.wait("ended: 0")
    text = bookmarks(folder).read_text()
    assert text == "# Bar\n\n- [One & only](https://one.example/) #x #y\n\n# Deep\n\n- [Two](https://two.example/)\n", text
    shown = tern("--dump", folder / "out.html").output
    assert "Bar" in shown and "One & only" in shown and "Two" in shown, shown


def test_a_private_session_reads_bookmarks_and_keeps_none(terminal, folder):
    path = site(folder)
    bookmarks(folder).parent.mkdir(parents=True)
    bookmarks(folder).write_text(f"- [Known]({path.as_uri()})\n")
    terminal.open("--private", path, env=environment(folder))
    terminal.wait("Long page", "Alpha")
    terminal.keys("a")
    terminal.wait("keeps nothing")
    terminal.keys("B")
    terminal.wait("Bookmarks 1", "Known")
    terminal.keys("d")
    terminal.wait("keeps nothing")
    terminal.keys("Escape")
    terminal.wait(gone=["Bookmarks 1"])
    terminal.keys("q")
    terminal.wait("ended: 0")
    assert bookmarks(folder).read_text() == f"- [Known]({path.as_uri()})\n"
