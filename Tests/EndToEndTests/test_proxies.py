"""Proxies that fail, each in its own way: the sentence names what went wrong, and nothing hangs."""
import time

from support import scripted

REFUSALS = {
    "closes": b"",
    "garbage": b"\x00\xff\x1b]0;owned\x07" * 20 + b"\r\n\r\n",
    "halfhead": b"HTTP/1.1 200 OK\r\nX-Half:",
    "badgateway": b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 12\r\n\r\n<p>no way on",
    "forbidden": b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n",
    "again": b"HTTP/1.1 407 Password\r\nProxy-Authenticate: Digest realm=\"g\", nonce=\"n\", stale=true\r\nContent-Length: 0\r\n\r\n",
    "unknownscheme": b"HTTP/1.1 407 Password\r\nProxy-Authenticate: Telepathy realm=\"g\"\r\nContent-Length: 0\r\n\r\n",
    "connected": b"HTTP/1.1 200 Connection established\r\n\r\n",
    "noise": b"HTTP/1.1 200 Connection established\r\n\r\n" + b"\x00\xff" * 200,
    "manyheaders": b"HTTP/1.1 200 OK\r\n" + b"X-More: and more\r\n" * 200_000,
    "longheader": b"HTTP/1.1 200 OK\r\nX-Long: " + b"x" * 10_000_000 + b"\r\n\r\n",
}


def answering(answer):
    def script(connection, number):
        while scripted.request(connection):
            connection.sendall(answer)
            if b"Content-Length" not in answer:
                return

    return scripted.Scripted(script)


def test_a_proxy_that_fails_is_a_sentence(tern):
    for name, answer in REFUSALS.items():
        # A proxy that says "established" to a plain request has answered it.
        for address in ("http://far.invalid/", "https://far.invalid/")[b"established" in answer:]:
            with answering(answer) as proxy:
                done = tern("--dump", address, env={"http_proxy": proxy.url(""), "https_proxy": proxy.url("")}, timeout=40)
            assert done.status in (1, 3), (name, address, done.status, done.output)
            assert done.status == 3 or done.errors.endswith(".\n"), (name, address, done.errors)
            assert not any(ord(letter) < 32 and letter != "\n" for letter in done.output + done.errors), (name, address, done.errors)


def test_a_proxy_that_says_nothing_is_left(tern, folder):
    settings = folder / "settings"
    settings.write_text("patience = 1\n")

    def silent(connection, number):
        while connection.recv(65536):
            pass

    def endless(connection, number):
        scripted.request(connection)
        connection.sendall(b"HTTP/1.1 200 OK\r\n")
        while True:
            connection.sendall(b"X-More: and more\r\n")
            time.sleep(0.1)

    for script in (silent, endless):
        for address in ("http://far.invalid/", "https://far.invalid/"):
            with scripted.Scripted(script) as proxy:
                began = time.monotonic()
                done = tern(f"--config={settings}", "--dump", address, env={"http_proxy": proxy.url(""), "https_proxy": proxy.url("")}, timeout=40)
            assert done.status == 1 and done.errors.endswith(".\n"), (script, address, done.errors)
            assert time.monotonic() - began < 30, (script, address)


def test_an_address_of_a_proxy_that_is_none_is_a_sentence(tern):
    for value in ("telepathy://localhost:1", "http://localhost:99999", "http://", "://", "http://[", "\x1b[31m", "socks5://127.0.0.1:1",
                  "socks4://127.0.0.1:1", "https://127.0.0.1:1", "127.0.0.1:1"):
        done = tern("--dump", "http://far.invalid/", env={"http_proxy": value}, timeout=40)
        assert done.status == 1 and done.errors.endswith(".\n") and "\x1b" not in done.errors, (value, done.status, done.errors)


def test_a_socks_proxy_that_fails_is_a_sentence(tern):
    for answer in (b"", b"\x05\xff", b"\x05\x00", b"\x05\x00\x05\x01\x00\x01\x00\x00\x00\x00\x00\x00", b"\x04\x5b", b"\xff" * 500):
        def script(connection, number):
            connection.recv(65536)
            connection.sendall(answer)

        for kind in ("socks5h", "socks4a"):
            with scripted.Scripted(script) as proxy:
                done = tern("--dump", "http://far.invalid/", env={"http_proxy": f"{kind}://127.0.0.1:{proxy.port}"}, timeout=40)
            assert done.status == 1 and done.errors.endswith(".\n"), (answer, kind, done.errors)
