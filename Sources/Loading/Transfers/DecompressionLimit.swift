/// How far a body may grow when it is decompressed (contract, part 5).
enum DecompressionLimit {
  /// From so many bytes on a body may be that many times as large as what came over the wire.
  ///
  /// The steps differ because an honest file of a few megabytes may be a single line that repeats, while a bomb
  /// is stopped best before anybody has built a page of it.
  private static let steps: [(bytes: Int, ratio: Int)] = [(8 << 20, 500), (64 << 20, 200)]

  /// Whether a body is too large for what was received.
  static func isExceeded(decoded: Int, received: Int) -> Bool {
    steps.contains { decoded > $0.bytes && decoded / $0.ratio > received }
  }

  /// What went wrong, as one sentence for people.
  static let sentence =
    "the answer grows hundreds of times when it is decompressed, so it was broken off"
}
