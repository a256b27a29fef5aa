import TestSupport
import Testing

@testable import Library

@Suite struct StoredVisitHistoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  private var path: String { folder.path + "/library.sqlite" }

  private func history() -> any VisitHistory {
    Profile(folders: ProfileFolders(directory: folder.path)) { Issue.record("\($0)") }.history
  }

  private func titles(_ text: String, _ history: any VisitHistory) async -> [String] {
    await history.suggestions(for: text, limit: 9).map(\.title)
  }

  @Test(
    arguments: [
      ("über", ["Über Größe"]), ("UBER", ["Über Größe"]), ("grö", ["Über Größe"]),
      ("read", ["Bread and Butter"]), ("b.ex", ["Bread and Butter"]),
      ("butter BREAD", ["Bread and Butter"]),
      ("bread über", []), ("c.example/100%", ["Percent"]), ("100%", ["Percent"]),
      ("1000", ["Thousand"]),
      ("東", ["東京の天気"]), ("天気", ["東京の天気"]), ("\"", ["Quo\"te"]), ("quo\"te", ["Quo\"te"]),
      ("* OR -", []), ("f.example:80", ["Port"]), ("moskau", ["Москва Moskau"]),
      ("МОСК", ["Москва Moskau"]),
    ] as [(String, [String])]
  )
  func `words are found at their beginnings, without case and accents, and inside of words`(
    _ text: String,
    _ expected: [String]
  ) async {
    let history = history()
    let pages = [
      ("https://a.example/", "Über Größe"), ("https://b.example/", "Bread and Butter"),
      ("https://c.example/100%", "Percent"), ("https://d.example/1000", "Thousand"),
      ("https://e.example/", "東京の天気"), ("https://g.example/", "Quo\"te"),
      ("http://f.example:8080/", "Port"), ("https://h.example/", "Москва Moskau"),
    ]
    for (time, page) in pages.enumerated() {
      await history.record(url: page.0, title: page.1, at: time)
    }
    #expect(await titles(text, history) == expected)
    let listed = await history.visits(matching: text, limit: 9).map(\.title)
    #expect(listed == expected)
  }

  @Test func `a title that changes is found by its new words only`() async {
    let history = history()
    await history.record(url: "https://a.example/", title: "", at: 1)
    await history.record(url: "https://a.example/", title: "Before", at: 2)
    await history.record(url: "https://a.example/", title: "After", at: 3)
    #expect(await titles("after", history) == ["After"])
    #expect(await titles("before", history).isEmpty)
  }

  @Test func `of many visits those are found that are not among the likeliest`() async throws {
    let many = history()
    await many.record(url: "https://rare.example/", title: "Seldom Größe", at: 1)
    try fill(3_000)
    let history = history()
    for text in ["rare", "https://ra", "seldom", "grosse sel", "größe"] {
      let found = await titles(text, history)
      // The index knows ß as it is written.
      #expect(found == (text == "grosse sel" ? [] : ["Seldom Größe"]), "\(text)")
    }
    #expect(await history.suggestions(for: "page", limit: 5).count == 5)
    #expect(await history.suggestions(for: "page 2999", limit: 5).map(\.title) == ["Page 2999"])
    #expect(await history.visits(matching: "", limit: 9_999).count == 3_001)
  }

  /// Writes visits as a Tern did that knew nothing of the index.
  private func fill(_ count: Int) throws {
    let database = try Database(path: path)
    try database.transaction { (database: borrowing Database) throws(DatabaseError) in
      for number in 0..<count {
        try database.run(
          "INSERT INTO visits VALUES (?1, ?2, ?3, 1)",
          .text("https://www.site\(number % 50).example/\(number)"),
          .text("Page \(number)"),
          .integer(1_000_000 + number)
        )
      }
    }
  }

  @Test func `a profile of an earlier Tern keeps its visits, and they are found by words`()
    async throws
  {
    let database = try Database(path: path)
    try Migrations(steps: Array(LibrarySchema.library.steps.prefix(2))).apply(to: database)
    try fill(20)
    try database.run("UPDATE visits SET count = 40 WHERE title = 'Page 7'")
    let history = history()
    #expect(await titles("page", history).first == "Page 7")
    #expect(await titles("site3", history).contains("Page 3"))
    // That Tern may still be used on the profile.
    try database.run("INSERT INTO visits VALUES ('https://old.example/', 'Elder', 5, 1)")
    try database.run("UPDATE visits SET title = 'Eldest' WHERE title = 'Elder'")
    #expect(await titles("eldest", history) == ["Eldest"])
    try database.run("DELETE FROM visits WHERE title = 'Eldest'")
    #expect(await titles("eld", history).isEmpty)
  }

  @Test func `often and lately visited pages come first`() async {
    let history = history()
    let day = 86_400
    for time in 0..<10 {
      await history.record(url: "https://old.example/x", title: "Old", at: time * day)
    }
    for time in 397..<400 {
      await history.record(url: "https://new.example/x", title: "New", at: time * day)
    }
    await history.record(url: "https://once.example/x", title: "Once", at: 400 * day)
    #expect(await titles("example", history) == ["New", "Once", "Old"])
    #expect(await titles("", history) == ["New", "Once", "Old"])
    #expect(await titles("old", history) == ["Old"])
  }

  @Test(arguments: [VisitSelection.address("https://a.example/"), .period(0..<3), .everything])
  func `what is forgotten is gone from the index too`(_ selection: VisitSelection) async {
    let history = history()
    await history.record(url: "https://a.example/", title: "Quixotic", at: 1)
    await history.record(url: "https://a.example/", title: "Zymurgy wonderful", at: 2)
    for number in 0..<200 {
      await history.record(url: "https://b.example/\(number)", title: "Other \(number)", at: 9)
    }
    #expect(await titles("zym", history).count == 1)
    await history.forget(selection)
    #expect(await titles("zym", history).isEmpty)
    #expect(await titles("other", history).isEmpty == (selection == .everything))
    let stored = folder.contents(of: "").lowercased()
    // Words of an index are stored without what they share with the word before.
    for trace in ["quixotic", "ixotic", "zymurgy", "ymurgy", "wonderful", "onderful"] {
      #expect(!stored.contains(trace), "\(trace)")
    }
  }
}

@Suite struct FrecencyTests {
  private let day = 86_400

  private func rank(_ days: [Int]) -> Double {
    days.reduce(nil as Double?) { Frecency.rank($0, visitedAt: $1 * day) } ?? 0
  }

  @Test(
    arguments: [
      ([10, 10, 10], [12]), ([100], [1, 2, 3]), ([1, 1], [1]), ([100, 40], [100]),
      ([100, 99, 98, 97], [101, 41]), ([365], [1, 2, 3, 4, 5]),
    ] as [([Int], [Int])]
  )
  func `more visits and later ones rank higher`(_ higher: [Int], _ lower: [Int]) {
    #expect(rank(higher) > rank(lower))
  }

  @Test func `the order of visits does not matter, and no number breaks it`() {
    #expect(abs(rank([1, 50, 3]) - rank([50, 3, 1])) < 1)
    for time in [Int.min, -1, 0, Int.max] {
      #expect(Frecency.rank(Frecency.rank(.nan, visitedAt: time), visitedAt: 0 &- time).isFinite)
    }
  }
}
