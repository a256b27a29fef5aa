import Testing
import Text

@Suite struct FuzzyQueryTests {
  private func found(_ query: String, _ rows: [[String]]) -> [String] {
    FuzzyQuery(query).ranked(rows.map { FuzzyRow($0) }).map { rows[$0][0] }
  }

  private func found(_ query: String, _ titles: String...) -> [String] {
    found(query, titles.map { [$0] })
  }

  @Test(
    arguments: [
      ("ghis", "GitHub issues"), ("rst", "The Rust book"), ("grosse", "Größe der Welt"),
      ("GRÖSSE", "GRÖSSE"), ("größe", "Grosse"), ("strasse", "Straße"), ("zurich", "Zürich"),
      ("fi", "ﬁle"), ("ς", "ΟΔΟΣ"), ("Москва", "Москва"), ("елка", "Ёлка"), ("日本", "東日京本"),
      ("한", "한국어"), ("a b", "bravo alpha"), ("İ", "İstanbul"),
    ]
  )
  func `letters in their order find a text, without accents`(_ query: String, _ text: String) {
    #expect(found(query, text) == [text])
  }

  @Test(
    arguments: [
      ("abc", "acb"), ("aa", "a"), ("Rust", "rust"), ("x z", "only x"), ("б", "в"),
      ("か", "が" + "け"),
    ]
  )
  func `a text without the letters, or with others in place of capitals, is not found`(
    _ query: String,
    _ text: String
  ) {
    // が is か with a voicing mark: the letter is there.
    #expect(found(query, text) == (query == "か" ? [text] : []))
  }

  @Test
  func `a word comes before its letters inside of others, and letters here and there are none`() {
    #expect(
      found("news", "Canoe towns", "Hacker News", "The renews", "News")
        == ["News", "Hacker News", "The renews"]
    )
  }

  @Test func `the beginnings of words come before their middles`() {
    #expect(found("gb", "Rugby", "Great Britain").first == "Great Britain")
    #expect(found("sv", "saves", "SwiftView").first == "SwiftView")
  }

  @Test func `the first text of a row weighs most, and of equal rows the shorter one comes first`()
  {
    let rows = [["Elsewhere", "swift.org"], ["swift.org", "Elsewhere"]]
    #expect(found("swift", rows) == ["swift.org", "Elsewhere"])
    #expect(found("tern", "tern and more", "tern") == ["tern", "tern and more"])
  }

  @Test func `words may stand in different texts of a row, in any order`() {
    let rows = [["The Rust book", "https://doc.rust-lang.org/", "#dev #read"]]
    #expect(found("dev book lang", rows).count == 1)
    #expect(found("dev book missing", rows).isEmpty)
  }

  @Test func `nothing typed finds all rows in their order, equal rows stay in theirs`() {
    #expect(found("", "b", "a") == ["b", "a"])
    #expect(found("  ", "b", "a") == ["b", "a"])
    #expect(found("x", [["x", "1"], ["x", "2"], ["x", "3"]]) == ["x", "x", "x"])
    #expect(FuzzyQuery("a").ranked([FuzzyRow(["a"]), FuzzyRow(["a"])], among: [1]) == [1])
  }

  @Test(
    arguments: [
      ("swi", "A Swift", [2, 3, 4]), ("gi", "GitHub issues", [0, 1]),
      ("gr", "e\u{301}Größe", [1, 2]),
      ("sse", "Große", [3, 4]), ("zz", "none", []),
    ] as [(String, String, [Int])]
  )
  func `the characters that a word was found by are told`(
    _ query: String,
    _ text: String,
    _ places: [Int]
  ) {
    #expect(FuzzyQuery(query).places(in: text) == places)
  }

  @Test func `very long texts and queries have limits`() {
    let long = String(repeating: "ab", count: 100_000)
    #expect(found(String(repeating: "ab", count: 5_000), long).count == 1)
    #expect(found("c", long + "c").isEmpty)
    let words = FuzzyQuery(String(repeating: "word ", count: 1_000))
    #expect(words.ranked([FuzzyRow(["word"])]) == [0])
  }
}
