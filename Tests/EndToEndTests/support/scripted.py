"""A server that does with each connection what a test tells it."""
import contextlib
import socket
import threading


class Scripted:
    """Calls `script(connection, number)` for every connection, in a thread; the number counts connections from 0."""

    def __init__(self, script):
        self.script = script
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.connections = 0

    def url(self, path="/"):
        return f"http://localhost:{self.port}{path}"

    def __enter__(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.socket.accept()
                threading.Thread(target=self.serve, args=(connection, self.connections), daemon=True).start()
                self.connections += 1

    def serve(self, connection, number):
        with contextlib.suppress(OSError), connection:
            self.script(connection, number)


def request(connection):
    """Reads the head of a request; empty when the other side has gone."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = connection.recv(65536)
        if not piece:
            return b""
        data += piece
    return data


def page(text):
    """A whole answer that leaves the connection open."""
    body = f"<title>Page</title><p>{text}".encode()
    return b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n" % len(body) + body
