import TestSupport
import Testing

@testable import Library

@Suite struct BookmarkImportTests {
  private func imported(_ text: String) -> BookmarkImport {
    BookmarkImport(bytes: Array(text.utf8))
  }

  private func rows(_ text: String) -> [String] {
    imported(text).bookmarks.map { "\($0.folder.text)|\($0.title)|\($0.address)" }
  }

  private let netscape = """
    <!DOCTYPE NETSCAPE-Bookmark-file-1>
    <!-- This is an automatically generated file. -->
    <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
    <TITLE>Bookmarks</TITLE>
    <H1>Bookmarks Menu</H1>
    <DL><p>
        <DT><A HREF="https://top.example/" ADD_DATE="1">Top &amp; more</A>
        <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
        <DD>about it
        <DL><p>
            <DT><A HREF="https://a.example/" ICON="data:image/png;base64,AAAA" SHORTCUTURL="aa" TAGS="one,two">A</A>
            <DD>words about A
            <DT><H3>Inner</H3>
            <DL><p>
                <DT><A HREF="https://b.example">B</A>
            </DL><p>
            <HR>
            <DT><A HREF="place:sort=8">Recent</A>
            <DT><A HREF="javascript:alert(1)">Script</A>
            <DT><A HREF="https://c.example/">C</A>
        </DL><p>
        <DT><H3>Empty</H3>
        <DL><p>
        </DL><p>
        <DT><A HREF="https://d.example/">D</A>
    </DL>
    """

  @Test func `bookmarks of Firefox and Chromium keep folders, tags and keywords`() {
    #expect(
      rows(netscape) == [
        "|Top & more|https://top.example/", "Bar|A|https://a.example/",
        "Bar/Inner|B|https://b.example/", "Bar|C|https://c.example/", "|D|https://d.example/",
      ]
    )
    let found = imported(netscape)
    #expect(found.bookmarks[1].tags == ["one", "two"] && found.bookmarks[1].keyword == "aa")
    #expect(found.leftOut == 2)
  }

  @Test func `bookmarks of w3m stand under its headings`() {
    let text = """
      <html><head><title>Bookmarks</title></head>
      <body>
      <h1>Bookmarks</h1>
      <h2>News</h2>
      <ul>
      <li><a href="https://a.example/">A</a>
      <!--End of section (do not delete this comment)-->
      </ul>
      <h2>Code</h2>
      <ul>
      <li><a href="https://b.example/">B</a>
      <!--End of section (do not delete this comment)-->
      </ul>
      </body>
      </html>
      """
    #expect(rows(text) == ["News|A|https://a.example/", "Code|B|https://b.example/"])
  }

  @Test func `bookmarks of lynx are one list`() {
    let text = """
      <head>
      <META http-equiv="content-type" content="text/html;charset=iso-8859-1">
      <title>Bookmark file</title>
      </head>
      You can delete links by the 'R' key<br>
      <ol>
      <LI><a href="https://a.example/">A\u{20}
      page</a>
      <LI><a href="https://b.example/">B</a>
      """
    #expect(rows(text) == ["|A page|https://a.example/", "|B|https://b.example/"])
  }

  @Test func `the encoding that a file names counts`() {
    let bytes =
      Array("<meta charset=iso-8859-1><DL><DT><A HREF=https://a.example/>Gr".utf8) + [0xF6, 0xDF]
      + Array("e</A></DL>".utf8)
    #expect(BookmarkImport(bytes: bytes).bookmarks.map(\.title) == ["Größe"])
  }

  @Test func `bookmarks of elinks have columns`() {
    let text = """
      Top\thttps://top.example/\t0\t
      News\t\t0\tFE
      A\thttps://a.example/\t1\t
      Far\t\t1\tF
      B\thttps://b.example/\t2\t
      -\t\t1\t
      C\thttps://c.example/\t0\t
      broken
      """
    #expect(
      rows(text) == [
        "|Top|https://top.example/", "News|A|https://a.example/", "News/Far|B|https://b.example/",
        "|C|https://c.example/",
      ]
    )
  }

  @Test func `bookmarks of Chawan are Markdown, as the own ones are`() {
    #expect(
      rows("# Bookmarks\n\n* [A](https://a.example/)\n* [B \\[2\\]](<https://b.example/>)\n") == [
        "Bookmarks|A|https://a.example/", "Bookmarks|B [2]|https://b.example/",
      ]
    )
  }

  @Test func `what is exported comes back the same`() throws {
    let text = """
      - [Top <&>"](https://top.example/?a=1&b=2) `t`
      # A "B" & C
      - [One](https://1.example/) #x #y
      ## Inner
      - [Two](https://2.example/)
      # Last
      - <https://3.example/>
      """
    let file = try BookmarkFile(bytes: Array(text.utf8))
    #expect(imported(file.netscapeHTML).bookmarks == file.entries.map(\.bookmark))
    // The deepest folder of one branch, and what comes behind it.
    #expect(imported(imported(netscape).asHTML).bookmarks == imported(netscape).ordered)
  }

  @Test func `a file without bookmarks, and none at all, say so`() throws {
    let folder = try #require(TemporaryFolder())
    TemporaryFolder.write("<p>nothing", to: folder.path + "/x.html")
    #expect(throws: BookmarkError.noBookmarks(path: folder.path + "/x.html")) {
      try BookmarkImport(path: folder.path + "/x.html", besides: BookmarkFile())
    }
    #expect(throws: BookmarkError.unreadable(path: "/no/such", reason: "there is no such file")) {
      try BookmarkImport(path: "/no/such", besides: BookmarkFile())
    }
  }

  @Test func `what is known already does not come a second time`() throws {
    let folder = try #require(TemporaryFolder())
    TemporaryFolder.write(netscape, to: folder.path + "/x.html")
    let known = try BookmarkFile(bytes: Array("# Bar\n- [C](https://c.example/)\n".utf8))
    let found = try BookmarkImport(path: folder.path + "/x.html", besides: known)
    #expect(found.bookmarks.map(\.title) == ["Top & more", "A", "B", "D"])
  }

  @Test(arguments: [
    String(repeating: "<DL><DT><H3>x</H3>", count: 4_000) + "<A HREF=https://a.example/>A</A>",
    String(repeating: "<DL>", count: 10_000) + "<A HREF=https://a.example/>A</A>",
    "<H3>" + String(repeating: "<b><div>", count: 4_000) + "<A HREF=https://a.example/>A",
    String(repeating: "<h3><div>x", count: 4_000) + "<A HREF=https://a.example/>A",
    "<DL><DT><H3>" + String(repeating: "x", count: 400_000)
      + "</H3><DL><DT><A HREF=https://a.example/>A",
  ])
  func `files made to hurt come to an end`(_ text: String) {
    let found = imported(text)
    #expect(found.bookmarks.count == 1)
    #expect(found.bookmarks.allSatisfy { $0.folder.names.count <= 6 })
  }

  @Test func `more bookmarks than anybody has are left out and counted`() {
    let many = (0..<50_010).map { "<DT><A HREF=https://a.example/\($0)>x</A>\n" }.joined()
    let found = imported("<DL>" + many)
    #expect(found.bookmarks.count == 50_000 && found.leftOut == 10)
  }
}

extension BookmarkImport {
  fileprivate var file: BookmarkFile {
    var file = BookmarkFile()
    _ = try? file.make(.add(bookmarks))
    return file
  }

  fileprivate var asHTML: String { file.netscapeHTML }

  /// In the order of a file: what stands in a folder before the folders in it.
  fileprivate var ordered: [Bookmark] { file.entries.map(\.bookmark) }
}
