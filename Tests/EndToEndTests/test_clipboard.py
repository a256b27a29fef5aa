"""Where copied text goes, by programs on the path that only pretend to have a clipboard, and what is said about it."""
import base64
import re

from test_asking import program
from test_command_line import page

NOTHING = {"TMUX": "", "DISPLAY": "", "WAYLAND_DISPLAY": "", "TERM_PROGRAM": "", "WT_SESSION": ""}


def path_with(folder, **programs):
    """Programs in front of the path: each keeps what it reads in a file of its name, unless it has another script."""
    (folder / "bin").mkdir(exist_ok=True)
    for name, script in programs.items():
        program(folder / "bin", name.replace("_", "-"), script or f"printf '%s ' \"$@\" > '{folder}/{name}.words'; cat > '{folder}/{name}.new'; mv '{folder}/{name}.new' '{folder}/{name}.text'\n")
    return {**NOTHING, "PATH": f"{folder / 'bin'}:/usr/bin:/bin"}


def copied(pseudoterminal, *said):
    pseudoterminal.wait("the text")
    pseudoterminal.send("yy")
    return pseudoterminal.wait(*said)


def test_programs_are_given_the_text_and_named(pseudoterminal, folder):
    path = page(folder, "<title>A &amp; B</title><p>the text", "a'b.html")
    env = {**path_with(folder, wl_copy=None, xclip=None), "WAYLAND_DISPLAY": "wayland-9", "DISPLAY": ":9"}
    pseudoterminal.open(path, env=env)
    copied(pseudoterminal, "copied (wl-copy)")
    assert (folder / "wl_copy.text").read_text() == f"file://{path}".replace("'", "'"), (folder / "wl_copy.text").read_text()
    assert "a'b" not in (folder / "wl_copy.words").read_text() and not (folder / "xclip.text").exists()
    assert b"\x1b]52" not in pseudoterminal.output


def test_a_program_that_fails_is_followed_by_the_next(pseudoterminal, folder):
    path = page(folder, "<p>the text", "a.html")
    env = {**path_with(folder, wl_copy="exit 1\n", xclip="exit 1\n", xsel=None), "WAYLAND_DISPLAY": "w", "DISPLAY": ":9"}
    pseudoterminal.open(path, env=env)
    copied(pseudoterminal, "copied (xsel)")
    assert (folder / "xsel.text").read_text() == f"file://{path}"


def test_nothing_is_called_copied_when_there_is_no_way(pseudoterminal, folder):
    path = page(folder, "<p>the text", "a.html")
    env = {**path_with(folder, wl_copy="exit 1\n"), "WAYLAND_DISPLAY": "w"}
    pseudoterminal.open(path, env=env, term="linux", columns=120)
    copied(pseudoterminal, "not copied: wl-copy failed")
    assert b"\x1b]52" not in pseudoterminal.output and b"\x1b[c" not in pseudoterminal.output


def test_a_terminal_that_answers_is_sent_the_text(pseudoterminal, folder):
    path = page(folder, "<p>the text", "a.html")
    pseudoterminal.open(path, env=path_with(folder))
    pseudoterminal.wait("the text")
    pseudoterminal.send("yy")
    pseudoterminal.wait("\x1b[c")
    pseudoterminal.send("\x1b[?64;1;52c")
    sent = pseudoterminal.wait("\x1b]52;c;", "sent to the terminal (OSC 52)")
    assert base64.b64decode(re.search(rb"\x1b\]52;c;([A-Za-z0-9+/=]+)", sent).group(1)).decode() == f"file://{path}"
    assert b"if it takes" not in sent


def test_the_program_of_the_settings_comes_first_and_may_hang(pseudoterminal, folder):
    path = page(folder, "<p>the text", "a.html")
    (folder / "settings").write_text(f"copy-command = cat > '{folder}/mine' && mv '{folder}/mine' '{folder}/done'\n")
    env = {**path_with(folder, wl_copy=None), "WAYLAND_DISPLAY": "w"}
    pseudoterminal.open("--config", folder / "settings", path, env=env)
    copied(pseudoterminal, "copied (copy-command)")
    assert (folder / "done").read_text() == f"file://{path}" and not (folder / "wl_copy.text").exists()
    pseudoterminal.send("q")
    assert pseudoterminal.ended() == 0
    (folder / "settings").write_text("copy-command = sleep 1000\n")
    pseudoterminal.open("--config", folder / "settings", path, env=env, columns=120)
    pseudoterminal.wait("the text")
    pseudoterminal.send("yy")
    pseudoterminal.send("=")
    pseudoterminal.wait("About this page")
    pseudoterminal.wait("not copied: copy-command did not end")


def test_inside_tmux_the_text_goes_to_tmux(terminal, folder):
    path = page(folder, "<p>the text", "a.html")
    terminal.open(path, env={"DISPLAY": "", "WAYLAND_DISPLAY": ""})
    terminal.wait("the text")
    terminal.keys("y", "y")
    terminal.wait("copied (tmux)")
    assert terminal.tmux("show-buffer").strip() == f"file://{path}"
