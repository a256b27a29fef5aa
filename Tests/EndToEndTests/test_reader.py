"""Reader mode: the article of a page alone, in the terminal and in print."""
from test_command_line import page

PROSE = [f"<p id=p{n}>Paragraph {n} has words, and <a href=other.html>a link</a>, and commas, as prose has them: {'and so on, ' * 8}.</p>" for n in range(1, 41)]
STORY = f"""<!DOCTYPE html><html lang=en><head><title>The long story | The Site</title>
<meta name=author content="Ann Author"><meta property="article:published_time" content="2020-03-04T05:06:07Z">
<meta property="og:image" content="/lead.png"><meta property="og:image:alt" content="A ship at sea"></head>
<body><nav><a href=/>Front page</a> <a href=/b>Other news</a></nav>
<div id=content><h1>The long story</h1>{"".join(PROSE[:20])}<h2 id=half>The second half</h2>
<ul class=related><li><a href=/1>Read this</a><li><a href=/2>Or this</a></ul>{"".join(PROSE[20:])}</div>
<div class=sidebar><a href=/c>Most read</a></div><footer>All rights reserved</footer></body></html>"""


def story(folder):
    page(folder, "<!DOCTYPE html><title>Other page</title><h1>The other page</h1>", "other.html")
    return page(folder, STORY, "story.html")


def test_dump_is_the_article_70_columns_wide(tern, folder):
    done = tern("--reader", "--dump", "--width=200", story(folder))
    assert done.status == 0 and not done.errors, done.errors
    lines = done.output.splitlines()
    assert max(len(line.strip()) for line in lines) <= 70
    for words in ("The long story", "Ann Author", "2020-03-04", "A ship at sea", "Paragraph 40", "The second half"):
        assert words in done.output, words
    for words in ("Front page", "Most read", "rights reserved", "Or this"):
        assert words not in done.output, words


def test_json_has_the_article(tern, folder):
    got = tern("--reader", "--show=json", story(folder)).json
    article = got["article"]
    assert article["title"] == "The long story" and article["byline"] == "Ann Author"
    assert article["date"] == "2020-03-04T05:06:07Z"
    assert article["text"].startswith("Paragraph 1 ") and "Most read" not in article["text"]
    assert len(got["links"]) == 40 and [h["text"] for h in got["headings"]] == ["The long story", "The second half"]
    assert "article" not in tern("--show=json", story(folder)).json


def test_every_stage_shows_the_article(tern, folder):
    path = story(folder)
    assert tern("--reader", "--show=outline", path).output.split("\n")[:2] == ["The long story", "  The second half"]
    assert "## The second half" in tern("--reader", "--show=markdown", path).output
    assert "other.html" in tern("--reader", "--show=links", path).output
    assert "Front page" not in tern("--reader", "--show=ansi", path).output


def test_a_page_without_an_article_is_printed_whole_and_says_so(tern, folder):
    done = tern("--reader", "--show=json", page(folder, "<!DOCTYPE html><title>Empty</title><img src=a.png>", "empty.html"))
    assert done.status == 0 and done.json["article"] is None
    assert "No article was found" in done.errors


def test_R_shows_the_article_and_the_page_again(terminal, folder):
    terminal.open(story(folder), columns=100)
    terminal.wait("Front page", "article")
    terminal.keys("R")
    terminal.wait("Ann Author", "R shows the whole page")
    assert "Front page" not in terminal.screen()
    terminal.keys("s")
    terminal.wait("The second half")
    terminal.keys("s", "R")
    terminal.wait("Front page")


def test_the_place_is_kept_and_finding_works(terminal, folder):
    terminal.open(story(folder), columns=80)
    terminal.wait("Front page")
    terminal.keys("/")
    terminal.type("Paragraph 17 ")
    terminal.keys("Enter")
    terminal.wait("Paragraph 17 ")
    terminal.keys("R")
    terminal.wait("The article alone", "Paragraph 17 ")
    terminal.keys("/")
    terminal.type("Paragraph 33 ")
    terminal.wait("Paragraph 33 ", "1/1")
    terminal.keys("Enter", "R")
    terminal.wait("The whole page", "Paragraph 33 ")


def test_links_of_an_article_lead_on_and_back_to_it(terminal, folder):
    terminal.open(story(folder))
    terminal.wait("Front page")
    terminal.keys("R")
    terminal.wait("Ann Author")
    terminal.keys("Tab", "Enter")
    terminal.wait("The other page")
    terminal.keys("R")
    terminal.wait("The other page")
    terminal.keys("H")
    terminal.wait("Ann Author")
    assert "Front page" not in terminal.screen()


def test_pages_open_as_articles_with_the_option(terminal, folder):
    terminal.open("--reader", story(folder))
    terminal.wait("Ann Author")
    assert "Front page" not in terminal.screen()
    terminal.keys("R")
    terminal.wait("Front page")


def test_no_article_is_a_sentence(terminal, folder):
    terminal.open(page(folder, "<!DOCTYPE html><title>Empty</title><hr>", "empty.html"))
    terminal.wait("empty.html")
    terminal.keys("R")
    terminal.wait("No article was found")


def test_an_article_stays_one_when_it_is_loaded_again(terminal, folder):
    path = story(folder)
    terminal.open(path)
    terminal.wait("Front page")
    terminal.keys("R")
    terminal.wait("Ann Author")
    text = (folder / "story.html").read_text()
    (folder / "story.html").write_text(text.replace("The long story", "The new story"))
    terminal.keys("r")
    terminal.wait("The new story", "Ann Author")
    assert "Front page" not in terminal.screen()
    terminal.keys("R")
    terminal.wait("Front page")
    terminal.keys("r")
    terminal.wait("The new story", "Front page")
