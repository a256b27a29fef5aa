"""Connections: reuse, HTTP/2, proxies, both kinds of IP, certificates, and a system without libcurl."""
import re
import time

from support import special

START, COMMIT, FINISH = "startedProvisionalNavigation", "committed", "finished"
FAIL_BEFORE, FAIL_AFTER = "failedProvisionalNavigation", "failed"


def through(tern, *addresses, env=None):
    """Loads pages one after the other in one run."""
    return tern("--trace", "--dump", "--run", "; ".join(f"go {address}" for address in addresses), env=env)


def test_pages_of_one_server_share_a_connection(tern, http):
    before = http.connections
    done = through(tern, *(http.url(f"/{number}") for number in range(5)))
    assert done.status == 0 and http.connections - before == 1, http.connections - before


def test_an_address_of_the_sixth_version(tern, http6):
    for host in ("[::1]", "localhost"):
        done = tern("--dump", http6.url("/six", host=host))
        assert done.status == 0 and "Path /six" in done.output, (host, done.errors)


# MARK: HTTP/2

def test_http_2_is_spoken_where_it_is_offered(tern, http2):
    trust = {"SSL_CERT_FILE": str(http2.authority)}
    done = tern("--show", "headers", http2.url(), env=trust)
    assert done.status == 0 and done.output.startswith("HTTP/2 200"), done.output + done.errors
    assert http2.protocols[-1] == "h2"


def test_requests_over_http_2_share_a_connection(tern, http2):
    before = http2.connections, http2.requests
    done = through(tern, *(http2.url(f"/{number}") for number in range(6)), env={"SSL_CERT_FILE": str(http2.authority)})
    assert done.status == 0 and "Spoken in frames." in done.output, done.errors
    assert (http2.connections - before[0], http2.requests - before[1]) == (1, 6)


def test_what_goes_wrong_in_http_2_is_a_sentence(tern, http, http2):
    trust = {"SSL_CERT_FILE": str(http2.authority)}
    for fault in special.HTTP2_FAULTS:
        http2.fault = fault
        try:
            done = through(tern, http2.url("/"), http.url("/good"), env=trust)
        finally:
            http2.fault = None
        lines = [line for line in done.trace if "event" in line and line["navigation"] == 1]
        error = lines[-1].get("error") or ""
        assert done.status == 0 and "Path /good" in done.output, (fault, done.errors)
        assert lines[-1]["event"] in (FAIL_BEFORE, FAIL_AFTER) and re.search(r"localhost.*\.$", error), (fault, lines)


# MARK: proxies

def test_a_proxy_is_used_and_left_out(tern, http, proxy):
    for name in ("http_proxy", "all_proxy", "ALL_PROXY"):
        done = tern("--dump", "http://far.invalid/hello", env={name: proxy.url("")})
        assert "Through the proxy: http://far.invalid/hello" in done.output, (name, done.errors)
    environment = {"http_proxy": proxy.url("")}
    for exception in ("localhost", "*", "example.org,localhost"):
        done = tern("--dump", http.url("/hello"), env=dict(environment, no_proxy=exception))
        assert "Path /hello" in done.output, (exception, done.errors)
    # A web server may set the capitals for a program it starts.
    assert tern("--dump", "http://far.invalid/hello", env={"HTTP_PROXY": proxy.url("")}).status == 1


def test_a_tunnel_leads_through_a_proxy(tern, tls, proxy):
    before = proxy.tunnels
    done = tern("--dump", tls.url("/inside"), env={"https_proxy": proxy.url(""), "SSL_CERT_FILE": str(tls.authority)})
    assert done.status == 0 and "Path /inside" in done.output and proxy.tunnels == before + 1, done.errors


def test_a_proxy_asks_for_a_password(tern, proxy):
    done = tern("--dump", "http://far.invalid/secret", env={"http_proxy": proxy.url("")})
    assert done.status == 3 and "proxy wants" in done.output, done.output + done.errors
    named = proxy.url("").replace("://", "://ada:secret@")
    done = tern("--dump", "http://far.invalid/secret", env={"http_proxy": named})
    assert done.status == 0 and "Through the proxy" in done.output, done.errors


def test_a_tunnel_asks_for_a_password(tern, proxy):
    done = tern("--dump", "https://far.invalid/secret", env={"https_proxy": proxy.url("")})
    assert done.status == 3 and "proxy wants" in done.output, done.output + done.errors


def test_a_proxy_that_does_not_answer_is_named(tern):
    for address, name in (("http://far.invalid/", "http_proxy"), ("https://far.invalid/", "https_proxy")):
        done = tern("--dump", address, env={name: "http://127.0.0.1:1"})
        assert done.status == 1 and "proxy 127.0.0.1:1" in done.errors, done.errors
    done = tern("--dump", "http://far.invalid/", env={"http_proxy": "http://no-such-proxy.invalid:3128"})
    assert done.status == 1 and "proxy" in done.errors, done.errors


def test_a_missing_libcurl_is_a_sentence(tern, http, folder):
    """A library of that name that is none hides the real one."""
    (folder / "libcurl.so.4").write_bytes(b"no library")
    done = tern("--dump", http.url("/hello"), env={"LD_LIBRARY_PATH": str(folder)})
    assert done.status == 1 and "libcurl" in done.errors, done.errors
    page = folder / "page.html"
    page.write_text("<p>files need none")
    assert "files need none" in tern("--dump", page, env={"LD_LIBRARY_PATH": str(folder)}).output


# MARK: certificates

def test_every_fault_of_a_certificate_has_its_own_sentence(tern, tls, expired, future, selfsigned):
    for server, host, words in (
        (expired, "localhost", r"the certificate of localhost expired on 20\d\d-\d\d-\d\d"),
        (future, "localhost", r"not .*valid.* 2099-01-01"),
        (selfsigned, "localhost", r"itself|own"),
        (tls, "127.0.0.1", r"127\.0\.0\.1"),
    ):
        done = tern("--dump", server.url("/", host=host), env={"SSL_CERT_FILE": str(server.trusted)})
        assert done.status == 1 and re.search(words, done.errors), (server.name, done.errors)
    done = tern("--dump", tls.url("/"))
    assert done.status == 1 and "certificate" in done.errors and "authorit" in done.errors, done.errors


def test_a_server_that_speaks_no_tls_is_told_so(tern, http):
    done = tern("--dump", http.url("/").replace("http:", "https:"))
    assert done.status == 1 and "does not speak TLS" in done.errors, done.errors


def test_a_handshake_that_breaks_off_is_told_in_words(tern):
    alert = bytes.fromhex("15030300020228")
    for answer, words in ((b"", "before it was secure"), (b"\xff" * 100, "does not speak TLS"), (alert, "no way of encrypting"),
                          (b"\x16\x03\x03\x00\x7a\x02\x00\x00\x76", "before it was secure")):
        with special.PlainSocket(answer) as server:
            done = tern("--dump", f"https://localhost:{server.port}/")
        assert done.status == 1 and words in done.errors, (answer, done.errors)


# MARK: patience

def test_the_patience_of_the_settings_is_kept(tern, http, folder):
    settings = folder / "settings"
    settings.write_text("patience = 1\n")
    began = time.monotonic()
    done = tern(f"--config={settings}", "--dump", http.url("/silent/15"))
    assert done.status == 1 and "did not answer within 1 second" in done.errors and time.monotonic() - began < 10, done.errors
    settings.write_text("patience = soon\n")
    done = tern(f"--config={settings}", "--dump", http.url("/hello"))
    assert done.status == 0 and "patience needs a number" in done.errors, done.errors
