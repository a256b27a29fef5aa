"""Cookies, the cache and known hosts, from one run of the program to the next."""
import os
import sqlite3
import threading


def dump(tern, folder, *arguments, **options):
    return tern("--profile", folder, "--dump", *arguments, **options)


def test_a_cookie_of_a_redirect_goes_to_the_next_hop_and_to_the_next_run(tern, http, folder):
    assert "cookies: hop=yes; session=1" in dump(tern, folder, http.url("/setcookie")).output
    assert "cookies: hop=yes\n" in dump(tern, folder, http.url("/cookies")).output


def test_a_private_run_neither_reads_nor_keeps(tern, http, folder):
    dump(tern, folder, http.url("/setcookie/old"))
    kept = sorted(os.listdir(folder))
    done = tern("--private", "--profile", folder, "--dump", http.url("/cookies"))
    assert "cookies: none" in done.output
    done = tern("--private", "--profile", folder, "--dump", http.url("/setcookie/new"))
    assert "cookies: hop=new; session=1" in done.output
    assert sorted(os.listdir(folder)) == kept
    assert "cookies: hop=old\n" in dump(tern, folder, http.url("/cookies")).output


def test_another_host_gets_other_cookies(tern, http, folder):
    dump(tern, folder, http.url("/setcookie"))
    assert "cookies: none" in dump(tern, folder, http.url("/crosscookies")).output


def test_a_fresh_page_is_not_asked_for_again(tern, http, folder):
    for _ in range(2):
        assert "visit 1 of" in dump(tern, folder, http.url("/fresh/a")).output
    assert "visit 2 of" in tern("--private", "--dump", http.url("/fresh/a")).output


def test_what_must_not_be_stored_is_not(tern, http, folder):
    secret = http.url("/forbidden/secret-path")
    for number in (1, 2):
        assert f"visit {number} of" in dump(tern, folder, secret).output
    assert b"secret-path" not in b"".join((folder / name).read_bytes() for name in os.listdir(folder))


def test_a_page_that_still_holds_is_not_sent_again(tern, http, folder):
    for _ in range(3):
        done = dump(tern, folder, http.url("/validated/a"))
        assert done.status == 0 and "visit 1 of" in done.output, done.errors
    headers = tern("--profile", folder, "--show=headers", http.url("/validated/a")).output
    assert "200" in headers and "X-Again: yes" in headers, headers


def test_a_reload_asks_the_server_even_about_a_fresh_page(tern, http, folder):
    done = tern("--profile", folder, "--dump", "--run", "reload", http.url("/fresh/reloaded"))
    assert "visit 2 of" in done.output, done.errors


def test_vary_keeps_languages_apart(tern, http, folder):
    def visit(language):
        settings = folder / "config"
        settings.write_text(f"accept-language = {language}\n")
        return dump(tern, folder, http.url("/language/a")).output

    assert "visit 1 of /language/a in de" in visit("de")
    assert "visit 2 of /language/a in fr" in visit("fr")
    assert "visit 1 of /language/a in de" in visit("de")
    assert "visit 2 of /language/a in fr" in visit("fr")


def test_a_permanent_redirect_is_remembered(tern, http, folder):
    for _ in range(2):
        assert "Path /arrived?1" in dump(tern, folder, http.url("/moved/a")).output


def test_a_cut_body_is_not_kept(tern, http, folder):
    for number in (1, 2):
        assert f"visit {number} of" in dump(tern, folder, http.url("/cutfresh/a")).output


def test_offline_shows_what_was_kept(tern, http, folder):
    dump(tern, folder, http.url("/validated/offline"))
    done = dump(tern, folder, "--offline", http.url("/validated/offline"))
    assert done.status == 0 and "visit 1 of" in done.output, done.errors
    assert dump(tern, folder, "--offline", http.url("/validated/never")).status == 1


def test_a_known_host_is_asked_over_tls_before_anything_is_sent(tern, tls, folder):
    trust = {"SSL_CERT_FILE": str(tls.authority)}
    plain = tls.url("/later").replace("https:", "http:")
    assert dump(tern, folder, plain, env=trust).status == 1
    assert "known" in dump(tern, folder, tls.url("/hsts"), env=trust).output
    done = dump(tern, folder, "--trace", plain, env=trust)
    assert done.status == 0 and "Path /later" in done.output, done.errors
    assert done.events == ["startedProvisionalNavigation", "committed", "finished"], done.events
    assert done.trace[0]["url"].startswith("https://")
    dump(tern, folder, tls.url("/hsts/0"), env=trust)
    assert dump(tern, folder, plain, env=trust).status == 1


def test_a_host_whose_certificate_is_bad_is_not_known(tern, tls, folder):
    assert dump(tern, folder, tls.url("/hsts")).status == 1
    database = folder / "library.sqlite"
    if database.exists():
        assert not sqlite3.connect(database).execute("SELECT * FROM hosts").fetchall()


def test_two_instances_use_one_profile_at_once(tern, http, folder):
    results = {}

    def visit(number):
        results[number] = dump(tern, folder, http.url(f"/validated/{number}"))

    threads = [threading.Thread(target=visit, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(done.status == 0 and not done.errors for done in results.values()), results
    urls = sqlite3.connect(folder / "cache.sqlite").execute("SELECT count(*) FROM responses").fetchone()
    assert urls == (8,), urls


def test_a_damaged_profile_is_put_aside_with_a_sentence(tern, http, folder):
    (folder / "library.sqlite").write_bytes(b"this is no database " * 500)
    done = dump(tern, folder, http.url("/setcookie"))
    assert done.status == 0 and "was damaged" in done.errors, done.errors
    assert any("damaged" in name for name in os.listdir(folder))
    done = dump(tern, folder, http.url("/cookies"))
    assert "cookies: hop=yes" in done.output and not done.errors, done.errors


def test_the_files_of_a_profile_are_for_their_owner_alone(tern, http, folder):
    place = folder / "new"
    dump(tern, place, http.url("/setcookie"))
    assert place.stat().st_mode & 0o777 == 0o700
    assert all((place / name).stat().st_mode & 0o777 == 0o600 for name in os.listdir(place))


def test_a_file_needs_neither_database_nor_network(tern, folder):
    (folder / "page.html").write_text("<p>local")
    done = dump(tern, folder, folder / "page.html")
    assert "local" in done.output and os.listdir(folder) == ["page.html"]


def test_a_damaged_profile_is_told_on_the_screen(terminal, folder):
    (folder / "library.sqlite").write_bytes(b"this is no database " * 500)
    (folder / "page.html").write_text("<p>local")
    terminal.open("--profile", folder, folder / "page.html")
    terminal.wait("local", "was damaged")
    terminal.keys("q")
    terminal.wait("ended: 0", "was renamed")


def test_nobody_goes_past_the_certificate_of_a_known_host(terminal, tern, tls, folder):
    assert "known" in dump(tern, folder, tls.url("/hsts"), env={"SSL_CERT_FILE": str(tls.authority)}).output
    terminal.open("--profile", folder, tls.url("/hello"))
    terminal.wait("Retry", "certificate", gone=["this once"])
    done = dump(tern, folder, tls.url("/hello"))
    assert "has asked that nobody goes on" in done.errors, done.errors


def test_what_servers_left_is_shown(tern, http, folder):
    dump(tern, folder, http.url("/setcookie/shown"))
    done = dump(tern, folder, "tern:cookies")
    assert done.status == 0 and "hop" in done.output and "shown" in done.output and "localhost" in done.output, done.output


def test_cookies_are_forgotten_by_a_link(terminal, tern, http, folder):
    dump(tern, folder, http.url("/setcookie/gone"))
    terminal.open("--profile", folder, "tern:cookies")
    terminal.wait("Forget all", "localhost")
    terminal.keys("Tab", "Enter")
    terminal.wait("Forget all cookies?", "localhost")
    terminal.keys("f")
    terminal.wait("All cookies are forgotten", gone=["localhost"])
    terminal.keys("q")
    terminal.wait("ended: 0")
    assert "cookies: none" in dump(tern, folder, http.url("/cookies")).output
