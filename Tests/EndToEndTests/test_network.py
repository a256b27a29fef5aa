"""Loading over real connections."""

import os
import subprocess
import time

START, REDIRECT, COMMIT, FINISH = "startedProvisionalNavigation", "receivedServerRedirect", "committed", "finished"
FAIL_BEFORE, FAIL_AFTER = "failedProvisionalNavigation", "failed"


def test_a_page_comes_over_http(tern, http):
    done = tern("--dump", http.url("/hello"))
    assert done.status == 0 and "Path /hello" in done.output, done.errors


def test_a_page_comes_over_tls_when_its_authority_is_known(tern, tls):
    done = tern("--dump", tls.url("/secure"), env={"SSL_CERT_FILE": str(tls.authority)})
    assert done.status == 0 and "Path /secure" in done.output, done.errors


def test_an_unknown_authority_is_refused_in_words(tern, tls):
    done = tern("--dump", tls.url("/secure"))
    assert done.status == 1 and "certificate" in done.errors, done.errors


def test_a_wrong_name_is_refused_in_words(tern, tls):
    done = tern("--dump", tls.url("/", host="127.0.0.1"), env={"SSL_CERT_FILE": str(tls.authority)})
    assert done.status == 1 and "certificate" in done.errors, done.errors


def test_redirects_are_followed_and_told(tern, http):
    done = tern("--trace", "--dump", http.url("/redirect/3"))
    assert done.events == [START] + [REDIRECT] * 3 + [COMMIT, FINISH], done.events
    assert "Path /arrived" in done.output


def test_twenty_redirects_are_followed_and_one_more_is_not(tern, http):
    assert tern("--trace", "--dump", http.url("/redirect/20")).events[-1] == FINISH
    done = tern("--trace", "--dump", http.url("/redirect/21"))
    assert done.status == 1 and done.events == [START] + [REDIRECT] * 20 + [FAIL_BEFORE], done.events


def test_a_loop_ends(tern, http):
    done = tern("--trace", "--dump", http.url("/loop"))
    assert done.status == 1 and done.events[-1] == FAIL_BEFORE


def test_a_redirect_to_data_is_refused(tern, http):
    done = tern("--trace", "--dump", http.url("/unsafe"))
    assert done.status == 1 and done.events == [START, FAIL_BEFORE] and "stolen" not in done.output


def test_a_404_is_a_page_and_a_status(tern, http):
    done = tern("--dump", http.url("/missing"))
    assert done.status == 3 and "It is not here." in done.output


def test_204_leaves_nothing(tern, http):
    done = tern("--trace", "--dump", http.url("/nothing"))
    assert done.status == 1 and done.events == [START, FAIL_BEFORE]


def test_a_cut_body_keeps_its_part_and_fails(tern, http):
    done = tern("--trace", "--dump", http.url("/truncated"))
    assert done.status == 1 and done.events == [START, COMMIT, FAIL_AFTER], done.events
    assert "only a part" in done.output


def test_a_reset_is_a_sentence(tern, http):
    done = tern("--dump", http.url("/reset"))
    assert done.status == 1 and http.url("/reset") in done.errors


def test_a_type_that_cannot_be_shown_is_refused(tern, http):
    assert tern("--dump", http.url("/pdf")).status == 1


def test_the_request_says_who_asks(tern, http):
    got = tern("--dump", "--header", "X-Mine: yes", "--user-agent", "Other/1", http.url("/echo")).output.lower()
    assert "user-agent: other/1" in got and "x-mine: yes" in got and "accept:" in got and "accept-encoding:" in got
    assert "user-agent: tern/" in tern("--dump", http.url("/echo")).output.lower()


def test_offline_fetches_nothing(tern, http):
    assert tern("--offline", "--dump", http.url("/never-asked-for")).status == 1


def test_a_timeout_of_the_whole_load_is_kept(tern, http):
    done = tern("--timeout", "1", "--dump", http.url("/slow/100"))
    assert done.status == 1 and "The beginning" in done.output


def test_printing_runs_on_one_thread_beside_those_of_the_network(tern, http):
    command = [tern.program, "--dump", http.url("/slow/20")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=tern.environment)
    time.sleep(0.5)
    # A name may be looked up on a thread that ends at once; those of a pool would stay. One thread each is for the page, for
    # the network, and for the two files of a profile, which are read at the same time.
    counts = []
    for _ in range(10):
        counts.append(len(os.listdir(f"/proc/{process.pid}/task")))
        time.sleep(0.05)
    assert process.wait(timeout=20) == 0
    assert min(counts) <= 4, counts


def test_a_slow_page_shows_at_once_and_can_be_stopped(terminal, http):
    terminal.open(http.url("/slow/600"))
    terminal.wait("The beginning", "piece 3")
    terminal.keys("Escape")
    terminal.wait("The beginning")
    terminal.keys("q")
    terminal.wait("ended: 0")


def test_an_answering_page_is_followed_back_and_forward(terminal, http):
    terminal.open(http.url("/first"))
    terminal.wait("Path /first")
    terminal.keys("o")
    terminal.type(http.url("/second"))
    terminal.keys("Enter")
    terminal.wait("Path /second")
    terminal.keys("H")
    terminal.wait("Path /first")
    terminal.keys("L")
    terminal.wait("Path /second")


def test_an_error_that_is_saved_is_an_error(tern, http, folder):
    done = tern(f"--download={folder}", http.url("/missing"))
    assert done.status == 3 and "It is not here." in open(done.output.strip()).read(), (done.output, done.errors)
    assert tern(f"--download={folder}", http.url("/hello")).status == 0


def test_a_range_nobody_touched_is_the_middle(tern):
    page = "data:text/html,<input type=range name=g min=0 max=10>"
    assert '"value":"5"' in tern("--show=json", page).output.replace(" ", "")
    assert "[----|-----]" in tern("--dump", page).output
