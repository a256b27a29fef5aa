import TestSupport
import Testing

@testable import Library

@Suite struct BookmarkChangeTests {
  private let text = """
    My own words.

    # News

    Read these first:

    * [Daily](https://daily.example/ "paper") `d` #a — good, #b
      and a note below it
    * [Week](https://week.example/)

    ## Local

    # Code
    """

  private func changed(
    _ text: String,
    _ change: (BookmarkFile) throws -> BookmarkChange
  ) throws -> String {
    var file = try BookmarkFile(bytes: Array(text.utf8))
    let before = file
    let patch = try file.make(try change(file))
    // Whatever a change does can be taken back to the byte.
    #expect(patch.undone(in: file) == before)
    #expect(try BookmarkFile(bytes: file.bytes) == file)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func bookmark(_ title: String = "New", in folder: String) -> Bookmark {
    Bookmark(
      title: title,
      address: "https://new.example/",
      folder: BookmarkFolder(folder),
      tags: ["x"],
      keyword: "n"
    )
  }

  private static let line = "- [New](https://new.example/) `n` #x\n"

  @Test(arguments: [
    ("News", "(https://week.example/)\n", line), ("News/Local", "## Local\n", "\n" + line),
    ("", "My own words.\n", "\n" + line), ("Code", "# Code\n", "\n" + line),
    ("News/Far", "## Local\n", "\n## Far\n\n" + line), ("Play", "# Code\n", "\n# Play\n\n" + line),
  ])
  func `a bookmark stands at the end of its folder, which is made when it is missing`(
    _ folder: String,
    _ before: String,
    _ written: String
  ) throws {
    let result = try changed(text) { _ in .add([bookmark(in: folder)]) }
    let ended = text.hasSuffix("\n") ? text : text + "\n"
    let place = try #require(ended.firstRange(of: before)).upperBound
    let expected = ended[..<place] + written + ended[place...]
    // Only a last line without an end gets one.
    #expect(result == expected || result == expected.dropLast())
  }

  @Test func `the first bookmark makes the file, and folders in folders`() throws {
    #expect(try changed("") { _ in .add([bookmark(in: "")]) } == Self.line)
    #expect(
      try changed("") { _ in .add([bookmark(in: "A/B"), bookmark("Two", in: "A")]) }
        == "# A\n\n- [Two](https://new.example/) `n` #x\n\n## B\n\n" + Self.line
    )
  }

  @Test func `an edit touches only what it means`() throws {
    let result = try changed(text) { file in
      var new = file.entries[0].bookmark
      new.title = "Daily [2]"
      new.tags = ["b", "c"]
      return .replace(file.entries[0], with: new)
    }
    #expect(
      result
        == text.replacing(
          "[Daily](https://daily.example/ \"paper\") `d` #a — good, #b",
          with: "[Daily \\[2\\]](https://daily.example/ \"paper\") `d` — good, #b #c"
        )
    )
  }

  @Test(
    arguments: [
      ("", ["a"], "- [x](https://a.example/) #a"), ("k", [], "- [x](https://a.example/) `k`"),
      ("k", ["a", "b"], "- [x](https://a.example/) `k` #a #b"),
      ("", [], "- [x](https://a.example/)"),
    ] as [(String, [String], String)]
  )
  func `keyword and tags come and go`(
    _ keyword: String,
    _ tags: [String],
    _ line: String
  ) throws {
    for old in ["", " `old`", " #old", " `old` #old #a"] {
      let result = try changed("- [x](https://a.example/)\(old)\n") { file in
        var new = file.entries[0].bookmark
        new.keyword = keyword
        new.tags = tags
        return .replace(file.entries[0], with: new)
      }
      #expect(result == line + "\n", "from\(old)")
    }
  }

  @Test func `a bookmark moves with the text below it`() throws {
    let result = try changed(text) { file in
      var new = file.entries[0].bookmark
      new.folder = BookmarkFolder("Code")
      return .replace(file.entries[0], with: new)
    }
    #expect(
      result.hasSuffix(
        """
        # Code

        * [Daily](https://daily.example/ "paper") `d` #a — good, #b
          and a note below it

        """
      )
    )
    #expect(result.contains("Read these first:\n\n* [Week]"))
  }

  @Test func `a bookmark that is deleted takes its own text and nothing else`() throws {
    let result = try changed(text) { .remove($0.entries[0]) }
    #expect(result.contains("first:\n\n* [Week](https://week.example/)\n\n## Local"))
    #expect(!result.contains("note below"))
  }

  @Test func `lines end as they do in the file`() throws {
    let result = try changed("# A\r\n") { _ in .add([bookmark(in: "A")]) }
    #expect(result == "# A\r\n\r\n- [New](https://new.example/) `n` #x\r\n")
  }

  @Test func `what is meant is found again when lines have moved, and only then`() throws {
    let old = try BookmarkFile(bytes: Array(text.utf8))
    var file = try BookmarkFile(bytes: Array(("- [A](https://a.example/)\n\n" + text).utf8))
    _ = try file.make(.remove(old.entries[1]))
    #expect(file.entries.map(\.bookmark.title) == ["A", "Daily"])
    #expect(throws: BookmarkError.gone) { try file.make(.remove(old.entries[1])) }
  }

  @Test func `a change is taken back in a file that was edited meanwhile`() throws {
    var file = try BookmarkFile(bytes: Array(text.utf8))
    let patch = try file.make(.remove(file.entries[1]))
    let edited = "- [A](https://a.example/)\n\n" + String(decoding: file.bytes, as: UTF8.self)
    let undone = try #require(patch.undone(in: try BookmarkFile(bytes: Array(edited.utf8))))
    #expect(String(decoding: undone.bytes, as: UTF8.self) == "- [A](https://a.example/)\n\n" + text)
    // What was written is gone: there is nothing to turn back.
    let added = try file.make(.add([bookmark(in: "News")]))
    #expect(added.undone(in: old("# News\n")) == nil)
  }

  private func old(_ text: String) -> BookmarkFile {
    (try? BookmarkFile(bytes: Array(text.utf8))) ?? BookmarkFile()
  }

  @Test(
    arguments: [
      (Bookmark(title: "x", address: "no address"), .noAddress("no address")),
      (
        Bookmark(
          title: "x",
          address: "https://a.example/",
          folder: BookmarkFolder("1/2/3/4/5/6/7")
        ),
        .tooDeep
      ),
    ] as [(Bookmark, BookmarkError)]
  )
  func `what cannot be kept is refused, and the file stays as it is`(
    _ bookmark: Bookmark,
    _ error: BookmarkError
  ) throws {
    var file = old(text)
    #expect(throws: error) { try file.make(.add([self.bookmark(in: "News"), bookmark])) }
    #expect(file == old(text))
  }

  @Test func `texts of pages bring neither lines nor control characters`() throws {
    let bookmark = Bookmark(
      title: "a\n# b\u{1B}[2J\u{202E}c" + String(repeating: "x", count: 9_000),
      address: "https://a.example/",
      folder: BookmarkFolder(names: ["f\n- g"]),
      tags: ["t\nu", "#", "v w"],
      keyword: "k `l"
    )
    var file = BookmarkFile()
    _ = try file.make(.add([bookmark]))
    let kept = try #require(file.entries.first).bookmark
    #expect(file.lines.count == 3 && file.entries.count == 1)
    #expect(kept.title.hasPrefix("a # b[2Jc") && kept.title.count == 512)
    #expect(kept.tags == ["t-u", "v-w"] && kept.keyword == "kl")
  }

  @Test func `thousands of bookmarks in hundreds of folders come in at once`() throws {
    let many = (0..<5_000).map { number in
      Bookmark(
        title: "\(number)",
        address: "https://a.example/\(number)",
        folder: BookmarkFolder(names: ["f\(number % 300)", "g\(number % 7)"])
      )
    }
    var file = BookmarkFile()
    let patch = try file.make(.add(many))
    #expect(Set(file.entries.map(\.bookmark)) == Set(many))
    #expect(patch.undone(in: file) == BookmarkFile())
  }
}
