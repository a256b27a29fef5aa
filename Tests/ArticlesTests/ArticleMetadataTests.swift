import Testing

@testable import Articles

@Suite struct ArticleMetadataTests {
  private static func article(head: String, body: String = "") -> Article? {
    let words = String(repeating: "Some words, and more of them, for a paragraph. ", count: 20)
    return Reading.article(of: "<head>\(head)</head><body>\(body)<p>\(words)</p></body>")
  }

  @Test(arguments: [
    ("<title>A fine story of today | The Site</title>", "A fine story of today"),
    ("<title>The Site » A fine story of today</title>", "A fine story of today"),
    ("<title>Self-made</title>", "Self-made"),
    ("<title>x</title><meta property=og:title content='The title'>", "The title"),
    ("<meta name='twitter:title og:title' content='Two names'>", "Two names"),
    ("<title>x</title><meta name=dc.title content='With a dot'>", "With a dot"),
    ("<meta property=og:title content='Caf&amp;eacute; &amp;amp; more'>", "Caf&eacute; & more"),
    (
      #"<script type="application/ld+json">{"@graph":[{"@type":"Person","name":"P"},"#
        + #"{"@type":["NewsArticle"],"headline":"From data"}]}</script>"#, "From data"
    ),
    (
      "<title>Rust - Encyclopedia</title>"
        + #"<script type="application/ld+json">{"@type":"Article","name":"Rust","headline":"A language"}</script>"#,
      "Rust"
    ),
    (
      #"<script type="application/ld+json">{"@type":"Thing"}, {"@type":"Article","headline":"Two"#
        + "\nlines\"}</script>",
      "Two lines"
    ),
    (
      #"<script type="application/ld+json">{"broken</script><title>Still here</title>"#,
      "Still here"
    ),
  ])
  func `the title comes from what the page says of itself`(head: String, title: String) throws {
    #expect(try #require(Self.article(head: head)).title == title)
  }

  @Test(arguments: [
    ("<meta name=author content='Ann Author'>", "", "Ann Author"),
    (
      #"<script type="application/ld+json">{"@type":"BlogPosting","author":[{"name":"A"},"B"]}</script>"#,
      "", "A, B"
    ),
    ("", "<p class=byline>By Ann Author</p>", "By Ann Author"),
    ("", "<a rel=author href=/a>Ann</a>", "Ann"),
    ("<meta property=article:author content='https://example.org/ann'>", "", nil),
    ("", "<p class=dateline>Posted on 3rd March 2020, 10:30 a.m.</p>", nil),
    ("", "<p class=byline>12. Januar 2021</p><p class=author>Ann</p>", "Ann"),
    ("<meta name=author content='2020-03-04'>", "<p class=author>Ann</p>", "Ann"),
    ("", "<p class=byline>May Summers, 3 March 2020</p>", "May Summers, 3 March 2020"),
  ])
  func `the byline names who wrote it`(head: String, body: String, byline: String?) throws {
    #expect(try #require(Self.article(head: head, body: body)).byline == byline)
  }

  @Test(arguments: [
    (
      "<meta property=article:published_time content='2020-02-03T10:11:12Z'>", "",
      "2020-02-03T10:11:12Z"
    ),
    ("", "<time datetime=2021-05-06>Thursday</time>", "2021-05-06"),
    ("", "<span itemprop=datePublished content=2019-01-02>January</span>", "2019-01-02"),
    ("", "", nil),
  ])
  func `the date is when it was published`(head: String, body: String, date: String?) throws {
    #expect(try #require(Self.article(head: head, body: body)).date == date)
  }

  @Test func `nothing that a terminal could obey comes through`() throws {
    let article = try #require(
      Self.article(head: "<meta name=author content='A\u{1B}[2Jb\u{9B}'><title>T\u{1B}]0;x</title>")
    )
    for text in [article.title, article.byline ?? "", article.text] {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
    }
  }
}
