internal import Addressing
internal import Loading

/// The unfinished downloads in the database of a profile.
struct StoredDownloads: DownloadRecordStore {
  /// The most that are read: more was never begun by a person.
  private static let most = 10_000

  private let file: DatabaseFile

  init(file: DatabaseFile) { self.file = file }

  /// All that are kept; rows that make no sense are left out.
  func all() async -> [DownloadRecord] {
    await file.read { (database: borrowing Database) throws(DatabaseError) in
      let rows = try database.prepare(
        """
        SELECT id, url, method, referrer, file_name, chosen_name, folder, chosen_place, replaces,
          part, validator, expected, began, stage, reason FROM downloads
          ORDER BY began DESC LIMIT \(Self.most)
        """
      )
      var records: [DownloadRecord] = []
      while try rows.step() {
        if let record = Self.read(rows) { records.append(record) }
      }
      return records
    } ?? []
  }

  /// Keeps a record.
  func save(_ record: DownloadRecord) async {
    let values = Self.values(of: record)
    _ = await file.perform { (database: borrowing Database) throws(DatabaseError) in
      try database.run(
        "INSERT OR REPLACE INTO downloads VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        values
      )
    }
  }

  /// Forgets a record.
  func remove(_ id: DownloadRecord.ID) async {
    // Without a database there is nothing to forget.
    _ = await file.read { (database: borrowing Database) throws(DatabaseError) in
      try database.run("DELETE FROM downloads WHERE id = ?", .integer(id.rawValue))
    }
  }

  private static func values(of record: DownloadRecord) -> [DatabaseValue] {
    let (stage, reason): (Int, String?) =
      switch record.stage {
      case .underWay: (0, nil)
      case .stopped: (1, nil)
      case .failed(let reason): (2, reason)
      }
    return [
      .integer(record.id.rawValue), .text(record.url.withoutCredentials.href),
      .text(record.method), .text(orNull: record.referrer), .text(record.fileName),
      .text(orNull: record.chosenName), .text(record.folder), .flag(record.hasChosenPlace),
      .flag(record.replacesFile), .text(orNull: record.partPath), .text(orNull: record.validator),
      .integer(orNull: record.expectedBytes), .integer(record.began), .integer(stage),
      .text(orNull: reason),
    ]
  }

  private static func read(_ row: borrowing Statement) -> DownloadRecord? {
    guard let url = WebURL(row.text(1)) else { return nil }
    var record = DownloadRecord(
      id: DownloadRecord.ID(rawValue: row.integer(0)),
      url: url,
      fileName: row.text(4),
      folder: row.text(6),
      began: row.integer(12)
    )
    record.method = row.text(2)
    record.referrer = row.optionalText(3)
    record.chosenName = row.optionalText(5)
    record.hasChosenPlace = row.integer(7) != 0
    record.replacesFile = row.integer(8) != 0
    record.partPath = row.optionalText(9)
    record.validator = row.optionalText(10)
    record.expectedBytes = row.optionalInteger(11)
    record.stage =
      switch row.integer(13) {
      case 1: .stopped
      case 2: .failed(row.optionalText(14) ?? "the download broke off")
      default: .underWay
      }
    return record
  }
}
