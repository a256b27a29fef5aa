"""Files that are saved: names, nothing overwritten, parts that are gone on with."""
import os
import subprocess


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
