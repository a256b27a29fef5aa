import TestSupport
import Testing

@testable import Library

@Suite struct BookmarkStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  private var path: String { folder.path + "/profile/bookmarks.md" }

  private func store() -> BookmarkStore { BookmarkStore(path: path) }

  private func bookmark(_ name: String, in folder: String = "") -> Bookmark {
    Bookmark(title: name, address: "https://\(name).example/", folder: BookmarkFolder(folder))
  }

  private func titles(_ store: BookmarkStore) async throws -> [String] {
    try await store.bookmarks().entries.map(\.bookmark.title)
  }

  private func text(_ path: String? = nil) -> String {
    String(decoding: Corpus.contents(of: path ?? self.path) ?? [], as: UTF8.self)
  }

  @Test func `bookmarks last, in a file for their owner alone`() async throws {
    #expect(try await titles(store()).isEmpty)
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
    try await store().make(.add([bookmark("a"), bookmark("b", in: "News")]))
    #expect(try await titles(store()) == ["a", "b"])
    #expect(TemporaryFolder.permissions(of: path) == 0o600)
    #expect(
      TemporaryFolder.names(in: folder.path + "/profile") == ["bookmarks.md", "bookmarks.md.lock"]
    )
  }

  @Test func `edits made outside are seen, and changes are made in them`() async throws {
    let store = store()
    try await store.make(.add([bookmark("a")]))
    let entry = try #require(try await store.bookmarks().entries.first)
    TemporaryFolder.write(
      "# Mine\n\nwords\n\n- [a](https://a.example/)\n- [z](https://z.example/)\n",
      to: path
    )
    #expect(try await titles(store) == ["a", "z"])
    await #expect(throws: BookmarkError.gone) { try await store.make(.remove(entry)) }
    try await store.make(.add([bookmark("b", in: "Mine")]))
    #expect(
      text()
        == "# Mine\n\nwords\n\n- [a](https://a.example/)\n- [z](https://z.example/)\n- [b](https://b.example/)\n"
    )
  }

  @Test func `changes are taken back one by one, to the byte`() async throws {
    try await store().make(.add([bookmark("a")]))
    TemporaryFolder.write("words\n- [a](https://a.example/) note\n  more", to: path)
    let store = store()
    try await store.make(.add([bookmark("b", in: "X")]))
    try await store.make(.remove(try #require(try await store.bookmarks().entries.first)))
    try await store.undo()
    try await store.undo()
    #expect(text() == "words\n- [a](https://a.example/) note\n  more")
    await #expect(throws: BookmarkError.nothingToUndo) { try await store.undo() }
  }

  @Test func `permissions stay, and a symbolic link stays one`() async throws {
    try await store().make(.add([bookmark("a")]))
    let real = folder.path + "/synced.md"
    TemporaryFolder.rename(path, to: real)
    TemporaryFolder.link("../synced.md", at: path)
    TemporaryFolder.setPermissions(0o640, of: real)
    try await store().make(.add([bookmark("b")]))
    #expect(TemporaryFolder.isLink(path))
    #expect(text(real).contains("[a]") && text(real).contains("[b]"))
    #expect(TemporaryFolder.permissions(of: real) == 0o640)
    #expect(TemporaryFolder.names(in: folder.path) == ["profile", "synced.md"])
  }

  @Test func `a link to a file that is not there yet makes it`() async throws {
    try await store().make(.add([bookmark("a")]))
    TemporaryFolder.removeFile(path)
    TemporaryFolder.link(folder.path + "/later.md", at: path)
    try await store().make(.add([bookmark("b")]))
    #expect(text(folder.path + "/later.md").contains("[b]"))
    #expect(TemporaryFolder.isLink(path))
  }

  @Test func `instances that write at once lose nothing`() async throws {
    let stores = (0..<4).map { _ in store() }
    try await withThrowingTaskGroup { group in
      for (index, store) in stores.enumerated() {
        group.addTask {
          for number in 0..<15 { try await store.make(.add([bookmark("x\(index)y\(number)")])) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await titles(store()).count == 60)
  }

  @Test func `a file that cannot be used is left alone, with a sentence`() async throws {
    try await store().make(.add([bookmark("a")]))
    TemporaryFolder.write(String(repeating: "\n", count: 100_001), to: path)
    let error = await #expect(throws: BookmarkError.self) {
      try await store().make(.add([bookmark("b")]))
    }
    #expect(error == .tooManyLines(100_000))
    #expect(error?.sentence.contains("100000 lines") == true)
    #expect(TemporaryFolder.size(of: path) == 100_001)
    TemporaryFolder.removeFile(path)
    TemporaryFolder.makeFolder(path)
    let folderError = await #expect(throws: BookmarkError.self) { try await store().bookmarks() }
    #expect(folderError?.sentence.contains("it is a folder") == true)
    TemporaryFolder.link("round", at: folder.path + "/round")
    let circle = BookmarkStore(path: folder.path + "/round")
    await #expect(throws: BookmarkError.self) { try await circle.make(.add([bookmark("b")])) }
  }

  @Test func `a private session reads and changes nothing`() async throws {
    try await store().make(.add([bookmark("a")]))
    let session = BookmarkStore(path: path, isReadOnly: true)
    #expect(try await titles(session) == ["a"])
    await #expect(throws: BookmarkError.privateSession) {
      try await session.make(.add([bookmark("b")]))
    }
    #expect(try await titles(store()) == ["a"])
  }

  @Test func `without a folder they last as long as the program`() async throws {
    let store = BookmarkStore(path: nil)
    try await store.make(.add([bookmark("a")]))
    #expect(try await titles(store) == ["a"])
    try await store.undo()
    #expect(try await titles(store).isEmpty)
  }
}
