"""Servers that never come to an end, one byte, line or answer at a time, and connections that close between answers."""
import os
import subprocess
import threading
import time

from support import scripted

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"


def patience(folder, seconds=1):
    settings = folder / "settings"
    settings.write_text(f"patience = {seconds}\n")
    return f"--config={settings}"


def forever(*pieces, pause=0.1, start=b""):
    """A script that sends a start and then the pieces again and again."""

    def script(connection, number):
        scripted.request(connection)
        connection.sendall(start)
        while True:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(pause)

    return script


def measured(tern, *arguments, timeout=60):
    """Runs the program; answers its status, what it wrote, the seconds it took and the most kilobytes it used."""
    began = time.monotonic()
    process = subprocess.Popen([tern.program, *map(str, arguments)], env=tern.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - began
    assert seconds < timeout, seconds
    return process.returncode, output.decode(), errors.decode(), seconds, usage.ru_maxrss


def test_headers_that_drip_line_by_line_are_left(tern, folder):
    for start in (HEAD, b"HTTP/1.1 103 Early Hints\r\n"):
        with scripted.Scripted(forever(b"X-More: and more\r\n", start=start)) as server:
            status, output, errors, seconds, _ = measured(tern, patience(folder), "--dump", server.url())
        assert status == 1 and "headers within 5 seconds" in errors and seconds < 20, (start, errors, seconds)


def test_headers_that_drip_byte_by_byte_are_left(tern, folder):
    with scripted.Scripted(forever(b"x", start=HEAD + b"X-Long: ")) as server:
        status, _, errors, seconds, _ = measured(tern, patience(folder), "--dump", server.url())
    assert status == 1 and errors.endswith(".\n") and seconds < 20, (errors, seconds)


def test_a_body_that_drips_is_read_as_long_as_somebody_wants(tern, folder):
    """Each byte is a sign of life; `--timeout` is the limit for the whole."""
    with scripted.Scripted(forever(b"x", pause=0.2, start=HEAD + b"\r\n<p>The beginning ")) as server:
        status, output, errors, seconds, _ = measured(tern, patience(folder), "--timeout=3", "--dump", server.url())
    assert status == 1 and "The beginning xxx" in output and 2.5 < seconds < 20, (output, errors, seconds)


def test_lines_behind_the_body_have_an_end(tern):
    start = HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n"
    with scripted.Scripted(forever(b"X-More: and more\r\n" * 500, pause=0, start=start)) as server:
        status, output, errors, seconds, memory = measured(tern, "--dump", server.url())
    assert status == 1 and "abc" in output and "header" in errors and memory < 200_000, (output, errors, memory)


def test_header_lines_without_end_take_no_memory(tern):
    for piece in (b"X-More: " + b"y" * 100 + b"\r\n", b"X-More: y\r\n y\r\n y\r\n", b"Set-Cookie: a=b\r\n", b"HTTP/1.1 100 Continue\r\n\r\n"):
        with scripted.Scripted(forever(piece * 500, pause=0, start=HEAD)) as server:
            status, _, errors, seconds, memory = measured(tern, "--dump", server.url())
        assert status == 1 and errors.endswith(".\n") and seconds < 20 and memory < 200_000, (piece, errors, seconds, memory)


def test_a_header_line_without_end_takes_no_memory(tern):
    for start in (b"", b"HTTP/1.1 200 ", HEAD + b"X-Long: ", HEAD + b"X-Long"):
        with scripted.Scripted(forever(b"x" * 65536, pause=0, start=start)) as server:
            status, _, errors, seconds, memory = measured(tern, "--dump", server.url())
        assert status == 1 and errors.endswith(".\n") and seconds < 20 and memory < 200_000, (start, errors, seconds, memory)


# MARK: connections that close

def test_a_connection_that_closed_while_it_was_idle_is_made_anew(tern):
    def script(connection, number):
        scripted.request(connection)
        connection.sendall(scripted.page(f"number {number}"))

    with scripted.Scripted(script) as server:
        done = tern("--dump", "--run", f"go {server.url('/1')}; go {server.url('/2')}; go {server.url('/3')}")
        assert done.status == 0 and "number 2" in done.output and server.connections == 3, done.errors


def test_a_connection_that_closes_under_the_next_request_is_made_anew(tern):
    def script(connection, number):
        scripted.request(connection)
        connection.sendall(scripted.page(f"number {number}"))
        scripted.request(connection)  # and no answer to it

    with scripted.Scripted(script) as server:
        done = tern("--dump", "--run", f"go {server.url('/1')}; go {server.url('/2')}; go {server.url('/3')}")
        assert done.status == 0 and "number 2" in done.output, done.errors


def test_a_connection_that_closes_inside_the_next_answer_is_told(tern):
    for part in (HEAD, HEAD + b"Content-Length: 50\r\n\r\n<p>half"):
        def script(connection, number):
            scripted.request(connection)
            connection.sendall(scripted.page(f"number {number}"))
            if scripted.request(connection):
                connection.sendall(part)

        with scripted.Scripted(script) as server:
            done = tern("--dump", "--run", f"go {server.url('/1')}; go {server.url('/2')}")
            assert done.status == 1 and "closed the connection" in done.errors, (part, done.errors)
            done = tern("--dump", "--run", f"go {server.url('/1')}; go {server.url('/2')}; go {server.url('/3')}")
            assert done.status == 0 and "number" in done.output, (part, done.errors)


def test_what_stands_behind_an_answer_is_not_the_next_one(tern):
    """Bytes that nobody asked for must not answer the next request on the connection."""
    def script(connection, number):
        while scripted.request(connection):
            connection.sendall(scripted.page(f"honest {number}") + scripted.page("smuggled"))

    with scripted.Scripted(script) as server:
        done = tern("--dump", "--run", f"go {server.url('/1')}; go {server.url('/2')}")
        assert done.status == 0 and "honest" in done.output and "smuggled" not in done.output, done.output


# MARK: pages that stop in the middle

OPEN_BOXES = {
    "floats": ("div{float:left;border:1px solid}", "<div>x", 20),
    "inline blocks": ("div{display:inline-block}", "<div><p>x", 20),
    "flex": ("div{display:flex}", "<div>x", 20),
    "grids": ("div{display:grid}", "<div>x", 20),
    "tables": ("", "<table><tr><td>x", 20),
    "fieldsets": ("fieldset{float:left}", "<fieldset>x", 20),
}


def go_to_end(terminal, wanted):
    """Goes to the end of the page again and again, until it has all arrived."""

    def is_there(screen):
        terminal.keys("G")
        return wanted in screen

    terminal.wait_until(is_there, wanted, timeout=30)


def test_a_page_that_stops_in_open_boxes_is_shown_and_goes_on(terminal):
    """The first part appears while the server is silent, and the rest when it comes."""
    for kind, (style, start, count) in OPEN_BOXES.items():
        goes_on = threading.Event()

        def script(connection, number):
            scripted.request(connection)
            connection.sendall(HEAD + f"\r\n<style>{style}</style><p>Before it {start * count} inside".encode())
            goes_on.wait(30)
            connection.sendall(b" and at last the end")

        with scripted.Scripted(script) as server:
            if kind == "floats":
                terminal.open(server.url())
            else:
                terminal.keys("o")
                terminal.type(server.url())
                terminal.keys("Enter")
            terminal.wait("Before it", gone=["at last"])
            goes_on.set()
            go_to_end(terminal, "at last")


def test_a_page_that_comes_back_in_parts_is_read_on(terminal):
    """The last link is selected; loaded again, the page has a few lines at first, and then all of them."""
    def script(connection, number):
        scripted.request(connection)
        connection.sendall(HEAD + b"\r\n<title>Rows</title>")
        for row in range(3_000):
            connection.sendall(b"<p><a href=/%d>row %d of load %d</a>" % (row, row, number))
            if row == 50 and number > 0:
                time.sleep(0.5)  # what is tested: a part is shown before the rest

    with scripted.Scripted(script) as server:
        terminal.open(server.url())
        terminal.wait("row 1 of load 0")
        go_to_end(terminal, "row 2999 of load 0")
        terminal.keys("Tab", "r")
        terminal.wait("of load 1", gone=["of load 0"])
        go_to_end(terminal, "row 2999 of load 1")
