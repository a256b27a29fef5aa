import Addressing
import Loading
import TestSupport
import Testing

@testable import Library

@Suite struct StoredDownloadsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  private func store() throws -> any DownloadRecordStore {
    let profile = Profile(folders: ProfileFolders(directory: folder.path + "/profile")) {
      sentence in
      Issue.record("\(sentence)")
    }
    return try #require(profile.downloads)
  }

  private func record(_ number: Int, _ stage: DownloadRecord.Stage) throws -> DownloadRecord {
    let url = try #require(WebURL("https://u:p@a.example/f?q=1"))
    var record = DownloadRecord(
      id: DownloadRecord.ID(rawValue: number),
      url: url,
      fileName: "f.bin",
      folder: "/there",
      began: number
    )
    record.stage = stage
    return record
  }

  @Test(arguments: [DownloadRecord.Stage.underWay, .stopped, .failed("the line broke")])
  func `A record comes back as it was, without name and password`(
    stage: DownloadRecord.Stage
  ) async throws {
    var record = try record(.max, stage)
    record.method = "POST"
    record.referrer = "https://a.example/"
    record.chosenName = "mine.bin"
    record.hasChosenPlace = true
    record.replacesFile = true
    record.partPath = "/there/.tern-1.part"
    record.validator = "\"1\""
    record.expectedBytes = 1 << 40
    try await store().save(record)
    record.url = record.url.withoutCredentials
    #expect(try await store().all() == [record])
    #expect(!folder.contents(of: "/profile").contains("u:p@"))
  }

  @Test func `A record takes the place of the one with its identity, and is forgotten alone`()
    async throws
  {
    try await store().save(try record(1, .underWay))
    try await store().save(try record(1, .stopped))
    try await store().save(try record(2, .underWay))
    #expect(try await store().all().map(\.stage) == [.underWay, .stopped])
    try await store().remove(DownloadRecord.ID(rawValue: 1))
    #expect(try await store().all().map(\.id.rawValue) == [2])
  }

  @Test func `To look for downloads makes no files, and a private session keeps none`() async throws
  {
    #expect(try await store().all().isEmpty)
    try await store().remove(DownloadRecord.ID(rawValue: 1))
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
    #expect(Profile.privateSession().downloads == nil && Profile.inMemory().downloads == nil)
  }
}
