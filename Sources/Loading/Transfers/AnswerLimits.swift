/// How much of a server's answer is taken (contract, part 5). Reaching a limit ends the load with a sentence.
public struct AnswerLimits: Sendable, Hashable {
  /// The most bytes that all header lines together may have, those of interim answers and behind the body included.
  public var headerBytes = 256 * 1024
  /// The most header lines.
  public var headerLines = 2000
  /// How many times as long as a server may be silent (``URLRequest/timeoutInterval``) it may take for its header lines.
  public var headerPatience = 5.0
  /// How many times as large as what came over the wire a body may be once it is longer than ``decompressedBytes``.
  public var decompressionRatio = 200
  /// Up to this length a body may grow far more: an honest file of a few megabytes may be one line that repeats.
  public var decompressedBytes = 64 << 20

  /// Makes the defaults.
  public init() {}

  /// Whether a body has become too large for what was received.
  ///
  /// A bomb is stopped long before the limit, so that nobody builds a page of it: at an eighth of the length it may
  /// have grown two and a half times as much.
  func isBomb(decoded: Int, received: Int) -> Bool {
    let fair = decoded / max(decompressionRatio, 1)
    if decoded > decompressedBytes { return fair > received }
    return decoded > decompressedBytes / 8 && fair * 2 / 5 > received
  }
}
