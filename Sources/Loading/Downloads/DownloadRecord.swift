public import Addressing

/// What is kept of a download until its file is whole, so that a later run of the program can go on with it.
public struct DownloadRecord: Sendable, Hashable, Identifiable {
  /// Identifies it among the downloads of all runs and instances of a profile: a random number, never used twice.
  public struct ID: Sendable, Hashable {
    /// The number, not negative.
    public var rawValue: Int

    /// Takes a number that was kept.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A new number.
    public static func random() -> ID { ID(rawValue: Int.random(in: 1 ... .max)) }
  }

  /// How far it had come.
  public enum Stage: Sendable, Hashable {
    /// Bytes were expected. Found at a start, it means that the program ended meanwhile.
    case underWay
    /// A person stopped it.
    case stopped
    /// It broke off, with the reason as one sentence.
    case failed(String)
  }

  /// The identity.
  public var id: ID
  /// What was asked for, before redirects and without name and password.
  public var url: WebURL
  /// The method; only what was asked for by GET can be asked for again.
  public var method = "GET"
  /// The Referer field of the request; nil when it had none. Other fields are not kept: they may hold secrets.
  public var referrer: String?
  /// The name to show.
  public var fileName: String
  /// The name that a person or a link asked for; nil leaves it to the server.
  public var chosenName: String?
  /// The folder that the file goes into, from the root on.
  public var folder: String
  /// Whether a person chose the folder, rather than the program's settings.
  public var hasChosenPlace = false
  /// Whether a file of that name is replaced.
  public var replacesFile = false
  /// The unfinished file; nil before there is one.
  public var partPath: String?
  /// The strong ETag, or the Last-Modified date, that the rest must match; nil when the server sent none.
  public var validator: String?
  /// The bytes of the whole; nil when unknown.
  public var expectedBytes: Int?
  /// When it was begun, in seconds since 1970.
  public var began: Int
  /// How far it had come.
  public var stage = Stage.underWay

  /// The time, in seconds since 1970.
  public static var now: Int { WallClock.now }

  /// Makes a record of a download that begins.
  public init(id: ID, url: WebURL, fileName: String, folder: String, began: Int) {
    self.id = id
    self.url = url
    self.fileName = fileName
    self.folder = folder
    self.began = began
  }
}

/// Where the records of unfinished downloads last; the Library module keeps them in the database of a profile.
///
/// What cannot be kept or read is left out in silence: the store tells the person itself, once.
public protocol DownloadRecordStore: Sendable {
  /// All that are kept, in no order.
  func all() async -> [DownloadRecord]
  /// Keeps a record in place of the one with the same identity; on the disk when the call returns.
  func save(_ record: DownloadRecord) async
  /// Forgets a record.
  func remove(_ id: DownloadRecord.ID) async
}
