"""Servers that break the rules: each gets a clear event, and the next page loads as if nothing had been."""

import resource
import subprocess
import time

START, COMMIT, FINISH = "startedProvisionalNavigation", "committed", "finished"
FAIL_BEFORE, FAIL_AFTER = "failedProvisionalNavigation", "failed"


def bad_then_good(tern, http, path, *options, **settings):
    """Loads a bad answer and then a good page; answers the events of the bad one and its error."""
    done = tern("--trace", "--dump", *options, "--run", f"go {http.url(path)}; go {http.url('/good')}", **settings)
    assert done.status == 0 and "Path /good" in done.output, done.errors
    lines = [line for line in done.trace if "event" in line]
    first = [line for line in lines if line["navigation"] == 1]
    assert [line["event"] for line in lines if line["navigation"] == 2] == [START, COMMIT, FINISH]
    return [line["event"] for line in first], first[-1].get("error") or ""


def test_a_server_that_closes_without_an_answer(tern, http):
    events, error = bad_then_good(tern, http, "/mute")
    assert events == [START, FAIL_BEFORE] and "without an answer" in error, error


def test_half_a_header(tern, http):
    events, error = bad_then_good(tern, http, "/halfheader")
    assert events == [START, FAIL_BEFORE] and "headers" in error, error


def test_an_answer_that_is_no_http(tern, http):
    events, error = bad_then_good(tern, http, "/garbage")
    assert events == [START, FAIL_BEFORE] and "\x1b" not in error and error.endswith("."), error


def test_a_body_that_is_shorter_than_promised(tern, http):
    events, error = bad_then_good(tern, http, "/truncated")
    assert events == [START, COMMIT, FAIL_AFTER] and "5000 bytes" in error, error


def test_a_body_that_is_longer_than_promised(tern, http):
    events, _ = bad_then_good(tern, http, "/longer")
    assert events == [START, COMMIT, FINISH]
    assert "more" not in tern("--dump", http.url("/longer")).output


def test_a_redirect_loop(tern, http):
    events, error = bad_then_good(tern, http, "/loop")
    assert events[-1] == FAIL_BEFORE and "circles" in error, error


def test_a_gzip_bomb(tern, http):
    events, error = bad_then_good(tern, http, "/bomb", timeout=120)
    assert events[-1] in (FAIL_BEFORE, FAIL_AFTER) and "decompressed" in error, error


def test_an_honest_gzip(tern, http):
    assert "small again" in tern("--dump", http.url("/zipped")).output


def test_ten_thousand_headers(tern, http):
    events, error = bad_then_good(tern, http, "/headers/10000")
    assert events == [START, FAIL_BEFORE] and "header" in error, error
    assert tern("--dump", http.url("/headers/1900")).status == 0


def test_a_header_of_300_kibibytes(tern, http):
    events, error = bad_then_good(tern, http, "/longheader")
    assert events == [START, FAIL_BEFORE] and "header" in error, error


def test_a_server_that_says_nothing_is_left_by_the_next_load(tern, http):
    began = time.monotonic()
    done = tern("--trace", "--dump", "--run", f"stop at started; go {http.url('/silent')}; go {http.url('/good')}")
    assert done.status == 0 and "Path /good" in done.output and time.monotonic() - began < 10
    assert done.events == [START, FAIL_BEFORE, START, COMMIT, FINISH], done.events


def test_300_megabytes_stop_at_once_with_bounded_memory(tern, http):
    run = f"stop at committed; go {http.url('/huge/300')}; go {http.url('/good')}"
    began = time.monotonic()
    process = subprocess.Popen(
        [tern.program, "--trace", "--dump", "--run", run],
        env=tern.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 0 and b"Path /good" in output, errors
    assert time.monotonic() - began < 10
    # The most that any child of this test run has used is an upper bound for this one.
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 1 << 20


def test_http_2_is_spoken_where_it_is_offered(tern, http2):
    trust = {"SSL_CERT_FILE": str(http2.authority)}
    done = tern("--show", "headers", http2.url(), env=trust)
    assert done.status == 0 and done.output.startswith("HTTP/2 200"), done.output + done.errors
    done = tern("--dump", "--run", f"go {http2.url('/1')}; go {http2.url('/2')}; reload", env=trust)
    assert "Spoken in frames." in done.output, done.errors


def test_a_proxy_is_used_and_left_out(tern, http, proxy):
    environment = {"http_proxy": proxy.url("")}
    done = tern("--dump", "http://far.invalid/hello", env=environment)
    assert "Through the proxy: http://far.invalid/hello" in done.output, done.errors
    done = tern("--dump", http.url("/hello"), env=dict(environment, no_proxy="localhost"))
    assert "Path /hello" in done.output, done.errors


def test_a_proxy_asks_for_a_password(tern, proxy):
    done = tern("--dump", "http://far.invalid/secret", env={"http_proxy": proxy.url("")})
    assert done.status == 3 and "proxy wants" in done.output, done.output + done.errors
    named = proxy.url("").replace("://", "://ada:secret@")
    done = tern("--dump", "http://far.invalid/secret", env={"http_proxy": named})
    assert done.status == 0 and "Through the proxy" in done.output, done.errors


def test_a_tunnel_asks_for_a_password(tern, proxy):
    done = tern("--dump", "https://far.invalid/secret", env={"https_proxy": proxy.url("")})
    assert done.status == 3 and "proxy wants" in done.output, done.output + done.errors


def test_a_missing_libcurl_is_a_sentence(tern, http, folder):
    """A library of that name that is none hides the real one."""
    (folder / "libcurl.so.4").write_bytes(b"no library")
    done = tern("--dump", http.url("/hello"), env={"LD_LIBRARY_PATH": str(folder)})
    assert done.status == 1 and "libcurl" in done.errors, done.errors
    page = folder / "page.html"
    page.write_text("<p>files need none")
    assert "files need none" in tern("--dump", page, env={"LD_LIBRARY_PATH": str(folder)}).output


def test_an_expired_certificate_names_its_day(tern, expired):
    done = tern("--dump", expired.url("/"), env={"SSL_CERT_FILE": str(expired.authority)})
    assert done.status == 1 and "expired on 20" in done.errors, done.errors


