"""Somebody presses keys without looking: the program goes on, keeps to its memory, and gives the terminal back."""
import os
import pathlib
import random
import time

from test_command_line import page
from test_terminal import site

KEYS = [*"jkhlGgnNsfFeoOrHLybBwcmEz{}[]/:=?\\.123450`'", " ", "\t", "\r", "\x1b", "\x7f", "\x01", "\x05", "\x06", "\x02", "\x04",
        "\x15", "\x0e", "\x10", "\x0c", "\x12", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F",
        "\x1b[Z", "\x1bOP", "\x1b\x1b", "\x1b[<64;3;5M", "\x1b[<65;30;9M", "\x1b[<0;40;12M\x1b[<0;40;12m", "\x1b[<0;5;6M",
        "\x1b[<0;20;1M", "\x1b[200~pasted q\ntext\x1b[201~", "\xe9", "\u65e5", "\u0301", "\x1b[999;999Z", "\x1b[", "\x00",
        "gg", "gu", "g?", "yy", "ma", "`a", "]]", "gi", "y", "d", "Y", "word"]
SIZES = [(80, 24), (40, 12), (160, 50), (20, 5), (1, 1), (300, 100), (60, 10), (7, 2)]


def pages(folder):
    """A page of our own and pages of the corpus, when it is there."""
    corpus = pathlib.Path(os.environ.get("TERN_CORPUS") or pathlib.Path(__file__).parents[3] / "shared" / "corpus")
    found = sorted(corpus.glob("readability/*/source.html"))
    return [site(folder), *found[:: max(1, len(found) // 6)]][:6]


def soak(terminal, start, seed, steps):
    chance = random.Random(seed)
    terminal.open("--offline", start, env={"EDITOR": "true", "VISUAL": "", "MAILCAPS": "/dev/null"})
    terminal.wait("\x1b[?1049h")
    for step in range(steps):
        terminal.send(chance.choice(KEYS))
        if step % 40 == 39:
            terminal.resize(*chance.choice(SIZES))
        terminal.read(0.001 if step % 20 else 0.06)
        assert terminal.process.poll() is None, f"seed {seed}: ended with {terminal.process.returncode} after step {step}"
    terminal.resize(80, 24)
    used = terminal.memory()
    end = time.monotonic() + 30
    # Whatever has the keys by now, some Esc lead back to the page.
    while terminal.process.poll() is None:
        assert time.monotonic() < end, f"seed {seed}: Q does not end the program"
        terminal.send("\x1b")
        terminal.read(0.1)
        terminal.send("Q")
        terminal.read(0.1)
    assert terminal.ended() == 0, seed
    terminal.assert_sane()
    return used


def test_random_keys_on_several_pages(tern, folder):
    from support.pseudoterminal import PseudoTerminal
    first = int(os.environ.get("TERN_SOAK_SEED", 1))
    steps = int(os.environ.get("TERN_SOAK_STEPS", 300))
    most = 0.0
    for number, start in enumerate(pages(folder)):
        terminal = PseudoTerminal(tern.program, tern.environment)
        try:
            most = max(most, soak(terminal, start, first + number, steps))
        finally:
            terminal.close()
    print(f"soak: {steps} keys a page, at most {most:.0f} MB")
    assert most < 400, f"{most:.0f} MB"
