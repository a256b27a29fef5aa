"""What the browser asks a person, and what it gives to other programs."""
import os
import pathlib

from test_command_line import page


def settings(terminal, folder, text):
    """A settings file of its own; returns the options that name it."""
    path = folder / "settings"
    path.write_text(text)
    return [f"--config={path}"]


def program(folder, name, text):
    path = folder / name
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)
    return path


def test_a_password_is_asked_for_and_never_shown(terminal, http):
    terminal.open(http.url("/private"))
    terminal.wait("A name and a password", "localhost", "Reading room")
    terminal.type("ann")
    terminal.keys("Enter")
    terminal.type("open sesame")
    terminal.wait("ann", "***********", gone=["sesame"])
    terminal.keys("Enter")
    terminal.wait("Welcome, ann", gone=["Password"])


def test_a_wrong_password_is_said_and_asked_for_again(terminal, http):
    terminal.open(http.url("/private"))
    terminal.wait("A name and a password")
    terminal.type("ann")
    terminal.keys("Enter")
    terminal.type("wrong")
    terminal.keys("Enter")
    terminal.wait("refused", "Password")
    terminal.keys("Escape")
    terminal.wait("called off", gone=["Password"])
    terminal.keys("Escape")
    terminal.wait_until(lambda s: "called off" not in s, "no panel")
    terminal.keys("q")
    terminal.wait("ended: 0")


def test_an_unsafe_certificate_is_refused_unless_a_person_says_yes(terminal, tls):
    terminal.open(tls.url("/hello"))
    terminal.wait("This connection is not safe", "No, stay away", "Test authority")
    terminal.keys("Enter")
    terminal.wait_until(lambda s: "certificate" in s and "Retry" in s, "the error panel")
    terminal.keys("r")
    terminal.wait("Yes, this once")
    terminal.keys("y")
    terminal.wait("Path /hello")


def test_a_file_is_saved_where_the_person_says(terminal, http, folder):
    (folder / "there").mkdir()
    terminal.open(http.url("/report"), command=None, env={"HOME": str(folder), "MAILCAPS": "/dev/null"})
    terminal.wait("Save a file", "report.txt")
    terminal.keys("C-u")
    terminal.type(str(folder / "th"))
    terminal.keys("Tab")
    terminal.wait("/there/")
    terminal.keys("Enter")
    terminal.wait("Saved")
    assert (folder / "there" / "report.txt").read_text() == "the whole report\n"
    terminal.keys("g", "d")
    terminal.wait("Downloads", "report.txt", "complete", "Open")


def test_the_page_is_saved_in_the_form_that_the_person_chooses(terminal, http, folder):
    terminal.open(http.url("/hello"), command=None, env={"HOME": str(folder), "MAILCAPS": "/dev/null"})
    terminal.wait("Path /hello")
    for key, ending, beginning in (("a", "mhtml", b"From: <Saved by Tern>"), ("t", "txt", b"")):
        terminal.keys("S")
        terminal.wait("Save this page as", "PDF", "Markdown")
        terminal.keys(key)
        terminal.wait("Save a file", f".{ending}")
        terminal.keys("C-u")
        terminal.type(str(folder / f"mine.{ending}"))
        terminal.keys("Enter")
        terminal.wait("Saved as", f"mine.{ending}")
        saved = (folder / f"mine.{ending}").read_bytes()
        assert saved.startswith(beginning) and b"hello" in saved, saved


def test_a_file_that_is_there_is_not_replaced_without_asking(terminal, http, folder):
    kept = folder / "report.txt"
    kept.write_text("kept")
    terminal.open(http.url("/report"), env={"HOME": str(folder), "MAILCAPS": "/dev/null"})
    terminal.wait("Save a file")
    terminal.keys("C-u")
    terminal.type(str(kept))
    terminal.keys("Enter")
    terminal.wait("There is a file of that name")
    terminal.keys("a")
    terminal.wait("Save a file")
    assert kept.read_text() == "kept"
    terminal.keys("Enter")
    terminal.wait("There is a file of that name")
    terminal.keys("r")
    terminal.wait("Saved")
    assert kept.read_text() == "the whole report\n"


def test_a_viewer_of_the_mailcap_file_shows_what_is_no_page(terminal, http, folder):
    caps = folder / "mailcap"
    viewer = program(folder, "pages", "echo \"The program read $(wc -c < \"$1\") bytes of $(basename \"$1\")\"\n")
    caps.write_text(f"application/pdf; {viewer} %s; copiousoutput; nametemplate=%s.pdf\n")
    terminal.open(http.url("/pdf/paper"), env={"MAILCAPS": str(caps), "TMPDIR": str(folder)})
    terminal.wait("Open with pages")
    terminal.keys("o")
    screen = terminal.wait("The program read 10 bytes", ".pdf")
    assert "Saved" not in screen, screen
    left = [p for p in folder.iterdir() if p.name.startswith("tern-")]
    assert not left, left


def test_a_viewer_that_ends_leaves_the_page_to_a_person_who_types(terminal, http, folder):
    caps = folder / "mailcap"
    viewer = program(folder, "pages", "while [ ! -e \"$(dirname \"$0\")/go\" ]; do sleep 0.1; done; echo read by the program\n")
    caps.write_text(f"application/pdf; {viewer} %s; copiousoutput; nametemplate=%s.pdf\n")
    terminal.open(http.url("/pdf/paper"), env={"MAILCAPS": str(caps), "TMPDIR": str(folder)})
    terminal.wait("Open with pages")
    terminal.keys("o")
    terminal.wait("pages shows")
    terminal.keys("o")
    terminal.type("half an addr")
    terminal.wait("half an addr")
    (folder / "go").touch()
    screen = terminal.wait("pages is done with")
    assert "half an addr" in screen and "read by the program" not in screen, screen


def test_mail_addresses_go_to_the_program_of_the_settings(terminal, folder):
    mailer = program(folder, "mailer", "echo \"writing to $1\"; read line; echo \"$1\" > \"$(dirname \"$0\")/sent\"\n")
    options = settings(terminal, folder, f"open mailto = {mailer} %s\n")
    path = page(folder, "<title>Mail</title><p><a href=\"mailto:ann@example.org?subject=$(touch%20x);'`\">write</a>", "m.html")
    terminal.open(*options, path)
    terminal.wait("write")
    terminal.keys("Tab", "Enter")
    terminal.wait("Open with another program?", "mailer")
    terminal.keys("o")
    terminal.wait("writing to mailto:ann@example.org", gone=["Mail"])
    terminal.keys("Enter")
    terminal.wait("write", "Mail")
    assert (folder / "sent").read_text().startswith("mailto:ann@example.org?subject=$(touch%20x)")
    assert not (folder / "x").exists() and not pathlib.Path("x").exists()


def test_an_address_without_a_program_can_be_copied(terminal, folder):
    path = page(folder, "<title>Tel</title><p><a href=tel:123>call</a>", "t.html")
    terminal.open(path)
    terminal.wait("call")
    terminal.keys("Tab", "Enter")
    terminal.wait("another program", "Copy the address")
    terminal.keys("Escape")
    terminal.wait("call", gone=["Copy the address", "Retry"])


def test_the_source_opens_in_the_editor_and_comes_back(terminal, folder):
    editor = program(folder, "ed1", "echo \"editing: $(head -c 30 \"$1\")\"; read line\n")
    path = page(folder, "<title>Source</title><p>the text", "s.html")
    terminal.open(path, env={"EDITOR": str(editor), "VISUAL": ""})
    terminal.wait("the text")
    terminal.keys("g", "v")
    terminal.wait("editing: <")
    terminal.resize(100, 30)
    terminal.keys("Enter")
    terminal.wait("the text", "s.html")
    terminal.keys("q")
    terminal.wait("ended: 0")


def test_a_form_is_sent_twice_only_when_a_person_says_so(terminal, http, folder):
    path = page(folder, f"<title>F</title><form method=post action={http.url('/count')}><button>Order</button></form>", "f.html")
    terminal.open(path)
    terminal.wait("Order")
    terminal.keys("Tab", "Enter")
    terminal.wait("Sent 1 time")
    terminal.keys("r")
    terminal.wait("Send the form again?")
    terminal.keys("Enter")
    terminal.wait("Sent 1 time", gone=["again?"])
    terminal.keys("r")
    terminal.wait("Send the form again?")
    terminal.keys("s")
    terminal.wait("Sent 2 times")


def test_keys_that_another_program_took_are_not_waited_for(terminal, http, folder):
    """The program is told of a key that the other program reads; the screen is there again before the next key."""
    other = program(folder, "other", 'echo "The other one"; head -n 1 >/dev/null\n')
    terminal.open(*settings(terminal, folder, f"browser = {other} %s\n"), http.url("/hello"))
    terminal.wait("Path /hello", "All")
    for _ in range(6):
        terminal.type(":open-elsewhere")
        terminal.keys("Enter")
        terminal.wait("The other one")
        terminal.keys("Enter")
        terminal.wait("Path /hello", "q quit", gone=["open-elsewhere"], timeout=5)
