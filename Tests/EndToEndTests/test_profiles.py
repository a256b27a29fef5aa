"""Profiles that cannot be used as they should: killed writers, full and read-only disks, damage, and several users at once.

Whatever happens to the profile, the page is there; what cannot be kept is told in a sentence."""
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import time

FILES = ("library.sqlite", "cache.sqlite")


def dump(tern, profile, *arguments, **settings):
    return tern("--profile", profile, "--dump", *arguments, **settings)


def is_sound(profile):
    """Whether both databases open and hold together."""
    for name in FILES:
        if (profile / name).exists():
            with contextlib.closing(sqlite3.connect(profile / name)) as database:
                if database.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                    return False
    return True


def test_a_writer_that_is_killed_leaves_a_sound_profile(tern, http, folder):
    chance = random.Random(5)
    commands = "; ".join(f"go {http.url(f'/setcookie/{n}')}; go {http.url(f'/validated/{n}')}" for n in range(40))
    for turn in range(12):
        process = subprocess.Popen([tern.program, "--profile", folder, "--dump", "--run", commands], env=tern.environment,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.005, 0.15))
        process.kill()
        process.wait()
    done = dump(tern, folder, http.url("/cookies"))
    assert done.status == 0 and not done.errors, done.errors
    assert is_sound(folder) and not any("damaged" in name for name in os.listdir(folder)), os.listdir(folder)


def test_a_log_that_was_left_behind_is_read(tern, http, folder):
    """A copy of a database that is open has its newest rows in the file beside it."""
    dump(tern, folder, http.url("/setcookie/first"))
    with contextlib.closing(sqlite3.connect(folder / "library.sqlite")) as writer:
        writer.execute("PRAGMA wal_autocheckpoint = 0")
        writer.execute("UPDATE cookies SET value = 'second' WHERE name = 'hop'")
        writer.commit()
        copy = folder / "copy"
        copy.mkdir()
        for name in ("library.sqlite", "library.sqlite-wal"):
            shutil.copy(folder / name, copy / name)
    done = dump(tern, copy, http.url("/cookies"))
    assert "cookies: hop=second" in done.output and not done.errors, done.output + done.errors


def settle(path):
    """Moves what stands in the log into the database itself."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode = DELETE")


def damages(path):
    """Ways in which a file may be broken, by name."""
    def noise(start, count):
        with open(path, "r+b") as file:
            file.seek(start)
            file.write(random.Random(7).randbytes(count))

    return {
        "empty": lambda: path.write_bytes(b""),
        "text": lambda: path.write_bytes(b"this is no database " * 500),
        "cut": lambda: os.truncate(path, path.stat().st_size - 5000),
        "cut in the middle": lambda: os.truncate(path, 5000),
        "one byte": lambda: path.write_bytes(b"S"),
        "head": lambda: noise(16, 84),
        "pages": lambda: noise(4096, path.stat().st_size - 4096),
        "log": lambda: path.with_name(path.name + "-wal").write_bytes(random.Random(8).randbytes(20_000)),
        "shared": lambda: path.with_name(path.name + "-shm").write_bytes(b"\xff" * 40_000),
    }


def test_a_profile_with_any_damage_still_shows_the_page(tern, http, folder):
    for file in FILES:
        for kind in damages(folder / file):
            profile = folder / f"{file} {kind}"
            dump(tern, profile, http.url("/setcookie/x"))
            dump(tern, profile, http.url("/validated/damage"))
            settle(profile / file)
            damages(profile / file)[kind]()
            for _ in range(2):
                done = dump(tern, profile, http.url("/validated/damage"))
                assert done.status == 0 and "visit" in done.output, (file, kind, done.errors)
                assert not done.errors or done.errors.startswith("tern: "), (file, kind, done.errors)
            dump(tern, profile, http.url("/setcookie/again"))
            done = dump(tern, profile, http.url("/cookies"))
            assert "hop=again" in done.output and not done.errors, (file, kind, done.output, done.errors)


def test_a_database_of_somebody_else_is_left_alone(tern, http, folder):
    """Tables of another program, and a version that is not known yet."""
    path = folder / "library.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup'); PRAGMA user_version = 99")
    done = dump(tern, folder, http.url("/setcookie"))
    assert done.status == 0 and "cookies: hop=yes" in done.output, done.errors
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT name FROM recipes").fetchall() == [("soup",)]


def test_what_is_no_folder_is_told(tern, http, folder):
    (folder / "file").write_text("no folder")
    os.mkfifo(folder / "pipe")
    for place in (folder / "file", folder / "pipe", "/dev/null", "/proc/nothing", folder / ("n" * 300)):
        done = dump(tern, place, http.url("/setcookie"), timeout=20)
        assert done.status == 0 and "cookies: hop=yes" in done.output, (place, done.output, done.errors)
        assert "cannot be used" in done.errors and done.errors.count("\n") <= 2, (place, done.errors)


def test_what_is_no_database_file_is_told(tern, http, folder):
    for name in FILES:
        for kind, make in (("folder", os.mkdir), ("pipe", os.mkfifo), ("link", lambda path: os.symlink("/etc/passwd", path)),
                           ("device", lambda path: os.symlink("/dev/zero", path))):
            profile = folder / f"{name} {kind}"
            profile.mkdir()
            make(profile / name)
            done = dump(tern, profile, http.url("/setcookie"), timeout=20)
            assert done.status == 0 and "cookies: hop=yes" in done.output, (name, kind, done.output, done.errors)
            assert done.errors == "" or done.errors.startswith("tern: "), (name, kind, done.errors)


def test_a_profile_that_may_not_be_written_is_told(tern, http, folder):
    """As another user, because root may write everywhere."""
    dump(tern, folder / "p", http.url("/setcookie/kept"))
    nobody = {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}
    # Where the program was built, that user may not even look.
    program = shutil.copy(tern.program, folder / "tern")
    folder.chmod(0o755)
    for name in os.listdir(folder / "p"):
        (folder / "p" / name).chmod(0o444)
    (folder / "p").chmod(0o555)
    try:
        for place in (folder / "p", folder / "new"):
            folder.chmod(0o555)
            done = subprocess.run([program, "--profile", place, "--dump", http.url("/setcookie/other")], env=tern.environment,
                                  capture_output=True, timeout=20, cwd="/", **nobody)
            output, errors = done.stdout.decode(), done.stderr.decode()
            assert done.returncode == 0 and "hop=other" in output, (place, output, errors)
            assert "cannot be" in errors and str(place) in errors, (place, errors)
    finally:
        folder.chmod(0o700)
        (folder / "p").chmod(0o700)


def test_a_full_disk_loses_what_was_to_be_kept_and_not_the_page(tern, http, folder):
    disk = folder / "disk"
    disk.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=320k", "none", disk]
    if os.geteuid() or subprocess.run(mounting, capture_output=True).returncode:
        return "skipped: no file system can be mounted here"
    try:
        for number in range(12):
            done = dump(tern, disk, "--run", f"go {http.url(f'/setcookie/{number}')}; go {http.url(f'/kept/{number}')}")
            assert done.status == 0 and f"kept {number}" in done.output, (number, done.output, done.errors)
            assert done.errors == "" or done.errors.startswith("tern: "), done.errors
        assert "disk is full" in done.errors and done.errors.count("\n") <= 2, done.errors
        assert is_sound(disk)
        # Full from the start.
        for name in os.listdir(disk):
            (disk / name).unlink()
        with contextlib.suppress(OSError), open(disk / "ballast", "wb") as ballast:
            for _ in range(100):
                ballast.write(bytes(4096))
                ballast.flush()
        done = dump(tern, disk, http.url("/setcookie/full"))
        assert done.status == 0 and "hop=full" in done.output and "cannot be" in done.errors, done.output + done.errors
        done = tern(f"--download={disk}", http.url("/kept/1"))
        assert done.status == 1 and "no room left" in done.errors, done.errors
        (disk / "ballast").unlink()
        done = dump(tern, disk, http.url("/setcookie/room"))
        assert done.status == 0 and not done.errors, done.errors
        assert "hop=room" in dump(tern, disk, http.url("/cookies")).output
    finally:
        subprocess.run(["umount", disk], check=True)


def test_a_file_that_may_not_grow_is_told(tern, http, folder):
    limited = f"ulimit -f 40; exec '{tern.program}' --profile '{folder}' --dump --run 'go {http.url('/kept/1')}; go {http.url('/kept/2')}'"
    done = subprocess.run(["bash", "-c", limited], env=tern.environment, capture_output=True, timeout=30)
    assert done.returncode == 0 and b"kept 2" in done.stdout, done


# MARK: several at once

def test_browsing_and_printing_share_a_profile(terminal, tern, http, folder):
    terminal.open("--profile", folder, http.url("/setcookie/browser"))
    terminal.wait("hop=browser")
    assert "hop=browser" in dump(tern, folder, http.url("/cookies")).output
    assert "hop=printer" in dump(tern, folder, http.url("/setcookie/printer")).output
    terminal.keys("r")
    terminal.wait("hop=printer")
    terminal.keys("q")
    terminal.wait("ended: 0")
    with contextlib.closing(sqlite3.connect(folder / "library.sqlite")) as database:
        urls = [url for url, in database.execute("SELECT url FROM visits")]
    assert http.url("/cookies") in urls, urls
    assert is_sound(folder)


def test_two_browsers_share_a_profile(terminal, pseudoterminal, tern, http, folder):
    terminal.open("--profile", folder, http.url("/setcookie/first"))
    terminal.wait("hop=first")
    pseudoterminal.open("--profile", str(folder), http.url("/cookies"))
    pseudoterminal.wait(b"hop=first")
    pseudoterminal.send("o" + http.url("/setcookie/second") + "\r")
    # Only what is new on the screen is sent.
    pseudoterminal.wait(b"second; session=1")
    terminal.keys("r")
    terminal.wait("hop=second")
    # One of them dies without a word.
    pseudoterminal.process.kill()
    pseudoterminal.process.wait()
    terminal.keys("r", "q")
    terminal.wait("ended: 0")
    assert "hop=second" in dump(tern, folder, http.url("/cookies")).output and is_sound(folder)


def test_a_database_that_another_program_holds_does_not_stop_the_page(tern, http, folder):
    dump(tern, folder, http.url("/setcookie/first"))
    with contextlib.closing(sqlite3.connect(folder / "library.sqlite", isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        done = dump(tern, folder, http.url("/setcookie/held"), timeout=30)
        assert done.status == 0 and "cookies: " in done.output and time.monotonic() - began < 15, (done.output, done.errors)
        holder.execute("ROLLBACK")
    assert "cookies: " in dump(tern, folder, http.url("/cookies")).output
