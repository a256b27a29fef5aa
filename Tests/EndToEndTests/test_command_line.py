"""The command line without a screen: stages, exit statuses, bad input."""
import json
import re
import subprocess
import zlib

PAGE = """<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>A small page</title>
<style>.gone{display:none}</style></head><body>
<nav><a href="/top">Top</a></nav>
<h1 id=first>First heading</h1><p>Some <b>bold</b> words and a <a href="next.html?q=1#s">link</a>.</p>
<p class=gone>never seen</p><p hidden>nor this</p><template>nor that</template>
<h2>Second heading</h2><form><label>Name <input name=who value=Ada></label><select name=s><option>one<option selected>two</select>
<textarea name=t>text</textarea><button>Go</button></form>
<img src=cat.png alt="a cat"><table><tr><td>a</td><td>b</td></tr></table></body></html>"""


def page(folder, text=PAGE, name="page.html"):
    path = folder / name
    path.write_text(text, encoding="utf-8") if isinstance(text, str) else path.write_bytes(text)
    return path


def test_dump_shows_what_a_graphical_browser_shows(tern, folder):
    done = tern("--dump", page(folder))
    assert done.status == 0, done.errors
    for words in ("First heading", "bold", "link", "Second heading", "Ada", "two"):
        assert words in done.output, done.output
    for hidden in ("never seen", "nor this", "nor that", "display"):
        assert hidden not in done.output, done.output


def test_without_a_terminal_it_dumps(tern, folder):
    assert tern(page(folder)).output == tern("--show=text", page(folder)).output


def test_long_options_take_one_dash_and_values_after_a_space(tern, folder):
    path = page(folder)
    assert tern("-dump", "-width", "40", path).output == tern("--dump", "--width=40", path).output


def test_lines_keep_to_the_width(tern, folder):
    path = page(folder, "<p>" + "some words to wrap " * 40)
    for width in (20, 40, 80, 132):
        lines = tern("--dump", f"--width={width}", path).output.splitlines()
        assert max(map(len, lines)) <= width, lines


def test_json_describes_the_page(tern, folder):
    path = page(folder)
    got = tern("--show=json", path).json
    assert got["title"] == "A small page"
    assert got["url"] == path.as_uri()
    assert [(h["level"], h["text"], h["id"]) for h in got["headings"]][0] == (1, "First heading", "first")
    assert [(x["href"], x["text"]) for x in got["links"]] == [("/top", "Top"), ("next.html?q=1#s", "link")]
    assert got["links"][1]["url"] == (folder / "next.html").as_uri() + "?q=1#s"
    assert [(c["type"], c["name"]) for c in got["controls"]] == [
        ("text", "who"), ("select-one", "s"), ("textarea", "t"), ("submit", "")]
    assert got["images"] == [{"alt": "a cat", "src": "cat.png"}]
    assert "never seen" not in got["text"] and "First heading" in got["text"]


def test_links_outline_and_source(tern, folder):
    path = page(folder)
    assert "next.html?q=1#s" in tern("--show=links", path).output
    assert "Second heading" in tern("--show=outline", path).output
    assert tern("--show=source", path).raw == path.read_bytes()


def test_elements_are_printed_by_selector(tern, folder):
    path = page(folder, "<h1>Fish</h1><p class=price>10 <b>kr</b><p>other<p class=price>20<p class=price hidden>30")
    assert tern("--select=.price", path).output == "10 kr\n20\n\n"
    assert tern("--select", "h1, p:nth-of-type(2)", path).output == "Fish\nother\n"
    assert tern("--select=article", path).output == ""
    wrong = tern("--select=p >", path)
    assert wrong.status == 2 and "--select" in wrong.errors


def test_tree_is_the_html5lib_dump(tern, folder):
    done = tern("--show=tree", page(folder, "<!DOCTYPE html><p>one<b>two</p>three"))
    assert done.output == (
        "| <!DOCTYPE html>\n| <html>\n|   <head>\n|   <body>\n|     <p>\n|       \"one\"\n|       <b>\n"
        "|         \"two\"\n|     <b>\n|       \"three\"\n"), done.output


def test_url_answers_line_by_line(tern):
    lines = [{"input": "../x y?q#f", "base": "http://user@EXAMPLE.org:80/a/b"}, {"input": "http://[", "base": None}]
    done = tern("--show=url", "-", input="".join(json.dumps(line) + "\n" for line in lines))
    first, second = map(json.loads, done.output.splitlines())
    assert first["href"] == "http://user@example.org/x%20y?q#f" and first["port"] == ""
    assert second == {"failure": True}


def test_standard_input_is_a_page(tern):
    assert "hello" in tern("-", input="<p>hello").output
    assert "<p>hello" in tern("--type", "text/plain", "-", input="<p>hello").output
    assert "é" in tern("--charset", "iso-8859-1", "-", input=b"<p>caf\xe9").output


def test_a_data_url_is_a_page(tern):
    assert "hi" in tern("--dump", "data:text/html,<h1>hi</h1>").output


def test_a_folder_is_a_listing(tern, folder):
    (folder / "one file.txt").write_text("x")
    (folder / "sub").mkdir()
    done = tern("--dump", folder)
    assert "one file.txt" in done.output and "sub" in done.output


def test_plain_text_stays_as_it_is(tern, folder):
    done = tern("--dump", page(folder, "a  b\n\n<i>c\n", "notes.txt"))
    assert "a  b" in done.output and "<i>c" in done.output


def test_help_and_version(tern):
    assert "--dump" in tern("-h").output
    assert tern("-V").output.lower().startswith("tern")


def test_usage_faults_are_sentences(tern):
    for arguments in (["--nonsense"], ["--width"], ["--width=x"], ["--show=nothing"], ["a", "b"]):
        done = tern(*arguments)
        assert done.status == 2, (arguments, done.status)
        assert done.errors.startswith("tern: "), done.errors


def test_failures_name_the_address_and_the_reason(tern, folder):
    for address in (folder / "missing.html", "about:foo", "http://127.0.0.1:1/", "nosuch:thing"):
        done = tern("--dump", address)
        assert done.status == 1, (address, done.status, done.output)
        assert done.errors.startswith(f"tern: {address}: "), done.errors
        assert done.output == ""


def test_an_unreadable_file_says_so(tern, folder):
    fifo = folder / "fifo"
    subprocess.run(["mkfifo", fifo], check=True)
    done = tern("--dump", fifo, timeout=10)
    assert done.status == 1 and str(fifo) in done.errors


def test_what_cannot_be_shown_is_refused(tern, folder):
    done = tern("--dump", page(folder, b"%PDF-1.4\n\x00\x01\x02", "a.pdf"))
    assert done.status == 1 and "pdf" in done.errors.lower(), done.errors


def test_no_control_character_gets_out(tern, folder):
    evil = "\x1b]0;owned\x07\x1b[31mred\x9b2J\u202e\x00\x08"
    path = page(folder, f"<title>{evil}</title><p>{evil}<a href='x{evil}'>l</a><img alt='{evil}' src=x><input value='{evil}'><pre>{evil}\n</pre>"
                f"<p>&#27;]0;x&#7; &#155;2J")
    for stage in ("text", "links", "outline", "json", "tree", "headers"):
        output = tern(f"--show={stage}", path).output
        bad = [c for c in output if (ord(c) < 32 and c not in "\n\t") or 0x7F <= ord(c) < 0xA0]
        assert not bad, (stage, bad)
    ansi = tern("--show=ansi", path).output
    assert "\x1b]" not in ansi and "\x07" not in ansi and "\x9b" not in ansi and "\x1b[31mred" not in ansi


def test_a_closed_pipe_ends_quietly(tern, folder):
    path = page(folder, "<pre>" + "line\n" * 200_000)
    done = subprocess.run(["sh", "-c", f"'{tern.program}' --dump '{path}' | head -1"], capture_output=True, timeout=30)
    assert done.stdout == b"line\n" and done.stderr == b"", done.stderr


def test_a_full_disk_is_told(tern, folder):
    path = page(folder)
    for arguments in (["--dump", path], ["--show=json", path], ["--show=url", "a:b"], ["--help"]):
        with open("/dev/full", "w") as full:
            done = subprocess.run([tern.program, *arguments], stdout=full, stderr=subprocess.PIPE, timeout=30)
        assert done.returncode == 1 and b"no room left for standard output" in done.stderr, (arguments, done)


def test_trace_tells_the_events(tern, folder):
    done = tern("--trace", "--dump", page(folder))
    assert done.events == ["startedProvisionalNavigation", "committed", "finished"], done.events
    first, last = done.trace[0], [line for line in done.trace if "event" in line][-1]
    assert first["progress"] == 0.1 and first["isLoading"] is True
    assert last["progress"] == 1 and last["isLoading"] is False and last["title"] == "A small page"


def test_hostile_pages_end(tern, folder):
    pages = {
        "deep": "<div>" * 100_000 + "the bottom",
        "spans": "<table><tr><td colspan=1000 rowspan=65534>a<td>b<tr><td>c</table>",
        "attribute": f"<p title='{'x' * 10_000_000}'>after",
        "nul": "a\x00b<p>\x00c",
        "tags": "<b><i><a href=x>" * 20_000 + "end",
        "unclosed": "<!-- " + "- " * 1_000_000,
        "style": "<style>" + "a{" * 100_000 + "</style><p>styled",
    }
    wanted = {"deep": "the bottom", "attribute": "after", "spans": "c", "tags": "end", "style": "styled"}
    for name, text in pages.items():
        done = tern("--dump", page(folder, text, f"{name}.html"), timeout=60)
        assert done.status == 0, (name, done.status, done.errors[:300])
        assert wanted.get(name, "") in done.output, name


def test_invalid_utf8_becomes_replacement_characters(tern, folder):
    done = tern("--dump", page(folder, b"<meta charset=utf-8><p>a\xffb\xc3", "bad.html"))
    assert "a\ufffdb" in done.output


def drawing(pdf):
    """The drawing operators of a PDF; cairo writes Latin letters as they are."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.S)
    texts = [zlib.decompressobj().decompress(stream) for stream in streams if stream[:1] == b"x"]
    return b"\n".join(text for text in texts if b" Tf" in text)


def test_an_archive_is_written_and_read_back(tern, folder):
    """The page and its sheet in one file, which looks the same when the sheet is gone."""
    (folder / "s.css").write_text(".hidden { display: none }")
    original = page(folder, "<title>Größe</title><link rel=stylesheet href=s.css><p>shown<p class=hidden>not here")
    done = tern("--show=mhtml", original)
    assert done.status == 0 and "multipart/related" in done.output and "s.css" in done.output, done.errors
    archive = folder / "saved.mhtml"
    archive.write_text(done.output, newline="")
    (folder / "s.css").unlink()
    again = tern("--dump", archive)
    assert again.status == 0 and "shown" in again.output and "not here" not in again.output, again.errors
    assert "Größe" in tern("--show=json", archive).output
    assert tern("--show=mhtml", archive).output == done.output


def test_a_pdf_holds_the_text_and_the_colours(tern, folder):
    path = page(folder, "<meta charset=utf-8><p style='background:#0000ff'>Plain words <p><a href=https://b.test/>away</a>")
    done = tern("--show=pdf", path)
    if "Debian package" in done.errors:
        return "skipped: no cairo"
    assert done.status == 0 and done.raw.startswith(b"%PDF-1."), done.errors
    assert done.raw.count(b"/MediaBox") == 1 and b"/URI (https://b.test/)" in done.raw
    drawn = drawing(done.raw)
    shown = b"".join(re.findall(rb"\(([^()]*)\)", drawn))
    assert b"Plain words" in shown and b"away" in shown, drawn
    assert re.search(rb"\b0 0 1 rg", drawn), drawn
