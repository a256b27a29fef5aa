"""Forms, as a person fills them in: in a real terminal, against a server that says what it was sent."""
import contextlib
import html
import http.server
import pathlib
import threading
import urllib.parse

SEARCH = """<!DOCTYPE html><title>Seeker</title>
<div style="display:flex"><a href=/about>About</a> <a href=/mail>Mail</a> <a href=/images>Images</a></div>
<div align=center><h1>Seeker</h1><form action=/search role=search><input type=hidden name=hl value=en>
<textarea name=notused style="display:none"></textarea>
<input name=q title=Search size=40 maxlength=2048> <br>
<input type=submit value="Seek" name=btn> <input type=submit value="I am lucky" name=lucky></form></div>
<p><a href=/privacy>Privacy</a> <a href=/terms>Terms</a></p>"""
LOGIN = """<title>Log in</title><form action=/login method=post><label>User <input name=user></label><br>
<label>Password <input type=password name=word required></label><br>
<label><input type=checkbox name=stay> Stay</label> <button>Enter</button></form>"""
WRITE = """<title>Write</title><form action=/text method=post><textarea name=t rows=4 cols=30>first line</textarea>
<p><button>Send</button></form>"""
ORDER = """<title>Order</title><form action=/buy><select name=size><option>Small<option>Medium<option disabled>Huge
<optgroup label=More><option>Large<option>Extra large</optgroup></select> <input name=n type=number min=1 max=3 value=1>
<button>Order</button></form>"""
UPLOAD = """<title>Upload</title><form action=/files method=post enctype=multipart/form-data>
<input type=file name=one> <input type=file name=many multiple> <button>Upload</button></form>"""
PAGES = {"/": SEARCH, "/login": LOGIN, "/write": WRITE, "/order": ORDER, "/upload": UPLOAD}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def show(self, page):
        body = page.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        path, _, query = self.path.partition("?")
        if path in PAGES:
            return self.show(PAGES[path])
        self.server.sent.append(("GET", path, urllib.parse.parse_qsl(query, keep_blank_values=True)))
        self.show(f"<title>Answer</title><h1>Answer to {html.escape(self.path)}</h1><p><a href=/>again</a>")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        self.server.sent.append(("POST", self.path, body))
        self.show("<title>Thanks</title><h1>Thank you</h1>")


@contextlib.contextmanager
def answering():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.sent = []
    server.base = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def fields(body):
    return urllib.parse.parse_qsl(body.decode(), keep_blank_values=True)


def search(terminal, columns):
    with answering() as server:
        terminal.open(server.base + "/", columns=columns)
        terminal.wait("Seeker", "Privacy")
        terminal.keys("g", "i", "o", "k", "Enter")
        terminal.wait("Answer")
        assert server.sent[0] == ("GET", "/search", [("hl", "en"), ("notused", ""), ("q", "ok"), ("btn", "Seek")]), server.sent
        # What was typed is there again after going back.
        terminal.keys("H")
        terminal.wait("[ok ", "Privacy")


def test_a_search_form_is_found_filled_in_and_sent_with_five_keys(terminal):
    search(terminal, 80)


def test_a_search_form_on_a_narrow_screen(terminal):
    search(terminal, 40)


def test_a_password_goes_out_by_post_and_is_never_on_the_screen(terminal):
    with answering() as server:
        terminal.open(server.base + "/login")
        terminal.wait("User")
        terminal.keys("Tab")
        terminal.type("ada")
        terminal.keys("Enter")
        # The password is missing: the field has the focus, and says so.
        terminal.wait("!", "[ada")
        assert server.sent == []
        terminal.type("s3same q")
        screen = terminal.wait("\u2022" * 8)
        assert "s3same" not in screen
        terminal.keys("Tab", "Space", "Tab", "Enter")
        screen = terminal.wait("Thank you")
        assert fields(server.sent[0][2]) == [("user", "ada"), ("word", "s3same q"), ("stay", "on")], server.sent
        assert "s3same" not in screen


def test_a_text_area_is_written_in_place_and_in_an_editor(terminal, folder):
    editor = folder / "editor.sh"
    seen = folder / "seen"
    # It notes what it was given and with which rights, and adds a line.
    editor.write_text(f'#!/bin/sh\nstat -c %a "$1" > {seen}\ncat "$1" >> {seen}\nprintf "from the editor\\n" >> "$1"\n'
                      f'echo "$1" > {folder}/path\n')
    editor.chmod(0o700)
    with answering() as server:
        terminal.open(server.base + "/write", env={"VISUAL": f"sh {editor}"})
        terminal.wait("first line", "Send")
        terminal.keys("Tab", "Down", "End", "Enter")
        terminal.type("typed \u00e9\u65e5")
        terminal.keys("Enter")
        terminal.wait("typed \u00e9\u65e5")
        terminal.keys("C-x", "C-e")
        terminal.wait("from the editor", "Send")
        assert seen.read_text().splitlines() == ["600", "first line", "typed \u00e9\u65e5"], seen.read_text()
        assert not pathlib.Path((folder / "path").read_text().strip()).exists()
        terminal.keys("Tab", "Enter")
        terminal.wait("Thank you")
        assert fields(server.sent[0][2]) == [("t", "first line\r\ntyped \u00e9\u65e5\r\nfrom the editor")], server.sent


def test_an_editor_that_fails_leaves_the_terminal_and_the_text(terminal):
    with answering() as server:
        terminal.open(server.base + "/write", env={"VISUAL": "", "EDITOR": "false"})
        terminal.wait("first line", "Send")
        terminal.keys("Tab", "C-x", "C-e")
        terminal.wait("ended with status 1", "first line")
        terminal.type("x")
        terminal.wait("xfirst line")
        terminal.keys("Escape", "q")
        terminal.wait("ended: 0")


def test_a_list_opens_over_the_page_and_a_number_is_checked(terminal):
    with answering() as server:
        terminal.open(server.base + "/order")
        terminal.wait("[Small")
        terminal.keys("Tab", "Enter")
        terminal.wait("More", "Extra large")
        terminal.keys("e", "Enter")
        terminal.wait("[Extra large", gone=("More",))
        terminal.keys("Tab")
        terminal.type("7")
        terminal.keys("Enter")
        terminal.wait("! ")
        assert server.sent == []
        terminal.keys("Down", "C-u")
        terminal.type("2")
        terminal.keys("Up", "Enter")
        terminal.wait("Answer")
        assert server.sent[0][2] == [("size", "Extra large"), ("n", "3")], server.sent


def test_files_are_chosen_with_completion_and_sent(terminal, folder):
    (folder / "report.txt").write_text("the report")
    (folder / "picture.bin").write_bytes(bytes(range(256)))
    with answering() as server:
        terminal.open(server.base + "/upload")
        terminal.wait("Choose file")
        terminal.keys("Tab", "Enter")
        terminal.wait("File:")
        terminal.type(f"{folder}/rep")
        terminal.wait("report.txt")
        terminal.keys("Tab", "Enter")
        terminal.wait("[report.txt")
        terminal.keys("Tab", "Enter")
        for name in ("report.txt", "picture.bin"):
            terminal.type(f"{folder}/{name}")
            terminal.wait(name)
            terminal.keys("Enter")
            terminal.wait("chosen", gone=(f"/{name}",))
        terminal.keys("Enter")
        terminal.wait("2 files")
        terminal.keys("Tab", "Enter")
        terminal.wait("Thank you")
        body = server.sent[0][2]
        assert body.count(b"the report") == 2 and bytes(range(256)) in body
        assert b'name="one"; filename="report.txt"' in body and b'name="many"; filename="picture.bin"' in body
        assert str(folder).encode() not in body


def test_a_pasted_text_stays_in_its_field(terminal):
    with answering() as server:
        terminal.open(server.base + "/login")
        terminal.wait("User")
        terminal.keys("Tab")
        terminal.paste("two\nlines q")
        terminal.wait("[two lines q")
        terminal.keys("Escape", "q")
        terminal.wait("ended: 0")
