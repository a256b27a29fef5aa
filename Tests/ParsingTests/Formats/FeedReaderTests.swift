import DOM
import Parsing
import Testing

@Suite struct FeedReaderTests {
  private func document(_ text: String, chunk: Int = 1 << 16) throws -> Document {
    try #require(Reading.document(Array(text.utf8), chunk: chunk, format: .xml))
  }

  private func elements(_ name: NameID, in document: Document) -> [NodeID] {
    (0..<document.nodeCount).map { NodeID(UInt32($0)) }.filter { document.isHTML($0, name) }
  }

  private func texts(_ name: NameID, in document: Document) -> [String] {
    elements(name, in: document).map { document.textContent(of: $0) }
  }

  private func links(in document: Document) -> [String] {
    elements(.a, in: document).compactMap { document.attributeValue(of: $0, .href) }
  }

  private static let rss = """

    <?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
     xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
    <title>News &amp;amp; &nbsp; more</title><link>https://e.org/</link><atom:link rel="self" href="x"/>
    <description>All &lt;i&gt;of&lt;/i&gt; it & bare</description>
    <image><title>no</title><link>https://no.example/</link></image>
    <item><title>One</title><link>/1</link><pubDate>Wed, 02 Oct 2002 13:00:00 GMT</pubDate>
    <dc:creator>Ann</dc:creator><description>&lt;p&gt;Hi &lt;a href="2.html"&gt;two&lt;/a&gt;
    &lt;script&gt;bad()&lt;/script&gt;&lt;a href="javascript:bad()"&gt;js&lt;/a&gt;</description>
    <enclosure url="https://e.org/a.mp3" type="audio/mpeg" length="12345678"/></item>
    <item><guid>https://e.org/2</guid>
    <content:encoded><![CDATA[<table><tr><td>open</article></body><!-- ]]></content:encoded>
    <description>short</description></item>
    <item><title>Three</title><guid isPermaLink="false">https://e.org/3</guid></item>
    </channel></rss>
    """

  @Test func `RSS 2.0 is a page of its entries`() throws {
    let document = try document(Self.rss)
    #expect(document.textContent(of: document.titleElement) == "News & \u{A0} more")
    #expect(texts(.h2, in: document) == ["One", "https://e.org/2", "Three"])
    #expect(
      links(in: document) == [
        "https://e.org/", "https://example.org/1", "https://example.org/notes/2.html",
        "https://e.org/a.mp3", "https://e.org/2",
      ]
    )
    let shown = document.textContent(of: document.body)
    #expect(shown.contains("All of it & bare"))
    #expect(shown.contains("Wed, 02 Oct 2002 13:00:00 GMT · Ann"))
    #expect(shown.contains("a.mp3 (audio/mpeg, 12.3 MB)"))
    #expect(!shown.contains("bad()") && !shown.contains("short"))
    #expect(elements(.article, in: document).count == 3)
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `chunks may end anywhere`(chunk: Int) throws {
    let whole = TreeDump.text(of: try document(Self.rss))
    #expect(TreeDump.text(of: try document(Self.rss, chunk: chunk)) == whole)
  }

  @Test func `a feed that is cut anywhere is shown as far as it came`() throws {
    let bytes = Array(Self.rss.utf8)
    for length in stride(from: 0, to: bytes.count, by: 3) {
      let part = try #require(Reading.document(Array(bytes[..<length]), format: .xml))
      #expect(part.isComplete)
      #expect(part.textContent(of: part.body).contains("Line "), "cut at \(length)")
    }
  }

  @Test func `Atom says what its texts are, and where addresses start`() throws {
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/x/"><title type="html">A &lt;b&gt;feed&lt;/b&gt;</title>
      <link href="."/><link rel="self" href="self"/><subtitle>1 &lt; 2</subtitle>
      <entry xml:base="y/"><title>2 &lt; 3</title><link rel="alternate" href="e"/><updated>2003-12-13T18:30:02Z</updated>
      <author><name>Bo</name><email>no@x</email></author><source><title>other</title></source>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>in <a href="z">z</a><br/>&amp;lt;</p></div></content></entry>
      <entry><title>plain</title><summary>&lt;not markup&gt; https://w.example/</summary>
      <link rel="enclosure" href="f.ogg" type="audio/ogg" length="5"/></entry></feed>
      """
    let document = try document(feed)
    #expect(document.textContent(of: document.titleElement) == "A feed")
    #expect(texts(.h2, in: document) == ["2 < 3", "plain"])
    #expect(
      links(in: document) == [
        "https://a.example/x/", "https://a.example/x/y/e", "https://a.example/x/y/z",
        "https://w.example/", "https://a.example/x/f.ogg",
      ]
    )
    let shown = document.textContent(of: document.body)
    #expect(shown.contains("1 < 2") && shown.contains("<not markup>"))
    #expect(shown.contains("2003-12-13 18:30 UTC · Bo"))
    #expect(shown.contains("&lt;") && !shown.contains("other") && !shown.contains("no@x"))
  }

  @Test func `RSS 1.0 has its entries beside the channel`() throws {
    let feed = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
       xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>Old</title>
      <link>http://o.example/</link></channel><item><title>E</title><link>http://o.example/e</link>
      <dc:date>2001-02-03T04:05+01:00</dc:date></item></rdf:RDF>
      """
    let document = try document(feed)
    #expect(texts(.h1, in: document) == ["Old"])
    #expect(texts(.h2, in: document) == ["E"])
    #expect(document.textContent(of: document.body).contains("2001-02-03 04:05 +01:00"))
  }

  @Test func `RDF that is no feed is a tree`() throws {
    let rdf = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:f="http://xmlns.com/foaf/0.1/">
      <f:Person><f:name>Ann</f:name></f:Person></rdf:RDF>
      """
    #expect(try document(rdf).textContent(of: .document).contains("<f:name>Ann</f:name>"))
  }

  @Test func `a damaged feed is read to its end`() throws {
    let feed = """
      <rss><channel><title>D</title><item><title>1</title><description>a <b>b</description></item>
      <item><title>2 &undefined; x</title></item></chanel></rss>
      """
    let document = try document(feed)
    #expect(texts(.h2, in: document).last?.hasPrefix("2 ") == true)
    #expect(document.textContent(of: document.body).contains("this feed is damaged"))
  }

  @Test func `JSON Feed is a feed like the others`() throws {
    let feed = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J", "home_page_url": "https://j.example/",
       "items": [{"id": "1", "url": "/a", "title": "One", "content_html": "<p>Hi <a href='b'>b</a><script>x</script>",
       "date_published": "2020-01-02T03:04:05Z", "authors": [{"name": "Cy", "url": "no"}],
       "attachments": [{"url": "c.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 1000}]},
       {"id": "https://j.example/2", "content_text": "<plain>"}], "extra": {"items": {"title": "no"}}}
      """
    for chunk in [1, 5, 10_000] {
      let document = try #require(
        Reading.document(Array(feed.utf8), chunk: chunk, format: .jsonFeed)
      )
      #expect(texts(.h1, in: document) == ["J"])
      #expect(texts(.h2, in: document) == ["One", "https://j.example/2"])
      #expect(
        links(in: document) == [
          "https://j.example/", "https://example.org/a", "https://example.org/notes/b",
          "https://example.org/notes/c.mp3", "https://j.example/2",
        ]
      )
      let shown = document.textContent(of: document.body)
      #expect(shown.contains("2020-01-02 03:04 UTC · Cy") && shown.contains("<plain>"))
      #expect(shown.contains("c.mp3 (audio/mpeg, 1.0 kB)"))
    }
  }

  @Test func `a list of feeds is a nested list of links`() throws {
    let list = """
      <opml version="2.0"><head><title>My feeds</title></head><body>
      <outline text="Tech &amp; more"><outline text="Blog" xmlUrl="https://b.example/f" htmlUrl="https://b.example/"/>
      <outline title="Only a feed" xmlUrl="/x"/></outline><outline text="js" url="javascript:1"/></body></opml>
      """
    let document = try document(list)
    #expect(document.textContent(of: document.titleElement) == "My feeds")
    #expect(elements(.ul, in: document).count == 2)
    #expect(texts(.a, in: document) == ["Blog", "feed", "Only a feed"])
    #expect(
      links(in: document) == [
        "https://b.example/", "https://b.example/f", "https://example.org/x",
      ]
    )
    let deep = String(repeating: "<outline text='x'>", count: 2000)
    #expect(try self.document("<opml><body>" + deep).isComplete)
  }

  @Test func `a feed of nothing says so`() throws {
    let document = try document("<rss/>")
    #expect(document.textContent(of: document.body).contains("no entries"))
  }
}
