"""Many small requests, and a reload that the server only has to nod at, against a server of this process.

Cases:
  network/requests  200 small requests to one host (4 pages with 49 style sheets each), against `curl --parallel`
  network/reload    10 reloads of a page of 1 MB over a line of 10 MB a second: with an ETag, and without
  network/superseded  1,000 loads of that page against 100, each superseded by the next as soon as it has committed
`connections` counts what the server accepted, `bytes` the bodies it sent.
"""
import http.server
import os
import shutil
import statistics
import subprocess
import threading
import time

PAGES, SHEETS, RELOADS = 4, 49, 10
PARAGRAPH = b"<p>A paragraph of a page that is loaded again and again, long enough to weigh something.\n"
BODY = b"<!DOCTYPE html><title>Page</title>" + PARAGRAPH * (1_000_000 // len(PARAGRAPH))
LINE = 10_000_000


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 30

    def setup(self):
        super().setup()
        self.server.connections += 1

    def log_message(self, *_):
        pass

    def answer(self, body, kind, status=200, **fields):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in fields.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for start in range(0, len(body), 100_000):
            piece = body[start:start + 100_000]
            self.wfile.write(piece)
            if len(body) > 100_000:
                time.sleep(len(piece) / LINE)
        self.server.sent += len(body)

    def do_GET(self):
        self.server.requests += 1
        kind, _, number = self.path.lstrip("/").partition("/")
        if kind == "sheet":
            self.answer(b"p { margin: 0 }", "text/css")
        elif kind == "page":
            links = "".join(f'<link rel=stylesheet href="/sheet/{number}-{n}">' for n in range(SHEETS))
            self.answer(f"<!DOCTYPE html>{links}<p>page {number}".encode(), "text/html")
        elif kind == "tagged" and self.headers.get("If-None-Match") == '"tag"':
            self.answer(b"", "text/html", status=304, ETag='"tag"')
        elif kind == "tagged":
            self.answer(BODY, "text/html", ETag='"tag"')
        else:
            self.answer(BODY, "text/html")


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    connections = requests = sent = 0

    def handle_error(self, *_):
        pass


def measure(server, command, runs):
    """The median time of a command, with its peak memory and what the server saw of its last run."""
    times = []
    peak = 0
    for _ in range(runs):
        server.connections = server.requests = server.sent = 0
        began = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"{command[0]} failed: {errors.decode()}")
        peak = max(peak, usage.ru_maxrss / 1024)
        times.append(time.perf_counter() - began)
    return {"seconds": statistics.median(times), "megabytes": peak, "connections": server.connections,
            "requests": server.requests, "bytes": server.sent}


def run(bench):
    """Measures the cases that are wanted."""
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}"
    program = [bench.options.program, "--private", "--dump"]
    if bench.wants("network/requests"):
        pages = [f"{base}/page/{page}" for page in range(PAGES)]
        script = "; ".join(f"go {page}" for page in pages[1:])
        figures = {"tern": measure(server, [*program, "--run", script, pages[0]], bench.options.runs)}
        if shutil.which("curl"):
            every = pages + [f"{base}/sheet/{page}-{n}" for page in range(PAGES) for n in range(SHEETS)]
            line = ["curl", "-s", "--parallel", "--parallel-max", "6", *every]
            figures["curl"] = measure(server, line, bench.options.runs)
        bench.report("network/requests", figures)
    if bench.wants("network/reload"):
        script = "; ".join(["reload"] * RELOADS)
        bench.report("network/reload", {
            "tern": measure(server, [*program, "--run", script, base + "/tagged/a"], bench.options.runs),
            "no ETag": measure(server, [*program, "--run", script, base + "/plain/a"], bench.options.runs)})
    if bench.wants("network/superseded"):
        figures = {}
        for name, count in (("tern", 1_000), ("100", 100)):
            loads = "".join(f"leave at committed; go {base}/plain/{number}; " for number in range(count))
            figures[name] = measure(server, [*program, "--run", f"{loads}go {base}/sheet/last"], 1)
        bench.report("network/superseded", figures)
    server.shutdown()
    server.server_close()
