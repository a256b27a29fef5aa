"""Answers of several parts that replace each other, without end, and input that does not come: what ends, and what is seen."""
import subprocess
import time

from support import scripted

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=b\r\n\r\n"


def parts(pause):
    def script(connection, number):
        scripted.request(connection)
        connection.sendall(HEAD)
        count = 0
        while True:
            count += 1
            connection.sendall(b"--b\r\nContent-Type: text/html\r\n\r\n<p>This is part %d.\r\n" % count)
            time.sleep(pause)

    return scripted.Scripted(script)


def test_parts_without_end_end_by_the_timeout(tern):
    for pause in (0.01, 0.1, 0.7):
        with parts(pause) as server:
            began = time.monotonic()
            done = tern("--dump", "--timeout=2", server.url(), timeout=20)
        assert done.status == 1 and "This is part" in done.output and "longer than 2" in done.errors, (pause, done.output, done.errors)
        assert 1.9 < time.monotonic() - began < 10


def test_parts_that_come_fast_are_seen(terminal):
    for pause in (0.01, 0.1):
        with parts(pause) as server:
            terminal.open(server.url())
            terminal.wait("This is part")
            seen = []
            for _ in range(20):
                time.sleep(0.1)
                seen.append(next((line for line in terminal.screen().splitlines() if "This is part" in line), ""))
            # The terminal may be asked in the middle of a drawing.
            assert seen.count("") < 6 and len(set(seen)) > 4, (pause, seen)
            terminal.close()


def test_input_without_end_ends_by_the_timeout(tern):
    for start, shown in ((b"<p>The beginning", "The beginning"), (b"", "")):
        began = time.monotonic()
        process = subprocess.Popen([tern.program, "--private", "--dump", "--timeout=1", "-"], env=tern.environment,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(start)
        process.stdin.flush()
        output, errors = process.stdout.read().decode(), process.stderr.read().decode()
        assert process.wait() == 1 and shown in output and "longer than 1" in errors, (start, output, errors)
        assert 0.9 < time.monotonic() - began < 5
        process.stdin.close()


def test_input_that_ends_in_time_is_whole(tern):
    command = f"(printf '<p>The begin'; sleep 0.3; printf 'ning') | '{tern.program}' --private --dump --timeout=9 -"
    done = subprocess.run(["sh", "-c", command], env=tern.environment, capture_output=True, timeout=20)
    assert done.returncode == 0 and done.stdout.decode().strip() == "The beginning" and not done.stderr, done
