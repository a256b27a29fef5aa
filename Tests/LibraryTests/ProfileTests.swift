import Addressing
import Loading
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite struct ProfileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  /// What a profile said about its files.
  private final class Sentences: Sendable {
    let all = Mutex<[String]>([])
  }

  private func profile(_ sentences: Sentences = Sentences()) -> Profile {
    Profile(folders: ProfileFolders(directory: folder.path + "/new/profile")) { sentence in
      sentences.all.withLock { $0.append(sentence) }
    }
  }

  private func request(_ address: String) throws -> URLRequest {
    URLRequest(url: try #require(WebURL(address)))
  }

  private func set(_ field: String, in profile: Profile) async throws {
    var headers = HeaderList()
    headers.append("Set-Cookie", field)
    headers.append("Strict-Transport-Security", "max-age=9999")
    let request = try request("https://a.example/")
    await profile.dataStore.prepare()
    profile.dataStore.cookies.store(headers, from: request)
    profile.dataStore.transportSecurity.store(headers, from: request.url)
    await profile.dataStore.flush()
  }

  private func cookies(of profile: Profile) async throws -> String? {
    await profile.dataStore.prepare()
    return profile.dataStore.cookies.header(for: try request("https://a.example/"))
  }

  @Test func `Cookies and known hosts last, but for those of the session`() async throws {
    let first = profile()
    try await set("kept=1; Max-Age=999; Secure; HttpOnly; SameSite=Strict", in: first)
    try await set("session=1", in: first)
    let second = profile()
    #expect(try await cookies(of: second) == "kept=1")
    let kept = try #require(second.dataStore.cookies.all.first)
    #expect(kept.isSecure && kept.isHTTPOnly && kept.isHostOnly && kept.sameSite == .strict)
    let plain = try #require(WebURL("http://a.example/"))
    #expect(second.dataStore.transportSecurity.secured(plain)?.href == "https://a.example/")
    try await set("kept=; Max-Age=0", in: second)
    #expect(try await cookies(of: profile()) == nil)
  }

  @Test func `Whoever asks while another reads has the cookies too`() async throws {
    try await set("kept=1; Max-Age=999", in: profile())
    for _ in 0..<50 {
      let profile = profile()
      let found = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<8 { group.addTask { try await self.cookies(of: profile) } }
        var found: [String?] = []
        for try await cookies in group { found.append(cookies) }
        return found
      }
      #expect(found == Array(repeating: "kept=1", count: 8))
    }
  }

  @Test func `Looking into a profile that keeps nothing makes no file`() async throws {
    let profile = profile()
    #expect(try await cookies(of: profile) == nil)
    #expect(await profile.history.suggestions(for: "a", limit: 9).isEmpty)
    var configuration = ResourceLoader.Configuration()
    configuration.isOffline = true
    configuration.dataStore = profile.dataStore
    let stream = ResourceLoader(configuration: configuration).load(
      try request("https://a.example/")
    )
    await #expect(throws: LoadingError.self) { for try await _ in stream {} }
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test func `Opening a profile again writes nothing`() async throws {
    // It stays open: the last one that closes empties the log of what was written.
    let first = profile()
    try await set("a=1; Max-Age=999", in: first)
    let log = folder.path + "/new/profile/library.sqlite-wal"
    let before = TemporaryFolder.size(of: log)
    #expect(before > 0)
    #expect(try await cookies(of: profile()) == "a=1")
    #expect(TemporaryFolder.size(of: log) == before)
    #expect(try await cookies(of: first) == "a=1")
  }

  @Test func `Cookies keep their order when a new profile is written`() async throws {
    let profile = profile()
    await profile.dataStore.prepare()
    var headers = HeaderList()
    headers.append("Set-Cookie", "kept=1; Max-Age=999")
    headers.append("Set-Cookie", "session=1")
    profile.dataStore.cookies.store(headers, from: try request("https://a.example/"))
    await profile.dataStore.flush()
    #expect(try await cookies(of: profile) == "kept=1; session=1")
  }

  @Test func `Two instances see each other's cookies before their next request`() async throws {
    let first = profile()
    let second = profile()
    #expect(try await cookies(of: first) == nil)
    try await set("a=1; Max-Age=999", in: second)
    #expect(try await cookies(of: first) == "a=1")
    try await set("b=2; Max-Age=999", in: first)
    #expect(try await cookies(of: second) == "a=1; b=2")
  }

  @Test func `Two instances that write at once lose nothing`() async throws {
    let profiles = [profile(), profile()]
    try await withThrowingTaskGroup { group in
      for (index, profile) in profiles.enumerated() {
        group.addTask {
          for number in 0..<40 {
            try await set("c\(index)x\(number)=1; Max-Age=999", in: profile)
          }
        }
      }
      try await group.waitForAll()
    }
    let third = profile()
    await third.dataStore.prepare()
    #expect(third.dataStore.cookies.all.count == 80)
  }

  @Test func `Files and new folders are for their owner alone`() async throws {
    let profile = profile()
    try await set("a=1; Max-Age=999", in: profile)
    let place = folder.path + "/new/profile"
    #expect(TemporaryFolder.permissions(of: folder.path + "/new") == 0o700)
    #expect(TemporaryFolder.permissions(of: place) == 0o700)
    let names = TemporaryFolder.names(in: place)
    #expect(names.contains("library.sqlite"))
    #expect(names.allSatisfy { TemporaryFolder.permissions(of: place + "/" + $0) == 0o600 })
  }

  @Test func `A damaged file is put aside with a sentence, and a new one serves`() async throws {
    let place = folder.path + "/new/profile"
    try await set("a=1; Max-Age=999", in: profile())
    TemporaryFolder.write(
      String(repeating: "no database ", count: 2_000),
      to: place + "/library.sqlite"
    )
    let sentences = Sentences()
    let mended = profile(sentences)
    try await set("b=1; Max-Age=999", in: mended)
    #expect(try await cookies(of: profile()) == "b=1")
    #expect(TemporaryFolder.names(in: place).contains { $0.hasPrefix("library.sqlite.damaged-") })
    let said = sentences.all.withLock { $0 }
    #expect(
      said.count == 1 && said.allSatisfy { $0.contains("was damaged") && $0.contains("renamed") }
    )
  }

  @Test func `A folder that cannot be used costs only what should last`() async throws {
    TemporaryFolder.write("", to: folder.path + "/new")
    let sentences = Sentences()
    let profile = profile(sentences)
    try await set("a=1; Max-Age=999", in: profile)
    #expect(try await cookies(of: profile) == "a=1")
    #expect(sentences.all.withLock { $0 }.count == 1)
  }

  @Test func `A file of the first version gets the tables of today and keeps its cookies`() throws {
    let database = try Database(path: folder.path + "/old.sqlite")
    try Migrations(steps: Array(LibrarySchema.library.steps.prefix(1))).apply(to: database)
    try database.run(
      "INSERT INTO cookies VALUES ('a', 'a.example', '/', 1, '1', 0, 0, 0, 9, 9, 9)"
    )
    try LibrarySchema.library.apply(to: database)
    let version = try database.number("PRAGMA user_version")
    let cookies = try database.number("SELECT count(*) FROM cookies")
    let visits = try database.number("SELECT count(*) FROM visits")
    #expect(version == LibrarySchema.library.steps.count && cookies == 1 && visits == 0)
  }

  @Test func `A step that fails leaves the file as it was`() throws {
    let database = try Database(path: folder.path + "/step.sqlite")
    let steps = [
      "CREATE TABLE a (x); CREATE TABLE b (x)", "CREATE TABLE c (x); CREATE TABLE a (x)",
    ]
    #expect(throws: DatabaseError.self) { try Migrations(steps: steps).apply(to: database) }
    let tables = try database.number("SELECT count(*) FROM sqlite_master")
    #expect(tables == 0)
  }

  @Test
  func `Exceptions for certificates and for hosts without TLS last, until they are forgotten`()
    async throws
  {
    let url = try #require(WebURL("https://a.example/"))
    let plain = try #require(WebURL("http://b.example/"))
    let certificate = CertificateSummary(
      subject: "CN=a.example",
      issuer: "CN=Somebody",
      validFrom: "2026-01-02",
      validUntil: "2027-01-02",
      keyFingerprint: CertificateSummary.KeyFingerprint(base64: "KEY"),
      isVerified: false
    )
    let first = profile().dataStore
    first.certificateExceptions.accept(certificate, at: url, isKept: true)
    first.plainHosts.allow(plain, isKept: true)
    let session = try #require(WebURL("https://session.example/"))
    first.certificateExceptions.accept(certificate, at: session, isKept: false)
    first.plainHosts.allow(session, isKept: false)
    await first.flush()
    let second = profile().dataStore
    await second.prepare()
    let kept = second.certificateExceptions.all
    #expect(kept.map(\.place.name) == ["a.example"] && kept.first?.certificate == certificate)
    #expect(second.plainHosts.all.map(\.name) == ["b.example"])
    #expect(second.credentials.authorization(for: url).trustedKey?.base64 == "KEY")
    second.certificateExceptions.removeAll()
    second.plainHosts.remove("b.example")
    await second.flush()
    let third = profile().dataStore
    await third.prepare()
    #expect(third.certificateExceptions.all.isEmpty && third.plainHosts.all.isEmpty)
    #expect(!Profile.privateSession().dataStore.isPersistent)
  }

  @Test func `Visits last, and a private session records none`() async throws {
    let first = profile()
    await first.history.record(url: "https://a.example/100%", title: "Größe", at: 5)
    await first.history.record(url: "https://a.example/100%", title: "", at: 7)
    await first.history.record(url: "https://b.example/1000", title: "b", at: 6)
    let expected = Visit(url: "https://a.example/100%", title: "Größe", lastVisited: 7, count: 2)
    #expect(await profile().history.suggestions(for: "100% größe", limit: 5) == [expected])
    #expect(await profile().history.suggestions(for: "", limit: 1) == [expected])
    let session = Profile.privateSession()
    await session.history.record(url: "https://a.example/", title: "", at: 5)
    #expect(await session.history.suggestions(for: "", limit: 5).isEmpty)
  }

  @Test(
    arguments: [
      (.address("https://u:p@secret2.example/"), [1, 3]), (.period(2..<4), [1]),
      (.period(0..<1), [1, 2, 3]), (.everything, []),
    ] as [(VisitSelection, [Int])]
  )
  func `Visits that are forgotten are gone, from the files too`(
    selection: VisitSelection,
    left: [Int]
  ) async throws {
    let history = profile().history
    for number in 1...3 {
      let address = "https://secret\(number).example/"
      await history.record(url: address, title: "Title\(number)", at: number)
    }
    await history.forget(selection)
    let found = await profile().history.visits(matching: "", limit: 9)
    #expect(found.map(\.lastVisited) == left.reversed())
    let stored = folder.contents(of: "/new/profile")
    for number in 1...3 {
      #expect(stored.contains("Title\(number)") == left.contains(number), "\(number)")
    }
  }
}
