"""The orders of events that the contract promises, as --trace tells them (docs/ENGINE.md)."""

START, REDIRECT, COMMIT, FINISH = "startedProvisionalNavigation", "receivedServerRedirect", "committed", "finished"
FAIL_BEFORE, FAIL_AFTER = "failedProvisionalNavigation", "failed"
WHOLE = [START, COMMIT, FINISH]


def trace(tern, *arguments, **settings):
    return tern("--trace", "--dump", *arguments, **settings)


def with_user(url, user):
    return url.replace("://", f"://{user}@", 1)


def test_success(tern, http):
    done = trace(tern, http.url("/hello"))
    assert done.status == 0 and done.events == WHOLE, done.errors
    started, committed, finished = (line for line in done.trace if "event" in line)
    assert started["isLoading"] and 0.1 <= started["progress"] <= 0.9
    assert committed["url"] == http.url("/hello")
    assert finished["progress"] == 1 and not finished["isLoading"] and finished["title"] == "/hello"


def test_redirect(tern, http):
    done = trace(tern, http.url("/redirect/1"))
    assert done.events == [START, REDIRECT, COMMIT, FINISH] and done.status == 0


def test_twenty_redirects(tern, http):
    done = trace(tern, http.url("/redirect/20"))
    assert done.events == [START] + [REDIRECT] * 20 + [COMMIT, FINISH] and done.status == 0


def test_twenty_one_redirects(tern, http):
    done = trace(tern, http.url("/redirect/21"))
    assert done.events == [START] + [REDIRECT] * 20 + [FAIL_BEFORE] and done.status == 1
    assert "circles" in done.errors


def test_loop(tern, http):
    done = trace(tern, http.url("/loop"))
    assert done.events == [START] + [REDIRECT] * 20 + [FAIL_BEFORE] and done.status == 1


def test_204(tern, http):
    done = trace(tern, http.url("/nothing"))
    assert done.events == [START, FAIL_BEFORE] and done.status == 1


def test_truncated_body(tern, http):
    done = trace(tern, http.url("/truncated"))
    assert done.events == [START, COMMIT, FAIL_AFTER] and "only a part" in done.output


def test_reset(tern, http):
    done = trace(tern, http.url("/reset"))
    assert done.events == [START, FAIL_BEFORE] and done.status == 1


def test_stop_before_commit(tern, http):
    done = trace(tern, "--run", f"stop at started; go {http.url('/silent')}")
    assert done.events == [START, FAIL_BEFORE] and "stopped" in done.errors, done.errors


def test_stop_after_commit(tern, http):
    done = trace(tern, "--run", f"stop at committed; go {http.url('/slow/100')}")
    assert done.events == [START, COMMIT, FAIL_AFTER] and "stopped" in done.errors, done.errors


def test_attachment(tern, http):
    done = trace(tern, http.url("/attachment"))
    assert done.events == [START, FAIL_BEFORE] and done.status == 1, done.errors
    assert "table.csv" in done.errors and "1,2" not in done.output


def test_unknown_scheme(tern, http):
    done = trace(tern, "--run", "go frobnicate:x")
    assert done.events == [START, FAIL_BEFORE] and "frobnicate" in done.errors, done.errors


def test_right_password(tern, http):
    for kind in ("basic", "digest"):
        done = trace(tern, with_user(http.url(f"/{kind}/x"), "ada:secret"))
        assert done.events == WHOLE and done.status == 0 and "Closed" not in done.output, done.errors


def test_wrong_password(tern, http):
    for kind in ("basic", "digest"):
        done = trace(tern, with_user(http.url(f"/{kind}/x"), "ada:wrong"))
        assert done.events == WHOLE and done.status == 3 and "Not without a" in done.output, done.errors


def test_no_password(tern, http):
    for path in ("/basic/x", "/strange"):
        done = trace(tern, http.url(path))
        assert done.events == WHOLE and done.status == 3, done.errors


def test_a_password_is_told_to_nobody_else(tern, http, folder):
    log = folder / "log"
    done = trace(tern, with_user(http.url("/away"), "ada:secret"), env={"TERN_LOG": str(log)})
    assert done.events == [START, REDIRECT, COMMIT, FINISH], done.errors
    assert "authorization" not in done.output.lower() and "secret" not in log.read_text()


def test_a_typed_password_is_never_printed(tern, http, folder):
    log = folder / "log"
    environment = {"TERN_LOG": str(log)}
    address = with_user(http.url("/refresh"), "ada:topsecret")
    for arguments in (["--trace", "--dump", address, "--run", "refresh; reload; back"], ["--show=json", address],
                      ["--show=links", address], ["--show=headers", with_user(http.url("/redirect/2"), "ada:topsecret")],
                      ["--trace", "--dump", "http://ada:topsecret@127.0.0.1:9/"],
                      ["--trace", "--dump", "--run", f"go view-source:{address}"],
                      ["--dump", "http://ada:topsecret@no such host/"], ["--dump", "ada:topsecret@127.0.0.1:9"]):
        done = tern(*arguments, env=environment)
        assert "topsecret" not in done.output + done.errors, (arguments, done.output + done.errors)
    assert "topsecret" not in log.read_text()


def test_the_log_tells_nothing_of_queries(tern, http, folder):
    log = folder / "log"
    for rest in ("?TOPSECRET", "?a=x&TOPSECRET", "?a=TOPSECRET", "?TOPSECRET%3DX", ";TOPSECRET", ";a=TOPSECRET/b?c"):
        tern("--dump", http.url(f"/hello{rest}"), env={"TERN_LOG": str(log)})
    written = log.read_text()
    assert "/hello?..." in written and "/hello;..." in written and "TOPSECRET" not in written, written


def test_fragment(tern, http):
    done = trace(tern, "--run", f"go {http.url('/hello')}; go {http.url('/hello#part')}")
    assert done.events == WHOLE, done.errors
    notices = [line for line in done.trace if line.get("notice") == "sameDocument"]
    assert [line["kind"] for line in notices] == ["fragment"] and notices[0]["url"].endswith("#part")


def test_meta_refresh(tern, http):
    for path in ("/refresh", "/refreshing"):
        done = trace(tern, http.url(path), "--run", "refresh")
        assert done.events == WHOLE + WHOLE and "Path /arrived" in done.output, done.errors
        kinds = [line["notice"] for line in done.trace if "notice" in line]
        assert "refreshScheduled" in kinds


def test_the_time_of_the_whole_load_holds_for_a_refresh_that_is_waited_for(tern, folder):
    """Less than the half minute for which a refresh is waited for, and than the refresh itself."""
    page = folder / "later.html"
    page.write_text("<meta http-equiv=refresh content='25; url=x.html'><p>now")
    done = tern("--timeout=1", "--dump", page, "--run=refresh; reload", timeout=20)
    assert done.status == 1 and "now" in done.output and "longer than 1" in done.errors, done.errors


def test_the_time_of_the_whole_load_holds_for_all_commands_together(tern, http):
    done = tern("--timeout=2", "--dump", http.url("/hello"), f"--run=go {http.url('/slow/100')}; go {http.url('/slow/200')}", timeout=20)
    assert done.status == 1 and "longer than 2" in done.errors, done.errors


def test_reload(tern, http):
    done = trace(tern, http.url("/hello"), "--run", "reload")
    assert done.events == WHOLE + WHOLE and done.status == 0
    assert len({line["navigation"] for line in done.trace if "event" in line}) == 2


def test_back_and_forward(tern, http):
    done = trace(tern, http.url("/one"), "--run", f"go {http.url('/two')}; back; forward; back")
    assert done.events == WHOLE * 5 and "Path /one" in done.output, done.errors


def test_beyond_the_ends(tern, http):
    done = trace(tern, http.url("/one"), "--run", "back")
    assert done.events == WHOLE and done.status == 1 and "history" in done.errors


def refusals(tern, http):
    import re
    return int(re.search(r"Refused (\d+)", tern("--dump", http.url("/refusals")).output)[1])


def test_a_nonce_is_used_again(tern, http):
    before = refusals(tern, http)
    pages = "; ".join(f"go {http.url(f'/digest/{number}')}" for number in range(3))
    done = trace(tern, "--run", pages, with_user(http.url("/digest/first"), "ada:secret"))
    assert done.status == 0 and "Count 00000004" in done.output, done.output + done.errors
    assert refusals(tern, http) == before + 1


def test_a_stale_nonce_costs_no_question(tern, http):
    for kind, most in (("behind", 4), ("ahead", 1)):
        before = refusals(tern, http)
        pages = "; ".join(f"go {http.url(f'/shortdigest/{kind}{number}')}" for number in range(5))
        done = trace(tern, "--run", pages, with_user(http.url(f"/shortdigest/{kind}"), "ada:secret"))
        assert done.status == 0 and "Open" in done.output, (kind, done.output + done.errors)
        assert refusals(tern, http) - before <= most, kind


def test_a_nonce_that_is_always_stale_ends(tern, http):
    done = trace(tern, with_user(http.url("/staledigest"), "ada:secret"))
    assert done.status == 1 and "again and again" in done.errors, done.errors
