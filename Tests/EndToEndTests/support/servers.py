"""Real local servers: plain HTTP and TLS, with the answers that go wrong on purpose."""
import http.server
import socket
import ssl
import struct
import subprocess
import threading
import time

from .navigation import NavigationAnswers
from .network_data import NetworkData
from .odd_answers import OddAnswers

PAGE = "<!DOCTYPE html><title>{0}</title><h1>{0}</h1><p>Path {0}</p>"


class Handler(NavigationAnswers, NetworkData, OddAnswers, http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30

    def setup(self):
        self.server.owner.connections += 1
        super().setup()

    def log_message(self, *_):
        pass

    def answer(self, body=b"", status=200, kind="text/html; charset=utf-8", length=None, **fields):
        if isinstance(body, str):
            body = body.encode()
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def do_GET(self):
        name, _, rest = self.path.lstrip("/").partition("/")
        method = getattr(self, f"get_{name.partition('?')[0]}", None)
        if method:
            method(rest)
        else:
            self.answer(PAGE.format(self.path))

    do_POST = do_GET

    def get_redirect(self, rest):
        left = int(rest or 1)
        self.answer(status=302, Location=f"/redirect/{left - 1}" if left > 1 else "/arrived")

    def get_loop(self, rest):
        self.answer(status=302, Location=self.path)

    def get_unsafe(self, rest):
        self.answer(status=302, Location="data:text/html,stolen")

    def get_missing(self, rest):
        self.answer("<title>Gone</title><p>It is not here.", status=404)

    def get_nothing(self, rest):
        self.answer(status=204, kind=None)

    def get_pdf(self, rest):
        self.answer(b"%PDF-1.4 \x00", kind="application/pdf")

    def get_report(self, rest):
        self.answer("the whole report\n", kind="text/plain", Content_Disposition='attachment; filename="report.txt"')

    def get_private(self, rest):
        import base64
        given = self.headers.get("Authorization", "")
        if given == "Basic " + base64.b64encode(b"ann:open sesame").decode():
            self.answer("<title>In</title><p>Welcome, ann")
        else:
            self.answer("<p>Keep out", status=401, WWW_Authenticate='Basic realm="Reading room"')

    count = 0

    def get_count(self, rest):
        length = int(self.headers.get("Content-Length", 0))
        self.rfile.read(length)
        Handler.count += self.command == "POST"
        self.answer(f"<title>Count</title><p>Sent {Handler.count} time{'s' * (Handler.count != 1)}")

    def get_echo(self, rest):
        self.answer("".join(f"{k}: {v}\n" for k, v in self.headers.items()), kind="text/plain")

    def get_truncated(self, rest):
        self.answer("<title>Cut</title><p>only a part", length=5000)
        self.close_connection = True

    def get_reset(self, rest):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()

    def get_slow(self, rest):
        """The head of a page at once, the rest piece by piece, until the client goes away."""
        pieces = int(rest or 200)
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            for number in range(pieces + 1):
                text = "<title>Slow</title><h1>The beginning</h1>" if number == 0 else f"<p>piece {number}</p>"
                data = text.encode()
                self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
                self.wfile.flush()
                time.sleep(0.1)
            self.wfile.write(b"0\r\n\r\n")
        except OSError:
            self.close_connection = True


class Server:
    """A server on a port of its own, in a thread; it counts the connections that are made to it."""
    handler = Handler
    place = "127.0.0.1"
    connections = 0

    def __init__(self, context=None):
        kind = type("Listener", (http.server.ThreadingHTTPServer,), {
            "daemon_threads": True, "owner": self, "address_family": socket.AF_INET6 if ":" in self.place else socket.AF_INET})
        self.server = kind((self.place, 0), self.handler)
        self.server.handle_error = lambda *_: None
        if context:
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        self.scheme = "https" if context else "http"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, path="/", host="localhost"):
        return f"{self.scheme}://{host}:{self.port}{path}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class SecureServer(Server):
    """A TLS server whose certificate is signed by an authority made for this run (`authority`)."""

    days = 2
    name = "tls"

    def __init__(self, home, name=None):
        self.folder = home / (name or self.name)
        self.folder.mkdir(exist_ok=True)
        self.authority = self.folder / "ca.pem"
        self.make_certificate()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / "server.pem", self.folder / "server.key")
        super().__init__(context)

    def openssl(self, *arguments):
        subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True, cwd=self.folder)

    def make_certificate(self):
        self.openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority",
                     "-keyout", "ca.key", "-out", "ca.pem")
        self.openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr")
        (self.folder / "names").write_text("subjectAltName=DNS:localhost\n")
        self.sign()

    def sign(self):
        self.openssl("x509", "-req", "-days", self.days, "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                     "-extfile", "names", "-out", "server.pem")

    @property
    def trusted(self):
        """What a person who trusts its authority trusts."""
        return self.authority


def start(name, home):
    if name in ("http", "tls"):
        return SecureServer(home) if name == "tls" else Server()
    from . import special

    return special.start(name, home)
