"""What a server does to a navigation: passwords, files to save, refreshes, answers that break rules."""
import gzip
import hashlib
import re
import time


class NavigationAnswers:
    """Answers by path, for the handler in servers.py."""

    # MARK: passwords (ada and secret)

    def get_basic(self, rest):
        """Basic, over everything below /basic/."""
        if self.headers.get("Authorization") == "Basic YWRhOnNlY3JldA==":
            return self.answer("<title>Open</title><p>Come in, ada.")
        self.answer("<title>Closed</title><p>Not without a password.", status=401, WWW_Authenticate='Basic realm="vault"')

    refusals = 0
    uses = 0

    def get_digest(self, rest):
        """Digest with MD5 and qop=auth; a nonce is good as long as the server runs."""
        given = self.digest_given()
        if given.get("nonce") == "n0nce" and given.get("response") == self.digest(given):
            return self.answer(f"<title>Open</title><p>Count {given['nc']}.")
        self.refuse_digest("n0nce")

    def get_shortdigest(self, rest):
        """A nonce that is good twice; the next one comes with the refusal, or ahead of it when the path says so."""
        handler = NavigationAnswers
        given = self.digest_given()
        nonce = f"short{handler.uses // 2}"
        if given.get("nonce") == nonce and given.get("response") == self.digest(given):
            handler.uses += 1
            fields = {"Authentication_Info": f'nextnonce="short{handler.uses // 2}"'} if rest.startswith("ahead") else {}
            return self.answer(f"<title>Open</title><p>Open {handler.uses}.", **fields)
        self.refuse_digest(nonce, ", stale=true" if given else "")

    def get_staledigest(self, rest):
        """Says of every answer that its nonce is old."""
        self.refuse_digest(f"n{time.monotonic_ns()}", ", stale=true")

    def get_refusals(self, rest):
        self.answer(f"<p>Refused {NavigationAnswers.refusals} times.")

    def refuse_digest(self, nonce, more=""):
        NavigationAnswers.refusals += 1
        self.answer("<title>Closed</title><p>Not without a digest.", status=401,
                    WWW_Authenticate=f'Digest realm="vault", nonce="{nonce}", qop="auth", algorithm=MD5{more}')

    def digest_given(self):
        return dict(re.findall(r'(\w+)="?([^",]+)"?', self.headers.get("Authorization", "")))

    def digest(self, given):
        def md5(text):
            return hashlib.md5(text.encode()).hexdigest()

        secret = md5("ada:vault:secret")
        request = md5(f"{self.command}:{given.get('uri')}")
        return md5(":".join([secret, given.get("nonce", ""), given.get("nc", ""), given.get("cnonce", ""), "auth", request]))

    def get_strange(self, rest):
        self.answer("<title>Closed</title><p>Nobody can answer this.", status=401, WWW_Authenticate="Oracle riddle=1")

    def get_away(self, rest):
        """Sends an answered request to the other name of this machine."""
        if not self.headers.get("Authorization"):
            return self.answer("<p>no", status=401, WWW_Authenticate='Basic realm="vault"')
        self.answer(status=302, Location=f"http://127.0.0.1:{self.server.server_address[1]}/echo")

    # MARK: files to save

    FILE = bytes(range(256)) * 400

    def get_attachment(self, rest):
        self.answer("a,b\n1,2\n", kind="text/plain", Content_Disposition='attachment; filename="../../etc/table.csv"')

    def get_file(self, rest):
        """A file that knows Range and If-Range; the first request for it breaks off when the path says so."""
        asked = re.match(r"bytes=(\d+)-", self.headers.get("Range", ""))
        fields = {"ETag": '"v1"', "Accept_Ranges": "bytes"}
        if asked and self.headers.get("If-Range", '"v1"') == '"v1"':
            start = int(asked.group(1))
            fields["Content_Range"] = f"bytes {start}-{len(self.FILE) - 1}/{len(self.FILE)}"
            return self.answer(self.FILE[start:], status=206, kind="application/octet-stream", **fields)
        if rest.startswith("cut"):
            self.answer(self.FILE[:50_000], kind="application/octet-stream", length=len(self.FILE), **fields)
            self.close_connection = True
            return
        self.answer(self.FILE, kind="application/octet-stream", **fields)

    def get_held(self, rest):
        """A file whose first half comes at once and whose second half never does; who asks for the rest gets it."""
        if self.headers.get("Range"):
            return self.get_file(rest)
        self.send_response(200)
        self.send_header("Content-Type", "application/octet-stream")
        self.send_header("ETag", '"v1"')
        self.send_header("Content-Length", str(len(self.FILE)))
        self.end_headers()
        self.wfile.write(self.FILE[:50_000])
        self.wfile.flush()
        self.connection.settimeout(60)
        try:
            self.connection.recv(1)
        except OSError:
            pass
        self.close_connection = True

    def get_large(self, rest):
        """Eleven megabytes; as a file to save when the path says so."""
        fields = {"Content_Disposition": 'attachment; filename="large.bin"'} if rest == "attachment" else {}
        self.answer(b"x" * 11_000_000, kind="application/octet-stream", **fields)

    def get_largelink(self, rest):
        self.answer("<title>Large</title><p><a href=/large/file.bin>the large file</a>")

    # MARK: refreshes

    def get_refresh(self, rest):
        self.answer("<title>First</title><meta http-equiv=refresh content='0; url=/arrived'><p>on the way")

    def get_refreshing(self, rest):
        self.answer("<title>First</title><p>on the way", Refresh="0; url=/arrived")

    def get_spinning(self, rest):
        self.answer("<title>Spin</title><meta http-equiv=refresh content=0><p>again and again")

    # MARK: answers that break rules

    def raw(self, *pieces, pause=0.0):
        """Bytes as they are, without a header of ours."""
        self.close_connection = True
        try:
            for piece in pieces:
                self.wfile.write(piece)
                self.wfile.flush()
                time.sleep(pause)
        except OSError:
            pass

    def get_silent(self, rest):
        """Takes the request and says nothing."""
        time.sleep(float(rest or 20))
        self.close_connection = True

    def get_mute(self, rest):
        """Closes the connection without a word."""
        self.close_connection = True

    def get_halfheader(self, rest):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/ht")

    def get_garbage(self, rest):
        self.raw(b"\x00\xff\x1b[31mthis is no HTTP\r\n\r\n")

    def get_longer(self, rest):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nfirst and then more")

    def get_headers(self, rest):
        fields = "".join(f"X-Field-{number}: value\r\n" for number in range(int(rest or 10_000)))
        self.raw(b"HTTP/1.1 200 OK\r\n" + fields.encode() + b"Content-Length: 2\r\n\r\nok")

    def get_longheader(self, rest):
        self.raw(b"HTTP/1.1 200 OK\r\nX-Long: " + b"x" * (300 * 1024) + b"\r\nContent-Length: 2\r\n\r\nok")

    def get_zipped(self, rest):
        self.answer(gzip.compress(b"<title>Zipped</title><p>small again"), Content_Encoding="gzip")

    def get_huge(self, rest):
        """So many megabytes of text."""
        size = int(rest or 300) << 20
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(size))
        self.end_headers()
        piece = (b"a line of a very long text that never seems to end\n" * 21)[:1024] * 64
        try:
            for _ in range(size // len(piece)):
                self.wfile.write(piece)
        except OSError:
            self.close_connection = True
