"""Servers that break the rules: each gets a clear event, and the next page loads as if nothing had been."""

import os
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


# What every answer of OddAnswers.ODD comes to: shown whole, shown in part and then failed, or not shown at all.
WHOLE, PART, NONE = [START, COMMIT, FINISH], [START, COMMIT, FAIL_AFTER], [START, FAIL_BEFORE]
OUTCOMES = {
    "bare": (NONE, "web server"),
    "nostatus": (NONE, "web server"),
    "strangestatus": (WHOLE, ""),
    "nocolon": (NONE, "web server"),
    "nul": (NONE, ""),
    "bareline": (WHOLE, ""),
    "megabyte": (NONE, "header"),
    "negativelength": (NONE, ""),
    "twolengths": (NONE, "the length of its answer"),
    "samelengths": (WHOLE, ""),
    "wordlength": (NONE, ""),
    "hugelength": (WHOLE, ""),
    "bothlengths": (WHOLE, ""),
    "extension": (WHOLE, ""),
    "trailers": (WHOLE, ""),
    "zeroschunk": (WHOLE, ""),
    "spacechunk": (WHOLE, ""),
    "barechunk": (WHOLE, ""),
    "smallchunks": (WHOLE, ""),
    "manyzeros": (WHOLE, ""),
    "signchunk": (NONE, "chunks"),
    "negativechunk": (NONE, "chunks"),
    "emptychunk": (NONE, "chunks"),
    "shortchunk": (PART, "chunks"),
    "nolastchunk": (PART, "before the end"),
    "nolastline": (PART, "before the end"),
    "badchunk": (PART, "chunks"),
    "hugechunk": (NONE, "chunks"),
    "cutchunk": (PART, "closed the connection"),
    "longchunkline": (WHOLE, ""),
    "cutgzip": (PART, "stops in the middle"),
    "cutgziplength": (PART, "stops in the middle"),
    "cutgzipchunks": (PART, "stops in the middle"),
    "gzipchunks": (WHOLE, ""),
    "gziplonger": (WHOLE, ""),
    "morethangzip": (WHOLE, ""),
    "twogzips": (WHOLE, ""),
    "nogzip": (NONE, "decompressed"),
    "unknowncoding": (WHOLE, ""),
    "manycodings": (NONE, ""),
    "secretgzip": (None, ""),
    "rawdeflate": (WHOLE, ""),
    "part": (PART, "0 to 40 of 5000"),
    "wholepart": (WHOLE, ""),
    "namelesspart": (PART, "a part of the page"),
    "unchanged": (NONE, "304"),
    "bodyof204": (NONE, ""),
    "switching": (NONE, ""),
}


def test_each_odd_answer_has_its_event_and_leaves_a_usable_page(tern, http):
    wrong = []
    for name, (expected, words) in OUTCOMES.items():
        events, error = bad_then_good(tern, http, f"/odd/{name}")
        if expected is not None and (events != expected or words not in error):
            wrong.append((name, events, error))
        if events[-1] != FINISH and not error.endswith("."):
            wrong.append((name, "no sentence", error))
    assert not wrong, "\n".join(map(str, wrong))


def test_what_is_odd_but_whole_is_shown(tern, http):
    for name in [name for name, (events, _) in OUTCOMES.items() if events in (WHOLE, PART)]:
        assert "Something of a p" in tern("--dump", http.url(f"/odd/{name}")).output, name


def test_an_empty_body_is_no_broken_one(tern, http):
    assert bad_then_good(tern, http, "/odd/emptygzip") == (WHOLE, "")


def test_interim_answers_without_end_are_left(tern, http):
    events, error = bad_then_good(tern, http, "/interim")
    assert events == NONE and "header" in error, error
    assert tern("--dump", http.url("/interim/3")).status == 1, "an interim answer alone is none"


def test_redirects_without_end_and_with_cookies_are_left(tern, http):
    events, error = bad_then_good(tern, http, "/wander")
    assert events == [START] + ["receivedServerRedirect"] * 20 + [FAIL_BEFORE], events


def test_a_header_that_drips_is_left_by_the_next_load(tern, http):
    done = tern("--trace", "--dump", "--run", f"stop at started; go {http.url('/dripheader')}; go {http.url('/good')}")
    assert done.status == 0 and "Path /good" in done.output, done.errors


def test_a_body_that_drips_is_stopped_with_what_is_there(tern, http):
    done = tern("--timeout", "2", "--dump", http.url("/drip"))
    assert done.status == 1 and "slowly" in done.output, done.output + done.errors


def test_a_reset_at_every_point_of_an_answer(tern, http):
    for count in (0, 5, 17, 30, 66, 67, 80, 110):
        events, error = bad_then_good(tern, http, f"/resets/{count}")
        assert events in (NONE, PART) and error.endswith("."), (count, events, error)


def test_bombs_of_every_coding_end_early(tern, http):
    for name in ("gzip", "deflate", "br", "zstd", "gzip+gzip", "elements"):
        began = time.monotonic()
        process = subprocess.Popen(
            [tern.program, "--trace", "--dump", "--run", f"go {http.url('/bomb/' + name)}; go {http.url('/good')}"],
            env=tern.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        output, errors = process.stdout.read(), process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0 and b"Path /good" in output, (name, errors)
        assert b"when it is decompressed" in errors, (name, errors)
        assert time.monotonic() - began < 30 and usage.ru_maxrss < 400_000, (name, time.monotonic() - began, usage.ru_maxrss)
