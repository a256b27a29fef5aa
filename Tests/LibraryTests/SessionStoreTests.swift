import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite struct SessionStoreTests {
  /// What the stores said about their files.
  private final class Sentences: Sendable {
    let all = Mutex<[String]>([])
    var text: String { all.withLock { $0.joined(separator: "\n") } }
  }

  private let folder: TemporaryFolder
  private let sentences = Sentences()

  init() throws { folder = try #require(TemporaryFolder()) }

  private var path: String { folder.path + "/profile/sessions" }
  private var names: [String] { TemporaryFolder.names(in: path) }

  private func store(at time: Int = 1_700_000_000) -> SessionStore {
    SessionStore(folder: path, clock: { time }) { [sentences] sentence in
      sentences.all.withLock { $0.append(sentence) }
    }
  }

  private func tab(_ id: Int, _ address: String = "https://a.example/") -> SavedTab {
    SavedTab(id: id, title: "Page \(id)", address: address, state: [UInt8(id)], row: id)
  }

  /// What an instance left that ended without closing its session; its lock goes with the store.
  private func crash(_ changes: [SessionChange]) async { await store().note(changes) }

  private func write(_ bytes: [UInt8], to name: String) {
    TemporaryFolder.write("", to: path + "/" + name)
    #expect(SessionFile.make(path + "/" + name)?.append(bytes) == true)
  }

  // MARK: Crashes

  @Test func `What crashed is found with all its tabs, and taken once`() async throws {
    await crash([
      .tabChanged(tab(1)), .tabChanged(tab(2, "https://b.example/")),
      .tabsArranged([2, 1], current: 1, time: 1_700_000_000),
      .tabScrolled(id: 1, row: 70, column: 2),
    ])
    let second = store()
    let found = await second.restorable()
    #expect(found.map(\.ending) == [.crashed])
    #expect(found.first?.tabCount == 2 && found.first?.title == "Page 1")
    let id = try #require(found.first?.id)
    let session = try #require(await second.adopt(id))
    #expect(session.tabs.map(\.id) == [2, 1] && session.current == 1)
    #expect(session.currentTab?.row == 70 && session.currentTab?.lastShown == 1_700_000_000)
    let third = store()
    #expect(await third.restorable().isEmpty, "another instance has it")
    #expect(await third.adopt(id) == nil)
    await second.note([.tabChanged(tab(9))])
    await second.finishAdoption(of: id)
    #expect(names.count == 1 && names.allSatisfy { !$0.hasPrefix(id) })
  }

  @Test func `An instance that dies while it takes a session over leaves it to the next`()
    async throws
  {
    await crash([.tabChanged(tab(1))])
    var second: SessionStore? = store()
    let id = try #require(await second?.restorable().first?.id)
    #expect(await second?.adopt(id) != nil)
    second = nil
    #expect(await store().restorable().map(\.id) == [id])
  }

  @Test func `Sessions of instances that run are nobody else's`() async {
    let first = store()
    let second = store()
    await first.note([.tabChanged(tab(1))])
    await second.note([.tabChanged(tab(2))])
    #expect(await first.restorable().isEmpty)
    #expect(await second.restorable().isEmpty)
    #expect(names.count == 2)
    await first.note([.tabChanged(tab(3))])
    await first.close()
    await second.close()
    let third = store()
    let found = await third.restorable()
    #expect(found.map(\.ending) == [.closed, .closed])
    #expect(Set(found.map(\.tabCount)) == [1, 2])
  }

  @Test func `What a person does not want counts as closed`() async throws {
    await crash([.tabChanged(tab(1))])
    let second = store()
    await second.decline(try #require(await second.restorable().first?.id))
    #expect(await second.restorable().map(\.ending) == [.closed])
  }

  @Test func `A store that is told nothing makes no file`() async {
    let store = store()
    #expect(await store.restorable().isEmpty)
    #expect(await store.names().isEmpty)
    await store.flush()
    await store.close()
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test func `A session without tabs leaves nothing`() async {
    let store = store()
    await store.note([.tabChanged(tab(1))])
    await store.note([.tabsArranged([], current: nil, time: 0)])
    await store.close()
    await crash([.tabsArranged([], current: nil, time: 0)])
    #expect(await self.store().restorable().isEmpty)
    #expect(names.isEmpty)
  }

  @Test func `Nothing is noted behind the end`() async {
    let store = store()
    await store.note([.tabChanged(tab(1))])
    await store.close()
    await store.note([.tabChanged(tab(2))])
    await store.flush()
    #expect(await self.store().restorable().map(\.tabCount) == [1])
  }

  // MARK: Files

  @Test func `Files are their owner's alone`() async throws {
    let store = store()
    await store.note([.tabChanged(tab(1))])
    try await store.save(await store.current, named: "a")
    #expect(TemporaryFolder.permissions(of: path) == 0o700)
    for name in names where name.hasSuffix(".journal") {
      #expect(TemporaryFolder.permissions(of: path + "/" + name) == 0o600)
    }
    #expect(TemporaryFolder.permissions(of: path + "/saved/a.session") == 0o600)
  }

  @Test func `A journal does not grow for ever, and stays locked when it is written anew`()
    async throws
  {
    let store = store()
    let state = [UInt8](repeating: 7, count: 100_000)
    for step in 1...100 {
      await store.note([
        .tabChanged(SavedTab(id: 1, address: "https://a.example/", state: state, row: step))
      ])
    }
    let name = try #require(names.first)
    #expect(names.count == 1)
    #expect(TemporaryFolder.size(of: path + "/" + name) < 3 << 20)
    #expect(await self.store().restorable().isEmpty)
    await store.flush()
    let bytes = try #require(SessionFile.contents(of: path + "/" + name))
    #expect(SessionFormat.read(bytes).session.tabs.map(\.row) == [100])
  }

  @Test func `Torn and damaged files give what is before, and a damaged one is kept`() async throws
  {
    await crash([.tabChanged(tab(1))])
    let name = try #require(names.first)
    let bytes = try #require(SessionFile.contents(of: path + "/" + name))
    write(bytes + [1, 2, 3], to: "torn.journal")
    var damaged = bytes + SessionFormat.record(.tabChanged(tab(2)))
    damaged[damaged.count - 1] ^= 1
    damaged += SessionFormat.record(.tabChanged(tab(3)))
    write(damaged, to: "damaged.journal")
    let found = await store().restorable()
    #expect(found.map(\.tabCount) == [1, 1, 1])
    #expect(names.contains("damaged.journal.damaged"))
    #expect(sentences.text.contains("damaged.journal is damaged: 1 tab was found in it"))
    #expect(!sentences.text.contains("torn.journal"))
  }

  @Test func `Foreign files are put aside, those of later versions left alone`() async throws {
    await crash([.tabChanged(tab(1))])
    write(Array("no session".utf8), to: "x.journal")
    write(Array("TERNSES".utf8) + [9, 1], to: "y.closed")
    #expect(await store().restorable().count == 1)
    #expect(sentences.text.contains("x.journal holds no session. It was renamed to"))
    #expect(sentences.text.contains("y.closed was written by a later version"))
    #expect(names.contains { $0.hasPrefix("x.journal.damaged-") } && names.contains("y.closed"))
  }

  @Test func `A folder that cannot be written is told of once`() async {
    TemporaryFolder.write("a file where a folder should be", to: folder.path + "/profile")
    let store = store()
    for id in 1...3 { await store.note([.tabChanged(tab(id))]) }
    await store.close()
    #expect(sentences.all.withLock { $0.count } == 1)
    #expect(sentences.text.contains("cannot be written"))
  }

  @Test func `Only the latest sessions are kept`() async {
    for _ in 0..<SessionLimits.mostCrashed + 3 { await crash([.tabChanged(tab(1))]) }
    for _ in 0..<SessionLimits.mostClosed + 3 {
      let store = store()
      await store.note([.tabChanged(tab(1))])
      await store.close()
    }
    let found = await store().restorable()
    #expect(found.filter { $0.ending == .crashed }.count == SessionLimits.mostCrashed)
    #expect(found.filter { $0.ending == .closed }.count == SessionLimits.mostClosed)
  }

  // MARK: Names

  @Test(arguments: ["work", "über mir/../x", "a b.c%41", "日本"])
  func `Sessions are saved and loaded by name`(name: String) async throws {
    let store = store()
    let session = SavedSession(tabs: [tab(1), tab(2)], current: 2)
    try await store.save(session, named: name)
    #expect(await self.store().names() == [name])
    #expect(try await self.store().session(named: name).tabs.map(\.state) == [[1], [2]])
    try await store.save(SavedSession(tabs: [tab(3)], current: 3), named: name)
    #expect(try await store.session(named: name).current == 3)
    try await store.remove(named: name)
    #expect(await store.names().isEmpty)
    #expect(TemporaryFolder.names(in: folder.path) == ["profile"])
  }

  @Test func `Wrong names get a sentence`() async {
    let store = store()
    let long = String(repeating: "n", count: 65)
    for name in ["", long, "a\u{1B}b"] {
      await #expect(throws: SessionNameFailure.badName(name)) {
        try await store.save(SavedSession(), named: name)
      }
    }
    await #expect(throws: SessionNameFailure.unknown("none")) {
      try await store.session(named: "none")
    }
    #expect(SessionNameFailure.unknown("none").sentence == "No session is saved as none.")
  }
}
