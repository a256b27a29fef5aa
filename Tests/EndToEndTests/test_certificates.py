"""What a person accepts about connections: certificates that nobody vouches for, and sites without TLS."""


def renew(server, keeps_key=False):
    """Gives a server that vouches for itself another certificate; new connections get it."""
    key = ["-key", "server.key"] if keeps_key else ["-newkey", "rsa:2048", "-nodes", "-keyout", "server.key"]
    server.openssl("req", "-x509", *key, "-days", "3", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                   "-out", "server.pem")
    server.server.socket.context.load_cert_chain(server.folder / "server.pem", server.folder / "server.key")


def quit_browser(terminal):
    terminal.keys("q")
    terminal.wait("ended: 0")
    terminal.close()


def accept(terminal, profile, server, key):
    terminal.open("--profile", profile, server.url("/hello"))
    terminal.wait("This connection is not safe", "No, stay away", "Yes, this once", "Always")
    terminal.keys(key)
    terminal.wait("Path /hello", "not verified")


def test_a_certificate_is_accepted_always_and_asks_again_when_it_changes(terminal, tern, selfsigned, folder):
    renew(selfsigned)
    accept(terminal, folder, selfsigned, "a")
    quit_browser(terminal)
    # The next run, and commands of the same profile, go by it.
    terminal.open("--profile", folder, selfsigned.url("/hello"))
    terminal.wait("Path /hello", "not verified", gone=["not safe"])
    terminal.keys("g", "C")
    terminal.wait("Certificates that you accepted", f"localhost:{selfsigned.port}", "Key (SHA-256)")
    quit_browser(terminal)
    assert "Path /hello" in tern("--profile", folder, "--dump", selfsigned.url("/hello")).output
    # A certificate that is renewed for the same key is the same server; another key is not.
    renew(selfsigned, keeps_key=True)
    assert "Path /hello" in tern("--profile", folder, "--dump", selfsigned.url("/hello")).output
    renew(selfsigned)
    assert tern("--profile", folder, "--dump", selfsigned.url("/hello")).status == 1
    terminal.open("--profile", folder, selfsigned.url("/hello"))
    terminal.wait("The certificate has changed", "shows another certificate")
    terminal.keys("a")
    terminal.wait("Path /hello", "not verified")
    quit_browser(terminal)
    assert "Path /hello" in tern("--profile", folder, "--dump", selfsigned.url("/hello")).output


def test_a_certificate_that_is_forgotten_is_asked_about_again(terminal, tern, selfsigned, folder):
    accept(terminal, folder, selfsigned, "a")
    terminal.keys("g", "C")
    terminal.wait("Certificates that you accepted", "Forget all")
    terminal.keys("Tab", "Tab", "Enter")
    terminal.wait("is forgotten", "There are none")
    quit_browser(terminal)
    assert tern("--profile", folder, "--dump", selfsigned.url("/hello")).status == 1


def test_once_ends_with_the_program_and_a_private_session_offers_no_more(terminal, tern, selfsigned, folder):
    accept(terminal, folder, selfsigned, "y")
    quit_browser(terminal)
    assert tern("--profile", folder, "--dump", selfsigned.url("/hello")).status == 1
    terminal.open("--private", selfsigned.url("/hello"))
    terminal.wait("Yes, this once", "private", gone=["Always"])


def test_a_site_without_tls_is_asked_about_and_let_in_always(terminal, http, folder):
    config = folder / "config"
    config.write_text("[site localhost]\nhttp-allowed = warn\n")
    terminal.open("--profile", folder, http.url("/hello"))
    terminal.wait("does not speak TLS", "Try http", "Always")
    terminal.keys("a")
    terminal.wait("Path /hello")
    quit_browser(terminal)
    terminal.open("--profile", folder, http.url("/hello"))
    terminal.wait("Path /hello", gone=["Try http"])
    terminal.keys("g", "C")
    terminal.wait("Sites without TLS", "localhost, since")
    quit_browser(terminal)
    config.write_text("[site localhost]\nhttp-allowed = no\n")
    terminal.open("--profile", folder, http.url("/hello"))
    terminal.wait("could not be loaded", "Retry", gone=["Try http"])


def test_commands_ask_for_what_they_are_given_unless_it_is_forbidden(tern, http, folder):
    config = folder / "config"
    config.write_text("[site localhost]\nhttp-allowed = warn\n")
    assert "Path /hello" in tern("--profile", folder, "--dump", http.url("/hello")).output
    config.write_text("http-allowed = no\n[site localhost]\nhttp-allowed = no\n")
    done = tern("--profile", folder, "--download", folder, http.url("/file/x"))
    assert done.status == 1 and not (folder / "x").exists(), done.errors


def test_a_private_session_says_so_on_every_screen(terminal, http):
    for columns, rows in ((40, 12), (80, 24), (160, 50)):
        terminal.open("--private", http.url("/hello"), columns=columns, rows=rows)
        terminal.wait("Path /hello", "private")
        terminal.keys("F11")
        terminal.wait_until(lambda s: "private" in s and "localhost:" not in s, "the full screen with its mark")
        terminal.keys("F11", "=")
        terminal.wait("About this page", "private")
        terminal.keys("q", "q")
        terminal.wait("ended: 0")
        terminal.close()
