"""What people and scripts may get wrong on the command line: a sentence, exit status 2, and never a wait without end."""
import os
import pathlib
import subprocess
import threading
import time

WRONG = {
    "show": ("nothing", "Text", "text,json", "\x1b[31m"),
    "select": ("p >", "[", "::", "a:nosuch("),
    "run": ("fly", "go", "follow", "follow 0", "follow x", "back twice", "stop", "stop at", "leave at once", ";", " ; ; "),
    "width": ("x", "-1", "1.5", "10001", "99999999999999999999", "0x10", "٣"),
    "base": ("x", "/path", "//host", "http://", "http://["),
    "timeout": ("0", "-1", "x", "nan", "inf", "1e99", "5s"),
    "type": ("x", "text", "text/", "/html", "/", "text/html/x", "te xt/html", "\u00e4/x"),
    "charset": ("nothing", "utf-9", "\x1b"),
    "user-agent": ("a\x1bb", "a\nb", "\x7f"),
    "header": ("x", ": y", "a b: c", "A: b\r\nC: d", "Content-Length: 5", "transfer-encoding: chunked", "\u00e4: b", "a\x00".strip("\x00") + "@: b"),
    "config": ("/no/such/file", "/etc/passwd/config"),
}


def is_usage_fault(done, arguments):
    assert done.status == 2, (arguments, done.status, done.errors)
    first = done.errors.splitlines()[0]
    assert first.startswith("tern: ") and first.endswith("."), (arguments, done.errors)
    assert not any(ord(letter) < 32 and letter != "\n" for letter in done.errors), (arguments, done.errors)
    assert done.output == "", (arguments, done.output)


def test_every_option_refuses_what_it_cannot_use(tern):
    for name, values in WRONG.items():
        for value in values:
            for arguments in ([f"--{name}={value}", "data:,x"], [f"-{name}", value, "data:,x"]):
                is_usage_fault(tern(*arguments), arguments)
        is_usage_fault(tern(f"--{name}="), f"--{name}=")
        is_usage_fault(tern(f"--{name}"), f"--{name}")


def test_switches_take_no_value_and_names_are_exact(tern):
    for name in ("dump", "trace", "offline", "private", "reader", "check-config", "help", "version"):
        is_usage_fault(tern(f"--{name}=yes"), name)
    for argument in ("--nosuch", "-x", "--", "---dump", "--=x", "--Dump", "--dum", "-\x1b"):
        if argument != "--":
            is_usage_fault(tern(argument), argument)


def test_every_option_of_the_help_is_known(tern):
    text = tern("--help").output
    names = {word.split("=")[0] for word in text.split() if word.startswith("--") and len(word) > 2}
    names = {name.strip(",.;()") for name in names}
    assert len(names) > 15, names
    for name in names:
        assert "There is no option" not in tern(name, input="").errors, name


def never_waits(tern, *arguments, seconds=12, **settings):
    began = time.monotonic()
    done = tern(*arguments, timeout=25, **settings)
    assert time.monotonic() - began < seconds, (arguments, time.monotonic() - began)
    return done


def starts_and_says(done, sentence):
    """A page was printed, although something around it is wrong, which is said."""
    assert (done.status, done.output) == (0, "hello\n"), done
    assert sentence in done.errors and done.errors.startswith("tern: "), done.errors


def test_wrong_lines_of_the_settings_are_left_out_and_told(tern, folder):
    settings = folder / "settings"
    settings.write_bytes(b"hoem = x\nuser-agent = left/1\nkey page x = qiut\n\xff\xfe = \x1b[31m\n")
    done = tern(f"--config={settings}", "data:,hello")
    starts_and_says(done, "Settings, line 1, left out: There is no setting hoem; did you mean home?")
    assert "line 3, left out: There is no command qiut; did you mean quit?" in done.errors and "line 4" in done.errors, done.errors
    assert "\x1b" not in done.errors and "line 2" not in done.errors, done.errors


def test_the_settings_can_be_checked(tern, folder):
    settings = folder / "settings"
    settings.write_text("patience = 5\n[site example.org]\nlinks = tba\nhoem = x\n")
    done = tern(f"--config={settings}", "--check-config")
    assert done.status == 2 and done.errors == "", done
    lines = done.output.splitlines()
    assert [line.split(":")[1] for line in lines] == ["3", "4"] and all(line.startswith(str(settings)) for line in lines), lines
    assert "did you mean tab?" in lines[0] and "did you mean home?" in lines[1], lines
    settings.write_text("patience = 5\n")
    done = tern(f"--config={settings}", "--check-config", "http://example.org/")
    assert done.status == 0 and "Every line is understood." in done.output, done
    done = tern("--check-config", f"--profile={folder / 'none'}")
    assert done.status == 0 and "no settings file" in done.output, done
    done = tern("--check-config", f"--config={folder}")
    assert done.status == 2 and "it is a folder" in done.output, done


def test_settings_that_are_no_file_do_not_hang(tern, folder):
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/zero", "/dev/tty", "/dev/full", "/dev/stdin"):
        done = never_waits(tern, f"--config={path}", "data:,hello")
        assert (done.status, done.output) == (0, "hello\n"), (path, done.errors)
    assert "hello" in tern("--config=/dev/null", "data:,hello").output
    (folder / "config").mkdir()
    starts_and_says(never_waits(tern, f"--profile={folder}", "data:,hello"), "config cannot be read: it is a folder.")
    settings = folder / "home" / ".config" / "tern"
    settings.mkdir(parents=True)
    os.mkfifo(settings / "config")
    starts_and_says(never_waits(tern, "data:,hello", env={"HOME": str(folder / "home")}), "did not come to an end within 5 seconds")


def test_settings_may_come_through_a_pipe(tern):
    command = f"'{tern.program}' --config=<(sleep 0.3; echo 'user-agent = piped/1') --dump data:,hello"
    done = subprocess.run(["bash", "-c", command], env=tern.environment, capture_output=True, timeout=20)
    assert done.stdout == b"hello\n" and done.returncode == 0, done


def test_paths_may_be_relative_or_begin_at_home(tern, http, folder):
    (folder / "home").mkdir()
    home = {"HOME": str(folder / "home")}
    for written, place in (("a/b", folder / "a/b"), (".", folder), ("~/c", folder / "home/c"), ("a/../d", folder / "d"), (str(folder / "e"), folder / "e")):
        done = tern(f"--download={written}", http.url("/report"), cwd=folder, env=home)
        assert done.status == 0 and (place / "report.txt").read_text() == "the whole report\n", (written, done.errors)
        assert pathlib.Path(done.output.rstrip("\n")).samefile(place / "report.txt"), (written, done.output)
    for written, place in (("p", folder / "p"), ("~/p", folder / "home/p")):
        assert tern(f"--profile={written}", "--dump", http.url("/setcookie"), cwd=folder, env=home).status == 0
        assert (place / "library.sqlite").exists(), written
    (folder / "home" / "settings").write_text("nonsense")
    starts_and_says(tern("--config=~/settings", "data:,hello", env=home), "Settings, line 1, left out")


def test_a_log_that_nobody_reads_is_not_waited_for(tern, folder):
    os.mkfifo(folder / "pipe")
    assert "hello" in never_waits(tern, "--dump", "data:,hello", env={"TERN_LOG": str(folder / "pipe")}).output
    never_waits(tern, "--dump", "http://127.0.0.1:2/", env={"TERN_LOG": str(folder / "pipe")})


def test_a_folder_to_save_into_that_is_none_is_told(tern, http, folder):
    (folder / "file").write_text("here")
    os.mkfifo(folder / "pipe")
    for place in (folder / "file", folder / "file" / "below", folder / "pipe", "/dev/null", "/dev/null/x", folder / ("n" * 300)):
        done = never_waits(tern, f"--download={place}", http.url("/report"))
        assert done.status == 1 and done.errors.endswith(".\n") and str(place)[:100] in done.errors, (place, done.errors)
    assert (folder / "file").read_text() == "here"


def test_a_profile_that_is_a_pipe_does_not_hang(tern, http, folder):
    os.mkfifo(folder / "pipe")
    done = never_waits(tern, f"--profile={folder / 'pipe'}", "--dump", http.url("/hello"))
    assert done.status == 0 and "Path /hello" in done.output, done.errors


def test_files_that_are_no_files_are_refused_in_words(tern, folder):
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/zero", "/dev/tty", "/dev/null", "/dev/full", "/dev/ptmx"):
        for stage in ("--dump", "--show=source", "--show=json", f"--download={folder}"):
            done = never_waits(tern, stage, path)
            assert done.status == 1 and str(path) in done.errors and done.errors.endswith(".\n"), (path, stage, done.errors)


def test_standard_input_that_is_closed_or_a_folder_is_an_empty_page(tern):
    for redirection in ("<&-", "< /", "< /dev/null"):
        done = subprocess.run(["sh", "-c", f"'{tern.program}' --dump - {redirection}"], env=tern.environment, capture_output=True, timeout=20)
        assert done.returncode in (0, 1) and not done.stdout.strip(), (redirection, done)


def test_a_program_may_ask_for_one_url_after_the_other(tern):
    process = subprocess.Popen([tern.program, "--show=url"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=tern.environment)
    limit = threading.Timer(20, process.kill)
    limit.start()
    try:
        for number in range(3):
            process.stdin.write(b'{"input": "http://a.test/%d"}\n' % number)
            process.stdin.flush()
            assert b"http://a.test/%d" % number in process.stdout.readline()
        process.stdin.write(b'{"input": "http://b.test/"}')
        process.stdin.close()
        assert b"http://b.test/" in process.stdout.read()
    finally:
        limit.cancel()
        process.kill()
        process.wait()


def test_the_name_of_ones_own_folder_is_shown_without_control_characters(tern, http, folder):
    place = folder / "a\x1b]0;owned\x07b\nc\u202e"
    done = tern(f"--download={place}", http.url("/report"))
    assert done.status == 0 and done.output.count("\n") == 1 and "report.txt" in done.output, (done.output, done.errors)
    assert not any(ord(letter) < 32 and letter != "\n" or letter == "\u202e" for letter in done.output), done.output
    assert (place / "report.txt").exists()
    (folder / "f\x1b[31m").write_text("<title>x</title><p>y")
    for stage in ("--dump", "--show=json", "--show=links", "--show=outline", "--show=headers", "--trace"):
        done = tern(stage, folder / "f\x1b[31m")
        assert "\x1b" not in done.output + done.errors, (stage, done.output, done.errors)
        done = tern(stage, folder)
        assert "\x1b" not in done.output + done.errors, (stage, done.output, done.errors)
