"""Documents that are no HTML: JSON, XML, feeds, Markdown, text, pictures, sources."""
import struct
import zlib

RSS = """<?xml version="1.0"?><rss version="2.0"><channel><title>The news</title><link>https://n.example/</link>
<item><title>First &amp;amp; best</title><link>https://n.example/1</link>
<description>&lt;p&gt;Hello &lt;a href="/two"&gt;two&lt;/a&gt;&lt;script&gt;bad()&lt;/script&gt;</description></item>
<item><title>Second</title><description>open &lt;table&gt;&lt;td&gt;cell</description></item></channel></rss>"""


def show(tern, folder, name, text, *options):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    done = tern(*(options or ("--dump",)), path)
    assert done.status == 0, done.errors
    return done


def test_json_is_a_tree_with_links_and_sections(tern, folder):
    text = '{"name": "Tern", "big": 1.000000000000000001, "users": [{"id": 7, "title": "Ann", "home": "https://a.example/"}]}'
    shown = show(tern, folder, "a.json", text).output
    for words in ('name: "Tern"', "1.000000000000000001", "0: Ann", "id: 7"):
        assert words in shown, shown
    assert [x["href"] for x in show(tern, folder, "a.json", text, "--show=json").json["links"]] == ["https://a.example/"]
    assert "users" in show(tern, folder, "a.json", text, "--show=outline").output
    assert show(tern, folder, "a.json", text, "--show=source").output.strip() == text


def test_broken_json_says_where(tern, folder):
    shown = show(tern, folder, "a.json", '{"a": 1,\n "b": oops}').output
    assert "Line 2, column 7" in shown and "a: 1" in shown and "oops}" in shown, shown


def test_the_type_can_be_forced_for_standard_input(tern):
    shown = tern("--dump", "--type", "application/json", "-", input=b'{"a": [1, 2]}').output
    assert "a: [1, 2]" in shown, shown
    assert "a: [1, 2]" in tern("--dump", "-", input=b'{"a": [1, 2]}').output


def test_feeds_are_pages_whatever_they_are_called(tern, folder):
    for name in ("feed.rss", "feed.xml", "feed.html"):
        done = show(tern, folder, name, RSS, "--show=json").json
        assert done["title"] == "The news", name
        assert [h["text"] for h in done["headings"]] == ["The news", "First & best", "Second"], done
        assert "bad()" not in done["text"] and "cell" in done["text"]
        assert "https://n.example/1" in [x["url"] for x in done["links"]]


def test_xml_is_a_tree_and_says_where_it_breaks(tern, folder):
    shown = show(tern, folder, "a.xml", '<r a="1"><b>x</b>\n<c/></d>').output
    assert '<r a="1">' in shown and "<b>x</b>" in shown and "Line 2" in shown, shown


def test_xhtml_is_a_page_with_its_styles(tern, folder):
    page = """<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title>
    <style>.gone { display: none }</style><script/></head><body><p class="gone">hidden</p><div/><p>seen &eacute;</p>
    <form action="/f"><input name="q"/></form></body></html>"""
    got = show(tern, folder, "a.xhtml", page, "--show=json").json
    assert got["title"] == "X" and "seen é" in got["text"] and "hidden" not in got["text"]
    assert [c["name"] for c in got["controls"]] == ["q"]


def test_markdown_is_a_page(tern, folder):
    text = "# Top\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Part two\n\n[go](next.md) <script>bad()</script>\n"
    got = show(tern, folder, "a.md", text, "--show=json").json
    assert [(h["level"], h["id"]) for h in got["headings"]] == [(1, "top"), (2, "part-two")]
    assert got["links"][0]["url"].endswith("/next.md") and "bad()" not in got["text"]


def test_text_keeps_its_look_and_nothing_reaches_the_terminal(tern, folder):
    text = "N\bNA\bAM\bME\bE\n\x1b[31mred\x1b[0m \x1b]0;title\x07 see https://a.example/x.\n\x0cnext"
    done = show(tern, folder, "a.txt", text)
    assert "NAME\n" in done.output and "\x1b" not in done.output and "\b" not in done.output
    assert "see https://a.example/x." in done.output
    got = show(tern, folder, "a.txt", text, "--show=json").json
    assert [x["href"] for x in got["links"]] == ["https://a.example/x"]


def test_a_picture_is_described(tern, folder):
    head = b"IHDR" + struct.pack(">IIBBBBB", 640, 480, 8, 6, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    shown = show(tern, folder, "a.png", png).output
    assert "A PNG picture, 640 × 480 pixels, 33 bytes." in shown, shown


def test_the_source_of_an_address_is_text(tern, folder):
    (folder / "p.html").write_text("<title>T</title><p>a &amp; b\n")
    done = tern("--dump", "view-source:" + (folder / "p.html").as_uri())
    assert done.status == 0 and "<title>T</title><p>a &amp; b" in done.output, done.output + done.errors


def test_links_carry_the_charset_of_their_page(tern, folder):
    page = '<meta charset=windows-1252><a href="http://h.example/?q=ü">x</a>'.encode("windows-1252")
    got = show(tern, folder, "c.html", page, "--show=json").json
    assert got["links"][0]["url"] == "http://h.example/?q=%FC"


def test_a_tree_folds_and_unfolds_in_the_terminal(terminal, folder):
    path = folder / "a.json"
    path.write_text('{"first": {"inside": 1}, "last": "the end"}')
    terminal.open(path)
    terminal.wait("inside: 1", 'last: "the end"')
    terminal.keys("Tab", "Tab", "Enter")
    terminal.wait("▸ first", 'last: "the end"', gone=("inside: 1",))
    terminal.keys("Enter")
    terminal.wait("inside: 1")
