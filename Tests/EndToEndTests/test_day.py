"""A day in numbered steps, in one profile and at 80 columns: what a person does who lives in the browser."""
import os
import signal

from support.special import PlainSocket
from test_commands import Screen, has, lacks, says, tab
from test_downloads import WHOLE, parts, wait_for


class Day:
    """The steps, each a method; they run in the order of their names."""

    def __init__(self, terminal, site, folder):
        self.terminal, self.site, self.folder = terminal, site, folder
        self.there = folder / "there"
        self.there.mkdir()
        self.profile = folder / "profile"
        self.bookmarks = self.profile / "bookmarks.md"

    # MARK: hands

    def open(self, *arguments):
        self.terminal.open(f"--profile={self.profile}", *arguments, env={"HOME": str(self.folder), "MAILCAPS": "/dev/null"})

    def url(self, name):
        return self.site.url(f"/quay/{name}")

    def keys(self, *names):
        self.terminal.keys(*names)

    def type(self, text):
        self.terminal.type(text)

    def command(self, line):
        self.terminal.line(f":{line}")

    def see(self, *conditions):
        """Waits for what must be on the screen; texts and conditions."""
        wanted = [has(condition) if isinstance(condition, str) else condition for condition in conditions]
        return Screen(self.terminal.wait_until(
            lambda text: all(condition(Screen(text)) for condition in wanted),
            ", ".join(c if isinstance(c, str) else "the right state" for c in conditions)))

    def go_to(self, address):
        self.keys("o")
        self.type(address)
        self.keys("Enter")

    def go(self, name, *conditions):
        self.go_to(self.url(name))
        self.see(*conditions)

    def program(self):
        """The number of the process that runs in the window."""
        shell = self.terminal.tmux("display-message", "-p", "#{pane_pid}").strip()
        with open(f"/proc/{shell}/task/{shell}/children") as children:
            return int(children.read().split()[0])

    def is_kept(self, text):
        """Whether a text is anywhere in the profile."""
        return any(text in path.read_bytes() for path in self.profile.rglob("*") if path.is_file())

    # MARK: reading

    def step_01_an_address_of_the_command_line_is_open(self):
        self.open(self.url("list"))
        self.see("Start of the list", "/quay/list")

    def step_02_a_screen_down_and_the_next_section(self):
        self.keys("Space")
        self.see("Berth 3", lacks("Start of"))
        self.keys("g", "g", "}")
        self.see("Start of", lacks("Islands"))

    def step_03_the_sections_stand_beside_the_page_and_lead_there(self):
        self.keys("s")
        self.see("Berth 10", "│")
        self.keys("/")
        self.type("berth 11")
        self.keys("Enter", "Enter")
        self.see("Crane 11", lacks("Crane 9"))
        # The first goes into the list, the second takes it away.
        self.keys("s", "s")
        self.see(lacks("│"))

    def step_04_words_are_found_and_counted(self):
        self.keys("g", "g", "/")
        self.type("crane")
        self.see("1/12")
        self.keys("Enter", "n")
        self.see("2/12")
        self.keys("N")
        self.see("1/12")
        self.keys("Escape")
        self.see(lacks("1/12"))

    def step_05_a_link_is_selected_and_followed(self):
        self.keys("g", "g", "Tab", "Tab")
        self.see(lambda screen: "/quay/ferry" in screen.status)
        self.keys("Enter")
        self.see("All about ferry")

    def step_06_back_leads_to_the_same_place_with_the_link_selected(self):
        self.keys("H")
        self.see("Start of", lambda screen: "/quay/ferry" in screen.status)

    def step_07_letters_on_the_links_lead_there(self):
        self.keys("f")
        self.see("letters of a link", lacks("Islands"))
        self.keys("f")
        self.see("All about islands")
        self.keys("H")
        self.see("Start of")

    # MARK: tabs

    def step_08_a_link_opens_in_the_background(self):
        self.see(lambda screen: "/quay/islands" in screen.status)
        self.keys("t")
        self.see(tab(1, 2, "Start of", "2 • Islands"))

    def step_09_an_address_opens_in_a_new_tab(self):
        self.keys("O")
        self.type(self.url("weather"))
        self.keys("Enter")
        self.see("All about weather", lambda screen: sorted(screen.strip) == ["Harbours", "Islands", "Weather"])

    def step_10_the_tabs_are_gone_through(self):
        self.keys("M-1")
        self.see(tab(1, 3, "Start of"))
        self.keys("J")
        self.see(tab(2, 3))
        self.keys("g", "T")
        self.see(tab(1, 3, "Start of"))

    def step_11_the_list_of_tabs_finds_one(self):
        self.keys("T")
        self.see("╭─ Tabs 3")
        self.type("/weath")
        self.see("Tabs 1 of 3")
        self.keys("Enter")
        self.see("All about weather", lacks("╭─"))

    def step_12_a_tab_is_pinned_and_cannot_be_closed(self):
        self.keys("g", "p")
        self.see(tab(1, 3, "All about weather"))
        self.keys("x")
        self.see("This tab is pinned", tab(1, 3))
        self.keys("g", "p")
        self.see("The tab is not pinned any more")

    def step_13_a_tab_is_moved(self):
        self.keys("g", ">")
        self.see(tab(2, 3, "All about weather"))
        self.command("tab-move 3")
        self.see(tab(3, 3, "All about weather"))

    def step_14_a_tab_is_closed_and_brought_back(self):
        self.keys("x")
        self.see(lambda screen: screen.tab[1] == 2 and "Weather" not in screen.strip)
        self.keys("X")
        self.see(tab(3, 3, "All about weather"))

    def step_15_a_tab_is_doubled_and_all_but_it_are_closed(self):
        self.keys("g", "D")
        self.see(lambda screen: screen.strip.count("Weather") == 2)
        self.keys("g", "o")
        self.see(tab(1, 1, "All about weather"))

    # MARK: a form

    def step_16_a_form_is_filled_in(self):
        self.go("tickets", "Below the form")
        self.keys("g", "i")
        self.type("Ada")
        self.see("[Ada")
        self.keys("Tab", "Space")
        self.see("[*]")

    def step_17_what_is_typed_stays_when_one_goes_away_and_comes_back(self):
        self.keys("Escape")
        self.see("o open")
        self.go("ferry", "All about ferry")
        self.keys("H")
        self.see("[Ada", "[*]")

    def step_18_the_form_is_sent(self):
        self.keys("g", "i", "Enter")
        self.see("Sent: name=Ada adult=on")

    # MARK: files

    def step_19_a_file_is_saved(self):
        self.command(f"open {self.download}")
        self.see("Save a file")
        self.keys("C-u")
        self.type(str(self.there / "big.bin"))
        self.keys("Enter")
        self.see("saving 48")

    def step_20_it_is_listed_while_it_is_on_its_way(self):
        self.keys("g", "d")
        self.see("Downloads", "big.bin", "Cancel")

    def step_21_quitting_meanwhile_asks(self):
        self.keys("q")
        self.see("Quit now?", "Stay")
        self.keys("q")
        self.see("ended: 0")
        assert len(parts(self.there)) == 1, parts(self.there)

    def step_22_after_a_restart_it_goes_on(self):
        self.open(self.url("list"))
        self.see("Start of")
        self.keys("g", "d")
        self.see("big.bin", "Resume")
        self.keys("Tab", "Enter")
        self.see("complete")
        assert (self.there / "big.bin").read_bytes() == WHOLE and not parts(self.there)


    # MARK: bookmarks

    def step_23_a_page_is_kept_in_a_folder_with_a_tag(self):
        self.go("ferry", "All about ferry")
        self.keys("a")
        self.see("Keep this page", "Title", "Folder", "Tags")
        self.keys("Tab")
        self.type("Sea/Boats")
        self.keys("Down")
        self.type("summer")
        self.keys("Enter")
        self.see("Kept in Sea/Boats")
        assert f"- [Ferry]({self.url('ferry')}) #summer" in self.bookmarks.read_text(), self.bookmarks.read_text()

    def step_24_another_is_kept_at_once(self):
        self.go("weather", "All about weather")
        self.command("bookmark-add #daily")
        self.see(says("Kept"))

    def step_25_the_list_finds_one_by_its_tag_and_opens_it(self):
        self.keys("B")
        self.see("╭─ Bookmarks 2", "#summer", "#daily")
        self.type("/summer")
        self.see("Bookmarks 1 of 2", lacks("#daily"))
        self.keys("Enter")
        self.see("All about ferry", lacks("╭─"))

    def step_26_what_an_editor_adds_to_the_file_is_there(self):
        with open(self.bookmarks, "a") as file:
            file.write(f"\nSeen from the pier.\n\n- [Islands]({self.url('islands')})\n")
        self.keys("B")
        self.see("╭─ Bookmarks 3", "Islands")

    def step_27_one_is_deleted_and_comes_back(self):
        self.keys("G", "d")
        self.see("╭─ Bookmarks 2", lacks("Islands"))
        self.keys("u")
        self.see("╭─ Bookmarks 3", "Islands")
        self.keys("Escape")
        self.see(lacks("╭─"))
        assert "Seen from the pier." in self.bookmarks.read_text(), "what the person wrote"

    # MARK: a page over the page

    def step_28_a_link_is_looked_at_over_the_page(self):
        self.go("list", "Start of")
        self.keys("Tab", "p")
        self.see("All about islands", "Done")
        self.keys("Escape")
        self.see("Start of", lacks("Done"), lambda screen: "/quay/islands" in screen.status)

    def step_29_what_is_looked_at_becomes_a_tab(self):
        self.keys("p")
        self.see("All about islands", "Done")
        self.keys("P")
        self.see(tab(2, 2, "All about islands"), lacks("Done"))
        self.keys("x")
        self.see(tab(1, 1, "Start of"))

    # MARK: what is kept

    def step_30_a_capital_letter_marks_a_place(self):
        self.go("rows", "row 1")
        self.keys("G", "m", "A")
        self.see("row 200", "leads here from every page")

    def step_31_the_history_finds_words(self):
        self.command("history ferry")
        self.see("Ferry", "Show everything", lacks("Weather"))

    def step_32_a_private_tab_says_so(self):
        self.keys("g", "P")
        self.see("Welcome to Tern", "private", tab(2, 2))
        self.go("smuggler", "All about smuggler", "private")

    def step_33_a_private_tab_keeps_nothing(self):
        self.keys("x")
        self.see(tab(1, 1, "Show everything"), lacks("private"))
        # What comes back is the tab that was closed before it.
        self.keys("X")
        self.see(tab(2, 2, "All about islands"), lacks("private"))
        self.keys("x")
        self.see(tab(1, 1, "Show everything"))
        self.command("history smuggler")
        self.see("Nothing that was visited has these words")

    def step_34_an_address_that_fails_stays_and_can_be_edited(self):
        with PlainSocket(b"") as closing:
            place = f"http://127.0.0.1:{closing.port}/quay/list"
            self.go_to(place)
            self.see("could not be loaded", place)
        self.keys("Escape")
        self.see(lacks("could not be loaded"), place)
        self.keys("e")
        self.see("Enter go there", place)
        self.keys("C-u")
        self.type(self.url("list"))
        self.keys("Enter")
        self.see("Start of")

    # MARK: a crash

    def step_35_the_tabs_are_saved_under_a_name_and_opened_again(self):
        self.command("session-save harbour")
        self.see("saved as harbour")
        self.command("session-load harbour")
        self.see("The tab is back", lambda screen: len(screen.strip) == 2)
        self.keys("x")
        self.see(tab(1, 1, "Start of"))

    def step_36_the_program_is_killed_with_three_tabs_and_a_form_half_filled(self):
        self.command("tab-open " + self.url("rows"))
        self.see(tab(2, 2, "row 1"))
        self.keys("G")
        self.see("row 200")
        self.command("tab-open " + self.url("tickets"))
        self.see(tab(3, 3, "Below the form"))
        self.keys("g", "i")
        self.type("Grace")
        self.see("[Grace")
        wait_for(lambda: self.is_kept(b"Grace"), "what was typed is in the profile")
        os.kill(self.program(), signal.SIGKILL)
        self.see("ended: 137")

    def step_37_the_next_start_offers_the_tabs(self):
        self.open()
        self.see("Restore the tabs?", "3 tabs were open")
        self.keys("r")
        self.see("3 tabs are back", lambda screen: screen.strip == ["Harbours", "Rows", "Tickets"])

    def step_38_what_was_typed_and_where_one_was_are_as_before(self):
        self.see("[Grace", tab(3, 3, "Below the form"))
        self.keys("K")
        self.see(tab(2, 3, "row 200"))
        self.keys("K")
        self.see(tab(1, 3, "Start of"))

    def step_39_the_capital_letter_leads_there_after_the_crash(self):
        self.keys("`", "A")
        # The strip of tabs takes a row that the page had when the letter was given.
        self.see("row 199", lambda screen: screen.strip == ["Rows", "Rows", "Tickets"])

    def step_40_quitting_ends_and_nothing_of_the_private_tab_is_left(self):
        self.keys("q")
        self.see("Quit now?", "3 tabs are open")
        self.keys("q")
        self.see("ended: 0")
        assert self.is_kept(b"quay/weather") and not self.is_kept(b"quay/smuggler"), "what the profile keeps"


def test_a_day_in_forty_steps(tern, terminal, http, site, folder):
    day = Day(terminal, site, folder)
    day.download = http.url("/held/big.bin")
    steps = [name for name in sorted(dir(day)) if name.startswith("step_")]
    assert [int(name.split("_")[1]) for name in steps] == list(range(1, 41)), steps
    for name in steps:
        step = getattr(day, name)
        try:
            step()
        except AssertionError as error:
            raise AssertionError(f"{name.replace('_', ' ')}: {error}") from error
