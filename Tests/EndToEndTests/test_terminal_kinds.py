"""Kinds of terminals, what they send, and how the program gives them back."""
import re
import signal
import time

from test_command_line import page
from test_terminal import site

PAGE = """<!DOCTYPE html><title>Kinds \u00e9</title><h1>Heading</h1><p>caf\u00e9 \u2013 \u201cquoted\u201d \u65e5\u672c <a href=other.html>a link</a>
<b>bold</b> <i>italic</i><table border=1><tr><td>cell<td>two</table>""" + "".join(f"<p>paragraph {n}" for n in range(200))


def kinds(folder):
    page(folder, "<title>Other</title><p>the other page", "other.html")
    return page(folder, PAGE, "kinds.html")


def test_every_kind_of_terminal_shows_the_page_and_is_given_back(tern, folder):
    from support.pseudoterminal import PseudoTerminal
    path = kinds(folder)
    for term in ("xterm-256color", "xterm-16color", "xterm", "vt100", "linux", "screen", "tmux-256color", "rxvt", "ansi", "vt220"):
        for locale in ("C.UTF-8", "C"):
            terminal = PseudoTerminal(tern.program, tern.environment)
            try:
                terminal.open(path, term=term, locale=locale)
                terminal.wait("Heading", "paragraph 1")
                terminal.send("\t")
                terminal.wait("other.html")
                terminal.send("/para")
                terminal.wait("Find")
                terminal.send("\r s:q\x7fquit\r")
                assert terminal.ended() == 0, (term, locale)
                try:
                    terminal.assert_sane()
                except AssertionError as error:
                    raise AssertionError(f"{term}, {locale}: {error}")
                if locale == "C":
                    assert all(byte < 0x80 for byte in terminal.output), (term, "more than ASCII in the C locale")
                if term in ("vt100", "vt220"):
                    colors = re.findall(rb"\x1b\[(?:3\d|4\d|9\d|10\d|38;5;\d+)[;m]", terminal.output)
                    assert not colors, (term, colors[:3])
            finally:
                terminal.close()


def test_a_lone_escape_acts_at_once(pseudoterminal, folder):
    pseudoterminal.open(kinds(folder))
    pseudoterminal.wait("paragraph 1")
    best = 1.0
    for _ in range(5):
        pseudoterminal.send("o")
        pseudoterminal.wait("an address, or words")
        began = time.monotonic()
        pseudoterminal.send("\x1b")
        pseudoterminal.wait("kinds.html")
        best = min(best, time.monotonic() - began)
    assert best < 0.15, best


def test_the_mouse_scrolls_follows_and_presses(pseudoterminal, folder):
    pseudoterminal.open(kinds(folder))
    pseudoterminal.wait("paragraph 1")
    pseudoterminal.send("\x1b[<65;10;10M")
    pseudoterminal.wait("paragraph")
    pseudoterminal.send("\x1b[<64;10;10M")
    pseudoterminal.read()
    # The link stands in the third row of the page; find it by its text.
    pseudoterminal.send("gg")
    pseudoterminal.read()
    for row in range(3, 9):
        for column in range(4, 40, 6):
            pseudoterminal.send(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")
    pseudoterminal.wait("the other page")
    pseudoterminal.send("\x1b[<0;2;1M\x1b[<0;2;1m")
    pseudoterminal.wait("paragraph 1")
    pseudoterminal.send("q")
    assert pseudoterminal.ended() == 0
    pseudoterminal.assert_sane()


def test_the_end_by_a_signal_gives_the_terminal_back(tern, folder):
    from support.pseudoterminal import PseudoTerminal
    path = kinds(folder)
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGSEGV, signal.SIGABRT):
        terminal = PseudoTerminal(tern.program, tern.environment)
        try:
            terminal.open(path)
            terminal.wait("paragraph 1")
            terminal.process.send_signal(number)
            terminal.ended()
            terminal.assert_sane()
        finally:
            terminal.close()


def test_a_terminal_that_goes_away_ends_the_program(tern, folder):
    import os
    from support.pseudoterminal import PseudoTerminal
    terminal = PseudoTerminal(tern.program, tern.environment)
    terminal.open(kinds(folder))
    terminal.wait("paragraph 1")
    os.close(terminal.slave)
    os.close(terminal.master)
    terminal.process.wait(timeout=20)
    terminal.process = None


def test_the_window_is_named_after_the_page_without_its_control_characters(pseudoterminal, folder):
    path = page(folder, "<title>Title \x1b]2;evil\x07 &#7;&#155;31m end</title><p>x", "t.html")
    pseudoterminal.open(path)
    sent = pseudoterminal.wait("end - Tern")
    title = re.findall(rb"\x1b\]2;(.*?)(?:\x07|\x1b\\)", sent)[-1].decode()
    assert title.startswith("Title") and title.endswith("end - Tern"), title
    assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 for c in title), title
    assert b"\x1b]2;evil" not in pseudoterminal.output
    pseudoterminal.send("q")
    assert pseudoterminal.ended() == 0
    assert b"\x1b[23;2t" in pseudoterminal.output


def test_a_copied_address_goes_to_the_clipboard(pseudoterminal, folder):
    import base64
    path = kinds(folder)
    pseudoterminal.open(path)
    pseudoterminal.wait("paragraph 1")
    pseudoterminal.send("yy")
    sent = pseudoterminal.wait("\x1b]52;c;")
    data = re.search(rb"\x1b\]52;c;([A-Za-z0-9+/=]+)", sent).group(1)
    assert base64.b64decode(data).decode() == f"file://{path}"


def test_one_cell_is_a_terminal_too(pseudoterminal, folder):
    pseudoterminal.open(kinds(folder), columns=1, rows=1)
    time.sleep(0.3)
    for keys in ("j", "o", "abc", "\x1b", "s", "/a\r", "n", "f", "\x1b", "=", "\x1b", ":", "\x1b", "q"):
        pseudoterminal.send(keys)
        pseudoterminal.read(0.06)
    assert pseudoterminal.ended() == 0
    pseudoterminal.assert_sane()


def test_colours_of_8_16_and_256_are_what_the_terminal_has(tern, folder):
    from support.pseudoterminal import PseudoTerminal
    path = kinds(folder)
    for term, allowed in (("xterm", rb"3[0-79]|4[0-79]"), ("xterm-16color", rb"3[0-79]|4[0-79]|9[0-7]|10[0-7]"),
                          ("xterm-256color", rb"3[0-79]|4[0-79]|9[0-7]|10[0-7]|[34]8;5;\d+")):
        terminal = PseudoTerminal(tern.program, tern.environment)
        try:
            terminal.open(path, term=term)
            terminal.wait("paragraph 1")
            terminal.send("/link")
            # The counter may come in pieces: only what changed on the screen is sent.
            terminal.wait("keep")
            terminal.read(0.5)
            codes = re.findall(rb"\x1b\[([\d;]*)m", terminal.output)
            colors = [c for group in codes for c in re.findall(rb"[34]8;5;\d+|[34]8;2;\d+;\d+;\d+|\d+", group)
                      if int(c.split(b";")[0]) >= 30]
            assert colors, term
            wrong = [c for c in colors if not re.fullmatch(allowed, c)]
            assert not wrong, (term, wrong[:5])
            # Who is killed is asked about the session at the next start.
            terminal.send("\rQ")
            assert terminal.ended() == 0, term
        finally:
            terminal.close()


def codes_of(terminal, path, no_color):
    """What sets the style of text on the screen of a page: all codes, and those of colours."""
    terminal.open(path, env={"NO_COLOR": no_color})
    terminal.wait("paragraph 1")
    codes = {code for run in re.findall(r"\x1b\[([\d;]*)m", terminal.screen(styled=True)) for code in run.split(";")}
    return codes, {code for code in codes if re.fullmatch(r"3[0-8]|4[0-8]|9\d|10\d", code)}


def test_no_color_takes_every_colour_and_leaves_bold(terminal, folder):
    codes, colours = codes_of(terminal, kinds(folder), no_color="1")
    assert "1" in codes and not colours, codes


def test_an_empty_no_color_takes_no_colour(terminal, folder):
    codes, colours = codes_of(terminal, kinds(folder), no_color="")
    assert colours, codes
