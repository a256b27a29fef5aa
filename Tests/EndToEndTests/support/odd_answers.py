"""Answers that break HTTP itself, byte by byte; each of them is something a real server has sent."""
import gzip
import itertools
import socket
import struct
import time

from . import bombs

HTML = b"Content-Type: text/html\r\n"
OK = b"HTTP/1.1 200 OK\r\n" + HTML
BODY = b"<title>Odd</title><p>Something of a page."
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
PACKED = gzip.compress(BODY)


def chunk(data, extension=b""):
    return f"{len(data):x}".encode() + extension + b"\r\n" + data + b"\r\n"


class OddAnswers:
    """Answers by path, for the handler in servers.py."""

    ODD = {
        # An answer without a head, as HTTP/0.9 had it.
        "bare": [BODY],
        "nostatus": [b"HTTP/1.1\r\n" + HTML + b"\r\n" + BODY],
        "strangestatus": [b"HTTP/1.1 999 Whatever\r\n" + HTML + b"Content-Length: 41\r\n\r\n" + BODY],
        "nocolon": [OK + b"this line has none\r\nContent-Length: 41\r\n\r\n" + BODY],
        "nul": [OK + b"X-Nul: a\x00b\r\nContent-Length: 41\r\n\r\n" + BODY],
        "bareline": [OK.replace(b"\r", b"") + b"Content-Length: 41\n\n" + BODY],
        "megabyte": [OK + b"X-Long: " + b"x" * (1 << 20) + b"\r\n\r\n" + BODY],
        # Lengths that contradict one another: where one body ends and the next answer begins is anybody's guess.
        "negativelength": [OK + b"Content-Length: -41\r\n\r\n" + BODY],
        "twolengths": [OK + b"Content-Length: 41\r\nContent-Length: 12\r\n\r\n" + BODY],
        "samelengths": [OK + b"Content-Length: 41\r\nContent-Length: 41\r\n\r\n" + BODY],
        "wordlength": [OK + b"Content-Length: many\r\n\r\n" + BODY],
        "hugelength": [OK + b"Content-Length: 99999999999999999999999\r\n\r\n" + BODY],
        "bothlengths": [OK + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk(BODY) + b"0\r\n\r\n"],
        # Chunks.
        "extension": [CHUNKED + chunk(BODY, b' ;a="\\"\x80";;=') + b"0\r\n\r\n"],
        "trailers": [CHUNKED + chunk(BODY) + b"0\r\nContent-Type: text/plain\r\n\r\n"],
        "zeroschunk": [CHUNKED + b"0" * 12 + chunk(BODY) + b"0\r\n\r\n"],
        "spacechunk": [CHUNKED + chunk(BODY, b"  ") + b"0\r\n\r\n"],
        "barechunk": [CHUNKED + chunk(BODY).replace(b"\r", b"") + b"0\n\n"],
        "smallchunks": [CHUNKED + b"".join(chunk(bytes([byte])) for byte in BODY) + b"0\r\n\r\n"],
        "manyzeros": [CHUNKED + chunk(BODY) + b"0" * 12 + b"\r\n\r\n"],
        "signchunk": [CHUNKED + b"+" + chunk(BODY) + b"0\r\n\r\n"],
        "negativechunk": [CHUNKED + b"-" + chunk(BODY) + b"0\r\n\r\n"],
        "emptychunk": [CHUNKED + b"\r\n" + BODY + b"\r\n0\r\n\r\n"],
        "shortchunk": [CHUNKED + b"28\r\n" + BODY + b"\r\n0\r\n\r\n"],
        "nolastchunk": [CHUNKED + chunk(BODY)],
        "nolastline": [CHUNKED + chunk(BODY) + b"0\r\n"],
        "badchunk": [CHUNKED + chunk(BODY) + b"zz\r\n"],
        "hugechunk": [CHUNKED + b"fffffffffffffffffff\r\n" + BODY],
        "cutchunk": [CHUNKED + chunk(BODY) + b"ff\r\nhalf"],
        "longchunkline": [CHUNKED + b"29;" + b"x" * (1 << 20) + b"\r\n" + BODY + b"\r\n0\r\n\r\n"],
        # Codings.
        "cutgzip": [OK + b"Content-Encoding: gzip\r\n\r\n" + PACKED[:-12]],
        "cutgziplength": [OK + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % (len(PACKED) - 12) + PACKED[:-12]],
        "cutgzipchunks": [OK + b"Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk(PACKED[:-12]) + b"0\r\n\r\n"],
        # One byte a chunk.
        "gzipchunks": [OK + b"Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
                       + b"".join(chunk(bytes([byte])) for byte in PACKED) + b"0\r\n\r\n"],
        "gziplonger": [OK + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(PACKED) + PACKED + b"more than was said"],
        "emptygzip": [OK + b"Content-Encoding: gzip\r\nContent-Length: 0\r\n\r\n"],
        "morethangzip": [OK + b"Content-Encoding: gzip\r\n\r\n" + PACKED + b"and what is this"],
        "twogzips": [OK + b"Content-Encoding: gzip\r\n\r\n" + PACKED + PACKED],
        "nogzip": [OK + b"Content-Encoding: gzip\r\n\r\n" + BODY],
        "unknowncoding": [OK + b"Content-Encoding: rot13\r\n\r\n" + BODY],
        "manycodings": [OK + b"Content-Encoding: " + b"gzip, " * 50 + b"gzip\r\n\r\n" + PACKED],
        "secretgzip": [OK + b"\r\n" + PACKED],
        "rawdeflate": [OK + b"Content-Encoding: deflate\r\n\r\n" + PACKED[10:-8]],
        # Parts nobody asked for.
        "part": [b"HTTP/1.1 206 Part\r\n" + HTML + b"Content-Range: bytes 0-40/5000\r\nContent-Length: 41\r\n\r\n" + BODY],
        "wholepart": [b"HTTP/1.1 206 Part\r\n" + HTML + b"Content-Range: bytes 0-40/41\r\nContent-Length: 41\r\n\r\n" + BODY],
        "namelesspart": [b"HTTP/1.1 206 Part\r\n" + HTML + b"Content-Length: 41\r\n\r\n" + BODY],
        "unchanged": [b"HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n"],
        "bodyof204": [b"HTTP/1.1 204 No\r\n" + HTML + b"Content-Length: 41\r\n\r\n" + BODY],
        "switching": [b"HTTP/1.1 101 Switching\r\nUpgrade: nothing\r\n\r\n\x00\x01\x02"],
    }

    def get_odd(self, rest):
        self.raw(*self.ODD[rest])

    def get_interim(self, rest):
        """Interim answers without end."""
        self.raw(*itertools.repeat(b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" * 50, int(rest or 1_000_000)))

    def get_wander(self, rest):
        """Always on to another address, and a cookie on every step."""
        step = int(rest or 0)
        self.answer(status=302, Location=f"/wander/{step + 1}", Set_Cookie=f"step{step}={'x' * 200}; Path=/")

    def get_drip(self, rest):
        """A body, a byte at a time."""
        self.raw(OK + b"Content-Length: 1000\r\n\r\n", *(bytes([byte]) for byte in b"<title>Drip</title><p>slowly, slowly"), pause=0.02)
        time.sleep(30)

    def get_dripheader(self, rest):
        self.raw(*itertools.repeat(b"X", 400), pause=0.05)

    def get_resets(self, rest):
        """Resets the connection after so many bytes of an answer."""
        answer = OK + b"Content-Length: 5000\r\n\r\n" + BODY
        self.raw(answer[:int(rest)])
        time.sleep(0.1)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()

    def get_bomb(self, rest):
        """A bomb in the coding that the path names."""
        name = rest.replace("+", ", ") or "gzip"
        body = bombs.elements() if name == "elements" else bombs.CODINGS[name]()
        self.answer(body, Content_Encoding="gzip" if name == "elements" else name)
