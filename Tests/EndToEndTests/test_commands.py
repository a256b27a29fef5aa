"""Every command that can be typed, in a real terminal, at three widths.

The program says which commands there are (`tern:help`); a command without a row in ROWS fails.
"""
import dataclasses
import re

from test_asking import program


class Screen:
    """What a terminal shows, by its parts."""

    def __init__(self, text):
        self.text = text
        self.rows = text.split("\n")
        self.status, self.help = ([""] * 2 + [row for row in self.rows if row])[-2:]

    def __contains__(self, words):
        return words in self.text

    @property
    def title_row(self):
        return next((row for row in self.rows[:3] if row.startswith("─ ")), "")

    @property
    def title(self):
        """The first word of the title."""
        return (self.title_row.split() + [""] * 2)[1]

    @property
    def strip(self):
        """The titles in the strip of tabs."""
        if "←" in self.rows[0]:
            return []
        return re.findall(r"(?<!\S)\d+ (?:\S )?([^\W\d]\w+)", self.rows[0])

    @property
    def tab(self):
        """The number of the tab that is shown, and how many there are."""
        found = re.search(r" (\d+)/(\d+) ", self.title_row)
        if found:
            return int(found[1]), int(found[2])
        strip = self.strip
        if not strip:
            return 1, 1
        return strip.index(self.title) + 1 if self.title in strip else 0, len(strip)

    @property
    def top(self):
        """The number of the first row of the page of numbered rows."""
        found = re.search(r"\brow (\d+)$", self.text, re.MULTILINE)
        return int(found[1]) if found else 0


def has(*words):
    return lambda screen: all(word in screen for word in words)


def lacks(*words):
    return lambda screen: not any(word in screen for word in words)


def says(words):
    """The status line begins with these words; it may cut what comes behind them."""
    return lambda screen: screen.status.strip("─ ").startswith(words)


def tab(number, count, *words):
    return lambda screen: screen.tab == (number, count) and has(*words)(screen)


def top(first, last):
    return lambda screen: first <= screen.top <= last


def every(*conditions):
    return lambda screen: all(condition(screen) for condition in conditions)


@dataclasses.dataclass
class Row:
    """A command, and what must be on the screen afterwards and not before.

    A step is a condition to wait for, a `:line` of the command line, `=text` that is typed, or a key.
    """
    name: str
    shows: object
    given: str = ""
    page: str = "list"
    before: list = dataclasses.field(default_factory=list)
    then: list = dataclasses.field(default_factory=list)
    after: list = dataclasses.field(default_factory=list)
    # Where the screen is too narrow or wide enough for something else.
    at: dict = dataclasses.field(default_factory=dict)


# What is on a page when it has come; some say which row asked for them.
READY = {"list": "list row{0}", "rows": "row{0} row 1 ", "wide": "chart row{0}", "tickets": "form row{0}", "article": "Surroundings",
         "served": "Served", "two": "The second list", "slow": "piece 1"}

FERRY = [":tab-background @ferry", tab(1, 2, "Harbours")]
WEATHER = FERRY + [":tab-background @weather", tab(1, 3)]
SELECTED = ["Tab", lambda screen: "/quay/i" in screen.status]
PEEKED = SELECTED + [":peek", has("All about islands", "Done")]
FOUND = [":find Crane", has("1/12")]

ROWS = [
    Row("line-down", top(2, 2), page="rows"),
    Row("line-up", top(1, 1), page="rows", before=[":line-down", top(2, 2)]),
    Row("page-down", top(17, 24), page="rows"),
    Row("page-up", top(1, 1), page="rows", before=[":page-down", top(17, 24)]),
    Row("half-page-down", top(8, 13), page="rows"),
    Row("half-page-up", top(1, 1), page="rows", before=[":half-page-down", top(8, 13)]),
    Row("top", top(1, 1), page="rows", before=[":bottom", has("row 200")]),
    Row("bottom", has("row 200"), page="rows"),
    Row("scroll-right", every(lacks("left edge"), has("Wide")), page="wide"),
    Row("scroll-left", has("left edge"), page="wide", before=[":scroll-right", lacks("left edge")]),
    Row("next-section", lacks("Islands"), before=[":top"]),
    Row("previous-section", has("Islands"), before=[":next-section", lacks("Islands")]),
    Row("set-mark", says("This place is a"), then=["a"]),
    Row("go-to-mark", has("Start of"), before=[":set-mark", has("letter of a place"), "a", ":bottom", has("End of")], then=["a"]),
    Row("next-link", lambda screen: "/quay/i" in screen.status),
    Row("previous-link", lambda screen: "/quay/i" in screen.status,
        before=SELECTED + ["Tab", lambda screen: "/quay/f" in screen.status]),
    Row("follow", has("All about islands"), before=SELECTED),
    Row("hints", has("All about islands"), then=["f"]),
    Row("first-field", has("[Ada"), page="tickets", then=["=Ada"], after=["Escape"]),
    Row("select-hint", lambda screen: "/quay/i" in screen.status, then=["f"]),
    Row("copy-link", says("The address of the link is c"), before=SELECTED),
    Row("copy-hint", says("The address of the link is c"), then=["f"]),
    Row("download", has("Save a file", "/quay/islands"), before=SELECTED, after=["Escape"]),
    Row("download-hint", has("Save a file", "/quay/islands"), then=["f"], after=["Escape"]),
    Row("edit-link", every(lambda screen: "/quay/islands" in screen.text.split("─")[0], has("Enter go there")), before=SELECTED,
        after=["Escape"]),
    Row("open", has("All about ferry"), then=["=@ferry", "Enter"]),
    Row("open", has("All about weather"), given="@weather"),
    Row("edit-address", has("0000."), then=["=0000", "Enter"]),
    Row("back", has("Start of"), before=[":open @ferry", has("All about ferry")]),
    Row("forward", has("All about ferry"), before=[":open @ferry", has("All about ferry"), ":back", has("Start of")]),
    Row("reload", has("Served 2"), page="served"),
    Row("stop", says("Stopped"), page="slow"),
    Row("next-page", has("The second list")),
    Row("previous-page", has("Start of"), page="two"),
    Row("parent", has("All about .")),
    Row("root", has("Path /")),
    Row("switch-scheme", has("does not speak"), after=["Escape"]),
    Row("home", has("All about home")),
    Row("start-page", has("Welcome to Tern")),
    Row("tab-open", tab(2, 2, "All about ferry"), then=["=@ferry", "Enter"]),
    Row("tab-open", tab(2, 2, "All about ferry"), given="@ferry"),
    Row("tab-background", tab(1, 2, "Start of"), then=["=@ferry", "Enter"]),
    Row("tab-background", tab(1, 2, "Start of"), given="@ferry"),
    Row("follow-in-tab", tab(2, 2, "All about islands"), before=SELECTED),
    Row("follow-in-background", tab(1, 2, "Start of"), before=SELECTED),
    Row("background-hints", tab(1, 2, "Start of"), then=["f", tab(1, 2), "Escape"]),
    Row("tab-close", tab(1, 1, "Start of"), before=[":tab-open @ferry", tab(2, 2, "All about ferry")]),
    Row("tab-undo", tab(2, 2, "All about ferry"),
        before=[":tab-open @ferry", tab(2, 2, "All about ferry"), ":tab-close", tab(1, 1, "Start of")]),
    Row("tab-next", tab(2, 2, "All about ferry"), before=FERRY),
    Row("tab-previous", tab(3, 3, "All about weather"), before=WEATHER),
    Row("tab-last", tab(3, 3, "All about weather"), before=WEATHER + [":tab-go 3", tab(3, 3), ":tab-go 1", tab(1, 3)]),
    Row("tab-go", tab(2, 2, "All about ferry"), before=FERRY, then=[has("╭─ Tabs 2"), "Down", "Enter"]),
    Row("tab-go", tab(3, 3, "All about weather"), given="3", before=WEATHER),
    Row("tab-move", tab(2, 2, "Start of"), before=FERRY, then=["=2", "Enter"]),
    Row("tab-move", tab(3, 3, "Start of"), given="3", before=WEATHER),
    Row("tab-move-left", tab(1, 2, "All about ferry"), before=FERRY + [":tab-next", tab(2, 2)]),
    Row("tab-move-right", tab(2, 2, "Start of"), before=FERRY),
    Row("tabs", tab(2, 2, "All about ferry"), before=FERRY, then=[has("╭─ Tabs 2"), "Down", "Enter"]),
    Row("tabs", tab(3, 3, "All about weather"), given="weath", before=WEATHER),
    Row("tab-pin", says("The tab is pinned"), after=[":tab-pin", says("The tab is not pinned")]),
    Row("tab-only", tab(1, 1, "Start of"), before=WEATHER),
    Row("tab-duplicate", tab(2, 2, "Start of"), at={80: lambda screen: screen.strip == ["Harbours"] * 2,
                                                    160: lambda screen: screen.strip == ["Harbours"] * 2}),
    Row("tab-private", tab(2, 2, "Welcome to Tern"), after=[":tab-close", tab(1, 1)]),
    Row("tab-private", tab(2, 2, "All about ferry"), given="@ferry", after=[":tab-close", tab(1, 1)]),
    Row("tab-history", has("Pages of this tab", "Harbours"), after=["Escape"]),
    Row("find", has("1/12"), then=["=Crane", "Enter"], after=["Escape"]),
    Row("find", has("1/12"), given="Crane", after=["Escape"]),
    Row("find-next", has("2/12"), before=FOUND, after=["Escape"]),
    Row("find-previous", has("12/12"), before=FOUND, after=["Escape"]),
    Row("sections", has("Berth 9", "│"), after=["s", lacks("Berth 9")], at={40: says("Sections need 60 columns")}),
    Row("source", has("<h1>Harbours</h1>")),
    Row("information", has("About this page", "200 OK"), after=["Escape"]),
    Row("edit-source", has("The editor has", ".txt"), after=["C-d", has("Start of")]),
    Row("open-elsewhere", has("Elsewhere is", "quay"), after=["C-d", has("Start of")]),
    Row("save-page", has("Save this page as", "PDF"), after=["Escape"]),
    Row("downloads", has("Nothing has been saved")),
    Row("history", has("Today", "Harbours")),
    Row("history", has("Ferry", "tern:history?"), given="ferry", before=[":open @ferry", has("All about ferry")]),
    Row("cookies", has("Hosts that want TLS")),
    Row("certificates", has("Certificates that you accepted")),
    Row("forget-visit", says("Forgotten: http"), before=[":open @islands", has("All about islands"), ":back", has("Start of")] + SELECTED),
    Row("forget-history", has("Forget all that was visited?"), after=["Escape"]),
    Row("forget-cookies", has("Forget all cookies?"), after=["Escape"]),
    Row("forget-cache", has("Remove the stored pages?"), after=["Escape"]),
    Row("copy-address", says("The address is c")),
    Row("copy-title", says("The title is c")),
    Row("help", has("Help: keys and commands")),
    Row("command-line", has("╭─ Messages"), then=["=messages", "Enter"], after=["Escape"]),
    Row("mouse", says("The mouse selects text"), after=[":mouse", says("The mouse works")]),
    Row("page-colors", says("Colours of the page"), after=[":page-colors", says("Your own colours")]),
    Row("text-width", says("The text keeps to 80"), after=[":text-width", says("The text takes")],
        at={160: every(says("The text keeps to 80"), has("\n" + " " * 40 + "Islands"))}),
    Row("reader", lacks("Surroundings", "Footer"), page="article"),
    Row("full-screen", every(lacks("http:"), has("Start of")), after=[":full-screen", has("http:")]),
    Row("auto-scroll", says("Scrolling 30 lines"), after=["Escape", says("Scrolling has stopped")]),
    Row("messages", has("╭─ Messages"), after=["Escape"]),
    Row("peek", has("All about islands", "Done"), before=SELECTED, after=["Escape"]),
    Row("peek", has("All about ferry", "Done"), given="@ferry", after=["Escape"]),
    Row("peek-hint", has("All about islands", "Done"), then=["f"], after=["Escape"]),
    Row("pane-close", every(has("Start of"), lacks("Done")), before=PEEKED),
    Row("pane-reader", lacks("Surroundings", "Footer"), before=[":peek @article", has("Surroundings", "Done")], after=["Escape"]),
    Row("pane-share", has("is c"), before=PEEKED, after=["Escape"]),
    Row("pane-to-tab", tab(2, 2, "All about islands"), before=PEEKED),
    Row("pane-open-elsewhere", has("Elsewhere is", "quay"), before=PEEKED, after=["C-d", has("All about islands"), "Escape"]),
    Row("bookmark", has("Keep this page", "Folder"), after=["Escape"]),
    Row("bookmark-link", has("Keep this page", "/quay/islands"), before=SELECTED, after=["Escape"]),
    Row("bookmark-add", says("Kept")),
    Row("bookmarks", has("╭─ Bookmarks 2"), before=[":bookmark-add", says("Kept")], after=["Escape"]),
    Row("bookmarks", has("╭─ Bookmarks 2", "/harb"), given="harb", after=["Escape", "Escape"]),
    Row("bookmark-page", has("keeps a page")),
    Row("bookmark-undo", says("The last change of"), before=[":bookmark-add", says("Kept")]),
    Row("bookmark-import", says("1 bookmark taken in"), given="~/elinks"),
    Row("bookmark-export", says("The bookmarks are in"), given="~/out.html"),
    Row("session-save", says("The tab is saved as day"), given="day"),
    Row("session-load", every(says("The tab is back"), lambda screen: screen.tab[1] == 2), given="day"),
    Row("session-delete", says("The session day is forgotten"), given="day"),
    Row("session-restore", says("There are no tabs to restore")),
    Row("edit-query", has("Query of localhost"), after=["Escape"]),
    Row("redraw", lacks("Foreign text"), before=["foreign", has("Foreign text")]),
]

# What ends the program.
LAST_ROWS = [Row("quit", has("ended: 0")), Row("quit-now", has("ended: 0"), before=FERRY)]


def commands(tern):
    """The names of the commands that can be typed, as the program tells them."""
    named = set(re.findall(r"<code>:([a-z-]+)<", tern("--show=source", "tern:help").output))
    assert len(named) > 70, named
    return named


def test_every_command_that_can_be_typed_has_a_row(tern):
    missing = commands(tern) - {row.name for row in ROWS + LAST_ROWS}
    assert not missing, f"without a row in ROWS: {sorted(missing)}"


class Round:
    """A terminal of one width through which all rows go."""

    def __init__(self, terminal, site, folder, columns):
        self.terminal, self.site, self.columns = terminal, site, columns
        editor = program(folder, "editor", 'echo "The editor has"; echo "$1"; cat >/dev/null\n')
        browser = program(folder, "elsewhere", 'echo "Elsewhere is"; echo "$1"; cat >/dev/null\n')
        settings = folder / "settings"
        settings.write_text(f"home = {site.url('/quay/home')}\nbrowser = {browser} %s\n")
        (folder / "elinks").write_text("Two\thttps://two.example/\t0\t\n")
        self.options = [f"--config={settings}", f"--profile={folder / 'profile'}"]
        self.environment = {"HOME": str(folder), "EDITOR": str(editor), "VISUAL": str(editor)}

    def open(self):
        self.terminal.open(*self.options, self.site.url("/quay/list?first"), columns=self.columns, env=self.environment)
        self.wait(has("Start of"), "the first page")

    def wait(self, condition, what):
        # A command line that is still being typed shows the words that are looked for.
        self.terminal.wait_until(lambda text: condition(Screen(text)) and not Screen(text).status.startswith(" :"), what)

    def address(self, text):
        return text.replace("@", self.site.url("/quay/"))

    def step(self, step, row):
        if callable(step):
            self.wait(step, f"what {row.name} waits for (step {(row.before + row.then + row.after).index(step) + 1})")
        elif step == "foreign":
            with open(self.terminal.tmux("display-message", "-p", "#{pane_tty}").strip(), "w") as window:
                window.write("\x1b7\x1b[9;3HForeign text\x1b8")
        elif step.startswith(":"):
            self.terminal.line(self.address(step))
        elif step.startswith("="):
            self.terminal.type(self.address(step[1:]))
        elif step == "Escape":
            # What follows too soon would be taken for one key with it.
            before = self.terminal.screen()
            self.terminal.keys(step)
            self.terminal.wait_until(lambda text: text != before, f"that Escape ends {row.name}")
        else:
            self.terminal.keys(step)

    def go_to_page(self, row, number):
        place = "/slow" if row.page == "slow" else f"/quay/{row.page}?row{number}"
        self.terminal.line(f":open {self.site.url(place)}")
        ready = READY.get(row.page, f"All about {row.page}").format(number)
        self.wait(lambda screen: ready in " ".join(screen.text.split()), f"the page for {row.name}: {ready}")

    def run(self, row, number):
        self.go_to_page(row, number)
        for step in row.before:
            self.step(step, row)
        shows = row.at.get(self.columns, row.shows)
        before = Screen(self.terminal.screen())
        assert not shows(before), f"{row.name} shows nothing new; before it there is:\n{before.text}"
        self.terminal.line(self.address(f":{row.name} {row.given}".rstrip()))
        for step in row.then:
            self.step(step, row)
        self.wait(shows, f"what {row.name} {row.given} leads to".replace("  ", " "))
        for step in row.after:
            self.step(step, row)

    def leave_one_tab(self):
        if Screen(self.terminal.screen()).tab[1] > 1:
            self.step(":tab-only", ROWS[0])
            self.wait(lambda screen: screen.tab[1] == 1, "one tab")


def commands_at(columns, tern, terminal, site, folder):
    site.server.RequestHandlerClass.served = 0
    named = commands(tern)
    missing = set(named) - {row.name for row in ROWS + LAST_ROWS}
    assert not missing, f"commands without a row: {sorted(missing)}"
    turn = Round(terminal, site, folder, columns)
    turn.open()
    for number, row in enumerate(ROWS):
        turn.run(row, number)
        turn.leave_one_tab()
    for number, row in enumerate(LAST_ROWS):
        if number:
            turn.open()
        turn.run(row, number)


def test_every_command_at_40_columns(tern, terminal, site, folder):
    commands_at(40, tern, terminal, site, folder)


def test_every_command_at_80_columns(tern, terminal, site, folder):
    commands_at(80, tern, terminal, site, folder)


def test_every_command_at_160_columns(tern, terminal, site, folder):
    commands_at(160, tern, terminal, site, folder)
