"""Answers that set cookies, may be kept, or ask for TLS."""
import collections
import threading


class NetworkData:
    """What the handler of the servers answers about cookies, caches and known hosts; each body says how often it was asked for."""

    counts = collections.Counter()
    lock = threading.Lock()

    def visit(self):
        with self.lock:
            self.counts[self.path] += 1
            return f"<p>visit {self.counts[self.path]} of {self.path}"

    def get_setcookie(self, rest):
        """Sets a cookie on a redirect that leads to the list of cookies."""
        self.send_response(302)
        self.send_header("Set-Cookie", f"hop={rest or 'yes'}; Max-Age=600; Path=/")
        self.send_header("Set-Cookie", "session=1; Path=/")
        self.send_header("Location", "/cookies")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def get_cookies(self, rest):
        self.answer(f"<p>cookies: {self.headers.get('Cookie', 'none')}")

    def get_crosscookies(self, rest):
        """Sends on to the cookies of another host."""
        self.answer(status=302, Location=f"http://127.0.0.1:{self.server.server_address[1]}/cookies")

    def get_fresh(self, rest):
        self.answer(self.visit(), Cache_Control="max-age=600")

    def get_kept(self, rest):
        """Sixty kilobytes that may be kept."""
        self.answer(f"<p>kept {rest}<!--{'x' * 60_000}", Cache_Control="max-age=600")

    def get_forbidden(self, rest):
        self.answer(self.visit(), Cache_Control="no-store")

    def get_validated(self, rest):
        if self.headers.get("If-None-Match") == '"one"':
            self.visit()
            return self.answer(status=304, kind=None, ETag='"one"', X_Again="yes")
        self.answer(self.visit(), ETag='"one"', Cache_Control="no-cache")

    def get_language(self, rest):
        language = self.headers.get("Accept-Language", "none")
        self.answer(self.visit() + f" in {language}", Vary="Accept-Language", Cache_Control="max-age=600")

    def get_moved(self, rest):
        self.visit()
        self.answer(status=301, Location=f"/arrived?{self.counts[self.path]}", Cache_Control="max-age=600")

    def get_cutfresh(self, rest):
        self.answer(self.visit(), length=5000, Cache_Control="max-age=600")
        self.close_connection = True

    def get_hsts(self, rest):
        self.answer("<p>known", Strict_Transport_Security=f"max-age={rest or 600}")
