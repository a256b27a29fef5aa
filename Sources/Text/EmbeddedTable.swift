internal import Resources

/// A constant run of bytes that is part of the program.
@safe public struct EmbeddedTable: @unchecked Sendable {
  // The bytes are C constants: they never change and never go away, so any thread may read them.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The number of bytes.
  public var count: Int { unsafe bytes.count }

  /// The byte at `index`.
  public subscript(index: Int) -> UInt8 { unsafe bytes[index] }

  /// All bytes, copied.
  public var array: [UInt8] { unsafe Array(bytes) }

  /// The style sheet every page starts from.
  public static let userAgentStyleSheet = unsafe table(resources_user_agent_css)
  /// The page behind `tern:start`.
  public static let startPage = unsafe table(resources_start_page)
  /// The page behind `tern:help`.
  public static let helpPage = unsafe table(resources_help_page)
  /// The page behind `tern:about`.
  public static let aboutPage = unsafe table(resources_about_page)
  /// The named character references of HTML: one a line, sorted by bytes, as in `amp; 26`.
  public static let characterReferences = unsafe table(resources_character_references)

  private static func table(
    _ body: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> EmbeddedTable {
    var count = 0
    let start = unsafe body(&count)
    return unsafe EmbeddedTable(bytes: UnsafeBufferPointer(start: start, count: count))
  }
}
