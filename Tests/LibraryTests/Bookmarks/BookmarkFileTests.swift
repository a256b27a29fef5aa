import TestSupport
import Testing

@testable import Library

@Suite struct BookmarkFileTests {
  private func file(_ text: String) throws -> BookmarkFile {
    try BookmarkFile(bytes: Array(text.utf8))
  }

  private func bookmarks(_ text: String) throws -> [Bookmark] {
    try file(text).entries.map(\.bookmark)
  }

  @Test func `headings are folders, list items with links are bookmarks`() throws {
    let text = """
      - [Top](https://top.example/)

      # News
      * [Daily](https://daily.example/) `d` #morning #paper
      ## Weekly
      1. [Week](https://week.example/ "a title") read on Sundays #paper
      # Code
      + <https://code.example/>
      """
    let news = BookmarkFolder(names: ["News"])
    #expect(
      try bookmarks(text) == [
        Bookmark(title: "Top", address: "https://top.example/"),
        Bookmark(
          title: "Daily",
          address: "https://daily.example/",
          folder: news,
          tags: ["morning", "paper"],
          keyword: "d"
        ),
        Bookmark(
          title: "Week",
          address: "https://week.example/",
          folder: BookmarkFolder(names: ["News", "Weekly"]),
          tags: ["paper"]
        ),
        Bookmark(
          title: "",
          address: "https://code.example/",
          folder: BookmarkFolder(names: ["Code"])
        ),
      ]
    )
    #expect(try file(text).folders.map(\.text) == ["", "News", "News/Weekly", "Code"])
    #expect(try file(text).tags == ["paper", "morning"])
  }

  @Test(arguments: [
    ("[x](https://a.example/)", "no list item"), ("- https://a.example/", "no link"),
    ("- [x](a.html)", "no address"), ("- [x](https://a.example/", "not closed"),
    ("- [x] (https://a.example/)", "a space"), ("- \\[x](https://a.example/)", "escaped"),
    ("- ![x](https://a.example/x.png)", "a picture"), ("- `[x](https://a.example/)`", "code"),
    ("```\n- [x](https://a.example/)\n```", "code"), ("~~~ sh\n- [x](https://a.example/)", "code"),
    ("<!--\n- [x](https://a.example/)\n-->", "a comment"),
    ("---\n- [x](https://a.example/)\n---", "front matter"),
    ("-[x](https://a.example/)", "no space"),
    ("- \(String(repeating: "[", count: 9_000))", "brackets"),
    ("- [x](https://a.example/\(String(repeating: "x", count: 9_000)))", "too long"),
  ])
  func `other lines are no bookmarks`(_ text: String, _ reason: String) throws {
    #expect(try bookmarks(text).isEmpty, "\(reason)")
  }

  @Test(arguments: [
    "# A\n## B\n# C #\n#D\n####### E\nF\n===\ng\n---\n- h\n---\n> q\n---\n#\n",
    "\u{FEFF}# A\r\n\r\n- [x](https://a.example/)\r\n  more\r\n",
    "no end", "", "\n\n\n", "- [x](https://a.example/)   \n\t\n",
    "Prose with \u{0} removed".replacing("\u{0}", with: ""),
  ])
  func `every byte of a file is kept`(_ text: String) throws {
    #expect(try file(text).bytes == Array(text.utf8))
  }

  @Test func `bytes that are no UTF-8 are kept too`() throws {
    let bytes: [UInt8] = Array("- [a".utf8) + [0xFF, 0xC3] + Array("](https://a.example/)\n".utf8)
    var file = try BookmarkFile(bytes: bytes + [0xE9, 0x0A])
    #expect(file.bytes == bytes + [0xE9, 0x0A])
    var changed = try #require(file.entries.first).bookmark
    changed.tags = ["new"]
    _ = try file.make(.replace(file.entries[0], with: changed))
    #expect(file.bytes.suffix(2) == [0xE9, 0x0A])
  }

  @Test func `headings of all kinds name folders`() throws {
    let text =
      "# A\n## B\n# C #\n#D\n####### E\nF\n===\ng\n---\n- h\n---\n\n> q\n---\n## *S* \\# &amp; x\n"
    #expect(
      try file(text).folders.map(\.text) == ["A", "A/B", "C", "F", "F/g", "F/*S* # & x"]
    )
  }

  @Test func `what is too large or no text is refused and left alone`() {
    #expect(throws: BookmarkError.tooLarge(bytes: 8 << 20)) {
      try BookmarkFile(bytes: [UInt8](repeating: 0x20, count: 8 << 20 + 1))
    }
    #expect(throws: BookmarkError.tooManyLines(100_000)) {
      try BookmarkFile(bytes: [UInt8](repeating: 0x0A, count: 100_001))
    }
    #expect(throws: BookmarkError.notText) { try BookmarkFile(bytes: [0xFF, 0xFE, 0x2D, 0x00]) }
  }

  static let titles = [
    "Plain", "a [b] c", "[", "]](", "a \\ b", "back\\", "`code`", "*star* _under_", "snake_case",
    "1 < 2 & 3 > 2", "&amp; &copy; &#65;", "~~no~~", "#hash", "Größe 日本 👩‍👩‍👧", "!", "![x](y)",
    "<b>", "a\\]b", "| cell |", "trailing !", "—", "\"quoted\"", "$5", "https://x.example/",
  ]

  @Test(arguments: titles)
  func `a title comes back as it was written, and so does the name of a folder`(
    _ title: String
  ) throws {
    let bookmark = Bookmark(
      title: title,
      address: "https://a.example/",
      folder: BookmarkFolder(names: [title, "x"]),
      tags: ["t"],
      keyword: "k"
    )
    var file = BookmarkFile()
    _ = try file.make(.add([bookmark]))
    #expect(try BookmarkFile(bytes: file.bytes).entries.map(\.bookmark) == [bookmark])
    #expect(BookmarkFolder(bookmark.folder.text) == bookmark.folder)
  }

  @Test(arguments: [
    "https://a.example/(x)", "https://a.example/x)", "https://a.example/((((",
    "https://a.example/<>",
    "https://a.example/?a=1&copy=2&lt;", "https://a.example/?q=a\\b", "https://a.example/?a=&#38;",
    "data:text/plain,a b", "https://a.example/#)(", "https://en.wiki.example/wiki/A_(b)_(c)",
    "mailto:a@b.example", "https://a.example/*_`[]", "https://a.example/?x=\\)\\(", "tern:start",
  ])
  func `an address comes back as it was written`(_ address: String) throws {
    var file = BookmarkFile()
    _ = try file.make(.add([Bookmark(title: "T", address: address)]))
    #expect(try BookmarkFile(bytes: file.bytes).entries.map(\.bookmark.address) == [address])
  }

  @Test(
    arguments: [
      ("News/Daily", ["News", "Daily"]), ("/News//Daily/", ["News", "Daily"]), ("", []),
      ("a\\/b/c", ["a/b", "c"]), ("a\\\\/b", ["a\\", "b"]), ("  x  / y", ["x", "y"]),
      ("a\\", ["a\\"]),
    ] as [(String, [String])]
  )
  func `a folder is typed with slashes between its names`(_ text: String, _ names: [String]) {
    #expect(BookmarkFolder(text).names == names)
  }

  @Test func `tags are typed with or without their sign`() {
    #expect(Bookmark.tags(in: "#a b,c  #a d. 12 ##e") == ["a", "b", "c", "d", "e"])
  }

  @Test(
    arguments: [
      ("d", "https://daily.example/"), ("d x", nil), ("w", "https://wiki.example/?q="),
      ("w a b&c", "https://wiki.example/?q=a%20b%26c"), ("D", nil), ("", nil), ("other", nil),
    ] as [(String, String?)]
  )
  func `a keyword opens its bookmark, with what is typed behind it`(
    _ typed: String,
    _ address: String?
  ) throws {
    let file = try file(
      "- [D](https://daily.example/) `d`\n- [W](https://wiki.example/?q=%s) `w` #wiki\n"
    )
    #expect(file.address(forTyped: typed) == address)
  }

  @Test func `bookmarks go on with what is typed, those that begin so first`() throws {
    let file = try file(
      """
      - [All the news](https://a.example/)
      - [Renewed](https://b.example/)
      - [Größe](https://news.example/) #units
      - [Mine](https://c.example/) `news`
      """
    )
    #expect(
      file.suggestions(for: "news", limit: 9).map(\.title)
        == ["Mine", "Größe", "All the news"]
    )
    #expect(file.suggestions(for: "grosse un", limit: 9).map(\.title) == ["Größe"])
    #expect(file.suggestions(for: "new", limit: 1).map(\.title) == ["Größe"])
    #expect(file.suggestions(for: "", limit: 9).isEmpty)
    #expect(file.entry(of: "HTTPS://A.example")?.line == 0)
    #expect(file.entry(of: "https://a.example/#x") == nil)
  }
}
