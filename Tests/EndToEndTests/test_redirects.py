"""Where a server may send a browser, and where not."""
from support import scripted

FORBIDDEN = (
    "javascript:alert(1)", "data:text/html,stolen", "file:///etc/passwd", "about:blank", "tern:cookies", "view-source:http://a/",
    "blob:http://a/b", "mailto:ada@example.org", "ftp://example.org/", "ws://example.org/", "gopher://example.org/", "nosuch:thing",
    "http:///", "http://[", "http://a b/", "http://example.org:99999/", "https://%00/", "//", "http://", "\x1b]0;owned\x07:x",
)


def sending_to(location):
    def script(connection, number):
        while head := scripted.request(connection):
            if b"GET /next" in head or b"GET /a/next" in head:
                connection.sendall(scripted.page("arrived"))
            else:
                field = b"Location: " + location.encode("latin-1") + b"\r\n"
                connection.sendall(b"HTTP/1.1 302 Found\r\nContent-Type: text/html\r\n" + field + b"Content-Length: 7\r\n\r\n<p>here")

    return scripted.Scripted(script)


def test_no_server_sends_to_another_kind_of_address(tern):
    for location in FORBIDDEN:
        with sending_to(location) as server:
            done = tern("--dump", server.url("/a/b"), timeout=20)
        assert done.status == 1 and done.output == "" and done.errors.endswith(".\n"), (location, done.status, done.output, done.errors)
        assert "\x1b" not in done.errors and "\x07" not in done.errors, done.errors


def test_relative_addresses_lead_on(tern):
    for location in ("/next", "next", "./next", "../next", "?x=1/../../next#f", "\\next", "//localhost:PORT/next", "http:/next", "/next#\xe4"):
        with sending_to(location) as server:
            server.script = sending_to(location.replace("PORT", str(server.port))).script
            done = tern("--dump", server.url("/a/b"), timeout=20)
        if location.startswith("?"):
            assert done.status == 1 and "circles" in done.errors, (location, done.output, done.errors)
        else:
            assert done.status == 0 and "arrived" in done.output, (location, done.output, done.errors)


def test_a_redirect_to_nowhere_is_a_page_or_a_sentence(tern):
    def script(connection, number):
        scripted.request(connection)
        connection.sendall(b"HTTP/1.1 302 Found\r\nContent-Type: text/html\r\nContent-Length: 7\r\n\r\n<p>here")

    with scripted.Scripted(script) as server:
        done = tern("--dump", server.url())
    assert done.status == 0 and "here" in done.output, done.errors
    with sending_to("") as server:
        done = tern("--dump", server.url())
    assert done.status == 1 and done.errors.endswith(".\n"), done.errors
