"""Servers that are not plain web servers: a proxy, one with an expired certificate, one that speaks HTTP/2."""
import socket
import ssl
import struct
import threading

from . import servers, site


class ProxyHandler(servers.Handler):
    """Answers for everybody; addresses with `secret` in them want ada's password for the proxy.

    A tunnel leads to this machine only; to any other place it wants the password.
    """

    def is_known(self):
        return self.headers.get("Proxy-Authorization") == "Basic YWRhOnNlY3JldA=="

    def refuse(self):
        self.answer("<p>The proxy wants to know who asks.", status=407, Proxy_Authenticate='Basic realm="gate"')

    def do_GET(self):
        if "secret" in self.path and not self.is_known():
            return self.refuse()
        self.answer(f"<title>Proxy</title><p>Through the proxy: {self.path}")

    def do_CONNECT(self):
        host, _, port = self.path.rpartition(":")
        if host != "localhost":
            return self.refuse()
        self.server.owner.tunnels += 1
        with socket.create_connection(("127.0.0.1", int(port))) as far:
            self.send_response(200)
            self.end_headers()
            threading.Thread(target=self.pump, args=(far, self.connection), daemon=True).start()
            self.pump(self.connection, far)
        self.close_connection = True

    @staticmethod
    def pump(source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass


class ProxyServer(servers.Server):
    handler = ProxyHandler
    tunnels = 0


class ExpiredServer(servers.SecureServer):
    """A TLS server whose certificate has had its time."""
    days = -1
    name = "expired"


class FutureServer(servers.SecureServer):
    """A TLS server whose certificate is not valid yet."""
    name = "future"

    def sign(self):
        (self.folder / "index.txt").write_text("")
        (self.folder / "ca.cnf").write_text(
            "[ca]\ndefault_ca=all\n[all]\ndatabase=index.txt\nnew_certs_dir=.\nrand_serial=yes\ndefault_md=sha256\n"
            "policy=any\n[any]\ncommonName=supplied\n")
        self.openssl("ca", "-batch", "-config", "ca.cnf", "-cert", "ca.pem", "-keyfile", "ca.key", "-in", "server.csr",
                     "-startdate", "20990101000000Z", "-enddate", "20991231000000Z", "-extfile", "names", "-out", "server.pem")


class SelfSignedServer(servers.SecureServer):
    """A TLS server that vouches for itself."""
    name = "selfsigned"

    def make_certificate(self):
        self.openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                     "-addext", "subjectAltName=DNS:localhost", "-keyout", "server.key", "-out", "server.pem")

    @property
    def trusted(self):
        return "/etc/ssl/certs/ca-certificates.crt"


class SixthServer(servers.Server):
    """A server that listens at ::1 alone."""
    place = "::1"


# How the HTTP/2 server can break its promises.
HTTP2_FAULTS = ("goaway", "reset", "headers", "bomb", "garbage", "cut", "hugeframe", "nosettings", "badindex")


class HTTP2Server:
    """The smallest server that speaks HTTP/2: it reads frames and answers every request with the same page.

    It never decodes a request's header: the stream's number is all it needs. With a `fault` it breaks a rule.
    """

    fault = None

    PAGE = b"<title>Two</title><p>Spoken in frames."

    def __init__(self, home):
        secure = servers.SecureServer(home, name="http2")
        secure.stop()
        self.authority = secure.authority
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(secure.folder / "server.pem", secure.folder / "server.key")
        self.context.set_alpn_protocols(["h2"])
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.connections = self.requests = 0
        self.protocols = []
        threading.Thread(target=self.accept, daemon=True).start()

    def url(self, path="/"):
        return f"https://localhost:{self.port}{path}"

    def stop(self):
        self.socket.close()

    def accept(self):
        while True:
            try:
                plain, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(plain,), daemon=True).start()

    def serve(self, plain):
        try:
            with self.context.wrap_socket(plain, server_side=True) as connection:
                self.connections += 1
                self.protocols.append(connection.selected_alpn_protocol())
                self.read(connection, 24)  # the client's preface
                if self.fault == "nosettings":
                    return connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                self.send(connection, 4, 0, 0, b"")  # our settings
                while True:
                    self.answer(connection)
        except (OSError, EOFError):
            pass

    def answer(self, connection):
        head = self.read(connection, 9)
        length, kind, flags = int.from_bytes(head[:3], "big"), head[3], head[4]
        stream = int.from_bytes(head[5:], "big") & 0x7FFFFFFF
        body = self.read(connection, length)
        if kind == 4 and not flags & 1:
            self.send(connection, 4, 1, 0, b"")  # the settings are taken
        if kind == 6 and not flags & 1:
            self.send(connection, 6, 1, 0, body)  # the same to a ping
        if kind == 1:
            self.requests += 1
        if kind == 1 and self.fault:
            getattr(self, f"break_{self.fault}")(connection, stream)
            raise EOFError
        if kind == 1:
            # :status 200 from the table; content-type (31) as a literal.
            block = b"\x88" + b"\x0f\x10" + bytes([9]) + b"text/html"
            self.send(connection, 1, 4, stream, block)
            self.send(connection, 0, 1, stream, self.PAGE)

    STATUS = b"\x88"
    TYPE = b"\x0f\x10\x09text/html"

    def break_goaway(self, connection, stream):
        """Goes away with an error, and says that it has not looked at the request."""
        self.send(connection, 7, 0, 0, struct.pack(">II", 0, 11) + b"too much of everything")

    def break_reset(self, connection, stream):
        self.send(connection, 1, 4, stream, self.STATUS + self.TYPE)
        self.send(connection, 0, 0, stream, b"<p>a part")
        self.send(connection, 3, 0, stream, struct.pack(">I", 2))
        self.drain(connection)

    def break_headers(self, connection, stream):
        """Ten thousand fields, in as many frames as they need."""
        fields = b"".join(b"\x00" + bytes([len(name)]) + name + b"\x01v" for name in (f"x-{n}".encode() for n in range(10_000)))
        block = self.STATUS + self.TYPE + fields
        pieces = [block[start:start + 16_000] for start in range(0, len(block), 16_000)]
        for number, piece in enumerate(pieces):
            self.send(connection, 9 if number else 1, 4 if number == len(pieces) - 1 else 0, stream, piece)
        self.drain(connection)

    def break_bomb(self, connection, stream):
        """One long field in the table, named ten thousand times by a byte each."""
        long = b"\x40\x01x" + b"\x7f" + bytes([0xA1 | 0x80, 0x1E]) + b"v" * 4000
        self.send(connection, 1, 4, stream, self.STATUS + self.TYPE + long + b"\xbe" * 10_000)
        self.drain(connection)

    def break_garbage(self, connection, stream):
        connection.sendall(b"\xff" * 4000)
        self.drain(connection)

    def break_cut(self, connection, stream):
        """Closes the connection inside the body."""
        self.send(connection, 1, 4, stream, self.STATUS + self.TYPE)
        self.send(connection, 0, 0, stream, b"<p>a part")

    def break_hugeframe(self, connection, stream):
        connection.sendall(b"\xff\xff\xff\x00\x00" + struct.pack(">I", stream) + b"x" * 1000)
        self.drain(connection)

    def break_badindex(self, connection, stream):
        """Names a field that the table does not have."""
        self.send(connection, 1, 4, stream, b"\xff\xff\xff\x7f")
        self.drain(connection)

    @staticmethod
    def drain(connection):
        """Waits until the client goes away: a connection that closes at once would hide what was sent."""
        while connection.recv(65536):
            pass

    @staticmethod
    def send(connection, kind, flags, stream, body):
        connection.sendall(struct.pack(">I", len(body))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + body)

    @staticmethod
    def read(connection, count):
        data = b""
        while len(data) < count:
            piece = connection.recv(count - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data


class PlainSocket:
    """Takes one connection, reads what comes first, answers with some bytes and closes."""

    def __init__(self, answer):
        self.answer = answer
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]

    def __enter__(self):
        threading.Thread(target=self.serve, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.socket.close()

    def serve(self):
        try:
            connection, _ = self.socket.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(self.answer)
        except OSError:
            pass


SERVERS = {"expired": ExpiredServer, "future": FutureServer, "selfsigned": SelfSignedServer, "http2": HTTP2Server}


def start(name, home):
    if name == "proxy":
        return ProxyServer()
    if name == "site":
        return site.SiteServer()
    return SixthServer() if name == "http6" else SERVERS[name](home)
