/// Settles the encoding of a page or a text from its first bytes: byte-order mark, header, `<meta>`, else the bytes.
///
/// The answer is the same however the bytes are cut into chunks:
/// 1. what the person forced;
/// 2. a byte-order mark;
/// 3. what the header declared;
/// 4. UTF-16 without a mark, when every other of the first 1,024 bytes is a NUL (as in markup, or in Latin text);
/// 5. an XML declaration or a `<meta>` in the first 1,024 bytes;
/// 6. a `<meta>` in the first 64 KiB, where the standard's parser would start over;
/// 7. UTF-8 when the first 64 KiB are valid UTF-8;
/// 8. what a detector makes of them (``EncodingDetector``), else windows-1252.
public struct EncodingSniffer: Sendable {
  private let forced: TextEncoding?
  private let declared: TextEncoding?
  private let readsMeta: Bool
  private let topLevelDomain: String?
  private var head: [UInt8] = []
  private var hasReadDeclarations = false

  private static let prescanLength = 1024
  private static let validationLength = 65_536

  /// Starts sniffing.
  ///
  /// - Parameters:
  ///   - forced: What the person asked for; beats everything.
  ///   - declared: The charset parameter of the Content-Type header.
  ///   - readsMeta: Whether a `<meta>` in the first 1,024 bytes counts: true for HTML only.
  ///   - topLevelDomain: The last label of the host, which hints at a language; nil when there is none.
  public init(
    forced: TextEncoding?,
    declared: TextEncoding?,
    readsMeta: Bool,
    topLevelDomain: String? = nil
  ) {
    self.forced = forced
    self.declared = declared
    self.readsMeta = readsMeta
    self.topLevelDomain = topLevelDomain
  }

  /// Takes the next bytes; nil while the answer is still open.
  public mutating func feed(_ bytes: [UInt8]) -> TextEncoding? {
    if let forced { return forced }
    head.append(contentsOf: bytes.prefix(Self.validationLength - head.count))
    return answer(isComplete: false)
  }

  /// Says that no more bytes come.
  public mutating func finish() -> TextEncoding {
    forced ?? answer(isComplete: true) ?? .utf8
  }

  private mutating func answer(isComplete: Bool) -> TextEncoding? {
    guard isComplete || head.count >= 3 else { return nil }
    if let marked = byteOrderMark { return marked }
    if let declared { return declared }
    guard isComplete || head.count >= Self.prescanLength else { return nil }
    if !hasReadDeclarations {
      hasReadDeclarations = true
      if let wide = UnmarkedUTF16.encoding(of: head.prefix(Self.prescanLength)) { return wide }
      var prescan = MetaPrescan(Array(head.prefix(Self.prescanLength)))
      if let named = prescan.encoding(readsMeta: readsMeta) { return named }
    }
    guard isComplete || head.count >= Self.validationLength else { return nil }
    // A declaration that comes late counts too: a parser would start over when it meets it.
    var prescan = MetaPrescan(head)
    if let named = prescan.encoding(readsMeta: readsMeta) { return named }
    // The 64 KiB may end inside a sequence; the end of the whole body may not.
    let isCut = head.count >= Self.validationLength
    return UTF8Validator.isValid(head, allowsCut: isCut) ? .utf8 : detected
  }

  private var detected: TextEncoding {
    let language = readsMeta ? LanguagePrescan.language(in: head) : nil
    let hints = EncodingHints(language: language, topLevelDomain: topLevelDomain)
    return EncodingDetector(hints: hints).encoding(of: head)
  }

  private var byteOrderMark: TextEncoding? {
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if head.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if head.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    return nil
  }
}
