"""Servers that are not plain web servers: a proxy, one with an expired certificate, one that speaks HTTP/2."""
import socket
import ssl
import struct
import threading

from . import servers


class ProxyHandler(servers.Handler):
    """Answers for everybody; addresses with `secret` in them want ada's password for the proxy."""

    def is_known(self):
        return self.headers.get("Proxy-Authorization") == "Basic YWRhOnNlY3JldA=="

    def refuse(self):
        self.answer("<p>The proxy wants to know who asks.", status=407, Proxy_Authenticate='Basic realm="gate"')

    def do_GET(self):
        if "secret" in self.path and not self.is_known():
            return self.refuse()
        self.answer(f"<title>Proxy</title><p>Through the proxy: {self.path}")

    def do_CONNECT(self):
        self.refuse()


class ProxyServer(servers.Server):
    handler = ProxyHandler


class ExpiredServer(servers.SecureServer):
    """A TLS server whose certificate has had its time."""
    days = -1
    name = "expired"


class HTTP2Server:
    """The smallest server that speaks HTTP/2: it reads frames and answers every request with the same page.

    It never decodes a request's header: the stream's number is all it needs.
    """

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
        self.connections = 0
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
                self.read(connection, 24)  # the client's preface
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
            # :status 200 from the table; content-type (31) as a literal.
            block = b"\x88" + b"\x0f\x10" + bytes([9]) + b"text/html"
            self.send(connection, 1, 4, stream, block)
            self.send(connection, 0, 1, stream, self.PAGE)

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


def start(name, home):
    return {"proxy": lambda: ProxyServer(), "expired": lambda: ExpiredServer(home), "http2": lambda: HTTP2Server(home)}[name]()
