"""Files that are saved: names, nothing overwritten, parts that are gone on with."""
import os
import subprocess
import time

from support.system_bus import SystemBus


def test_a_file_is_saved_whole(tern, http, folder):
    done = tern("--download", folder, http.url("/file/data.bin"))
    assert done.status == 0, done.errors
    saved = folder / "data.bin"
    assert done.output.strip() == str(saved) and saved.read_bytes() == bytes(range(256)) * 400
    assert [path.name for path in folder.iterdir()] == ["data.bin"]


def test_nothing_is_overwritten(tern, http, folder):
    (folder / "data.bin").write_text("mine")
    done = tern("--download", folder, http.url("/file/data.bin"))
    assert done.output.strip() == str(folder / "data (1).bin") and (folder / "data.bin").read_text() == "mine"


def test_a_name_with_a_path_stays_in_the_folder(tern, http, folder):
    inner = folder / "inner"
    done = tern("--download", inner, http.url("/attachment"))
    assert done.output.strip() == str(inner / "table.csv") and (inner / "table.csv").read_text() == "a,b\n1,2\n"


def test_a_link_in_the_place_of_the_file_is_not_followed(tern, http, folder):
    target = folder / "target"
    target.write_text("mine")
    os.symlink(target, folder / "data.bin")
    tern("--download", folder, http.url("/file/data.bin"))
    assert target.read_text() == "mine" and (folder / "data (1).bin").exists()


def test_a_file_that_breaks_off_is_told_and_has_no_name(tern, http, folder):
    done = tern("--download", folder, http.url("/file/cut.bin"))
    assert done.status == 1 and "closed the connection" in done.errors, done.errors
    assert not any(folder.iterdir()), "nothing of it is left, not even under another name"


def test_redirects_and_passwords_lead_to_the_file(tern, http, folder):
    done = tern("--download", folder, http.url("/redirect/2"))
    assert done.status == 0 and (folder / "arrived").exists(), done.errors
    done = tern("--download", folder, http.url("/basic/doc").replace("://", "://ada:secret@"))
    assert "Come in" in open(done.output.strip()).read()


def test_a_folder_that_may_not_be_written_is_a_sentence(tern, http):
    done = tern("--download", "/proc/nowhere", http.url("/file/x"))
    assert done.status == 1 and "/proc" in done.errors and "Traceback" not in done.errors


def test_an_attachment_is_not_shown(tern, http):
    done = tern("--dump", http.url("/attachment"))
    assert done.status == 1 and done.output == "" and "--download" in done.errors


def test_a_file_that_may_not_grow_is_told(tern, http, folder):
    """A limit on the size of files stands in for a disk that is full: writing fails in the middle."""
    line = f'ulimit -f 40; exec "{tern.program}" --private --download "{folder}" "{http.url("/file/data.bin")}"'
    done = subprocess.run(["bash", "-c", line], env=tern.environment, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1 and "may not become that large" in done.stderr, (done.returncode, done.stderr)
    assert not any(folder.iterdir()), "nothing of it is left"


# MARK: going on in a later run

WHOLE = bytes(range(256)) * 400


def parts(folder):
    return [path for path in folder.iterdir() if path.name.endswith(".part")]


def begin_held(pseudoterminal, http, folder, *arguments):
    """Begins a download of which half comes, and waits until that half is on the disk, where it can be seen there."""
    pseudoterminal.open(*arguments, http.url("/held/big.bin"), env={"HOME": str(folder), "MAILCAPS": "/dev/null"})
    pseudoterminal.wait("Save a file")
    pseudoterminal.send("\x15" + str(folder / "there" / "big.bin") + "\r")
    pseudoterminal.wait("saving 48")


def wait_for(is_right, what):
    end = time.monotonic() + 15
    while not is_right():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def choose(terminal, label):
    """Goes to the link of the list with this label and follows it."""
    screen = terminal.wait(label)
    order = [name for line in screen.splitlines() for name in ("Resume", "Start over", "Retry", "Remove", "Cancel", "Open") if name in line]
    for _ in range(order.index(label) + 1):
        terminal.keys("Tab")
    terminal.keys("Enter")


def test_a_download_goes_on_after_the_program_was_killed(pseudoterminal, terminal, http, folder):
    there = folder / "there"
    there.mkdir()
    begin_held(pseudoterminal, http, folder, "--profile", str(folder / "profile"))
    wait_for(lambda: [p.stat().st_size for p in parts(there)] == [50_000], "half of the file is there")
    pseudoterminal.process.kill()
    pseudoterminal.process.wait()
    terminal.open("--profile", folder / "profile", env={"HOME": str(folder)})
    terminal.wait("tern:start")
    terminal.keys("g", "d")
    terminal.wait("big.bin", "broke off after 50.0 kB of 102 kB", "Tern ended", "Resume", "Start over", "Remove")
    choose(terminal, "Resume")
    terminal.wait("complete")
    assert (there / "big.bin").read_bytes() == WHOLE and not parts(there)
    terminal.keys("q")
    terminal.wait("ended: 0")
    # What is whole is no business of a later run.
    terminal.close()
    terminal.open("--profile", folder / "profile", env={"HOME": str(folder)})
    terminal.wait("tern:start")
    terminal.keys("g", "d")
    terminal.wait("Downloads", "Nothing has been saved")


def test_a_download_under_way_at_quitting_can_be_removed_later(pseudoterminal, terminal, http, folder):
    there = folder / "there"
    there.mkdir()
    begin_held(pseudoterminal, http, folder, "--profile", str(folder / "profile"))
    pseudoterminal.send("q")
    pseudoterminal.wait("Quit now?")
    pseudoterminal.send("q")
    assert pseudoterminal.ended() == 0 and len(parts(there)) == 1
    terminal.open("--profile", folder / "profile", env={"HOME": str(folder)})
    terminal.wait("tern:start")
    terminal.keys("g", "d")
    terminal.wait("big.bin", "Remove")
    choose(terminal, "Remove")
    terminal.wait("Nothing has been saved")
    wait_for(lambda: not parts(there), "the unfinished file is gone")


def test_a_private_session_leaves_nothing_of_a_download_even_when_it_is_killed(pseudoterminal, http, folder):
    (folder / "there").mkdir()
    begin_held(pseudoterminal, http, folder, "--private")
    pseudoterminal.process.kill()
    pseudoterminal.process.wait()
    assert not any((folder / "there").iterdir())


def test_a_command_that_is_killed_leaves_an_entry_that_leads_to_its_file(tern, terminal, http, folder):
    line = [tern.program, "--profile", folder / "profile", "--download", folder / "there", http.url("/held/big.bin")]
    process = subprocess.Popen(line, env=tern.environment, stdout=subprocess.DEVNULL)
    there = folder / "there"
    wait_for(lambda: there.exists() and [p.stat().st_size for p in parts(there)] == [50_000], "half of the file is there")
    process.kill()
    process.wait()
    terminal.open("--profile", folder / "profile", env={"HOME": str(folder)})
    terminal.wait("tern:start")
    terminal.keys("g", "d")
    terminal.wait("big.bin", "broke off", "Resume", str(there)[:30])


# MARK: a network that costs

def test_a_large_file_asks_first_where_the_system_says_that_the_network_is_metered(terminal, http, folder):
    (folder / "Downloads").mkdir()
    bus = SystemBus(folder, metered=1)
    place = {"HOME": str(folder), "MAILCAPS": "/dev/null", **bus.environment}
    terminal.open("--private", http.url("/largelink"), env=place)
    terminal.wait("the large file")
    assert bus.asked == 0, "nobody is asked before it matters"
    terminal.keys("Tab", "d")
    terminal.wait("Save a file")
    terminal.keys("Enter")
    terminal.wait("Fetch a large file?", "metered", "11.0 MB")
    assert bus.asked == 1
    terminal.keys("n")
    terminal.wait_until(lambda s: "Fetch a large" not in s, "no question")
    assert not any((folder / "Downloads").iterdir())
    terminal.keys("g", "d")
    terminal.wait("stopped after", "file.bin")
    bus.stop()


def test_a_large_file_is_told_to_cost_where_it_is_asked_about_anyway(terminal, http, folder):
    (folder / "Downloads").mkdir()
    bus = SystemBus(folder, metered=3)
    terminal.open("--private", http.url("/large/attachment"), env={"HOME": str(folder), "MAILCAPS": "/dev/null", **bus.environment})
    terminal.wait("Save a file", "metered")
    terminal.keys("Enter")
    terminal.wait("Saved", gone=["Fetch a large"])
    assert bus.asked == 1 and (folder / "Downloads" / "large.bin").exists()
    bus.stop()


def test_a_file_is_not_asked_about_where_the_network_is_free(terminal, http, folder):
    bus = SystemBus(folder, metered=2)
    terminal.open("--private", http.url("/large/attachment"), env={"HOME": str(folder), "MAILCAPS": "/dev/null", **bus.environment})
    terminal.wait("Save a file", gone=["metered"])
    bus.stop()
