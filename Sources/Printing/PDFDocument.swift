internal import CCairo
internal import Styling

/// A PDF being written: rectangles, text and links on pages of one size, in points from the top left.
///
/// Cairo and Pango, opened with the first document, and not a writer of our own: a PDF that keeps every character holds the
/// used parts of fonts, chosen for each script and shaped, which is what the two libraries are for.
@safe struct PDFDocument: ~Copyable {
  /// What a rectangle covers.
  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// A quarter of a gigabyte; pages of the largest size take a tenth of it.
  private static let byteLimit = 256 << 20

  // Lives as long as this value, the only one that knows it.
  private let document: OpaquePointer

  /// Begins a document whose letters are `letterWidth` wide.
  init(width: Double, height: Double, letterWidth: Double, title: String) throws(PrintingError) {
    guard let document = unsafe ccairo_begin(width, height, letterWidth, Self.byteLimit) else {
      throw .libraryMissing
    }
    guard unsafe ccairo_has_font(document) else {
      unsafe ccairo_free(document)
      throw .fontMissing
    }
    unsafe self.document = unsafe document
    if !title.isEmpty { unsafe ccairo_set_title(document, title) }
  }

  deinit { unsafe ccairo_free(document) }

  /// Sets the colour of what comes next.
  func setColor(_ color: PageColor) {
    unsafe ccairo_set_color(
      document,
      Double(color.red) / 255,
      Double(color.green) / 255,
      Double(color.blue) / 255
    )
  }

  /// Fills a rectangle.
  func fill(_ box: Box) {
    unsafe ccairo_fill(document, box.x, box.y, box.width, box.height)
  }

  /// Sets the text that is shown next, and returns how wide it is.
  func setText(_ text: ArraySlice<UInt8>, isBold: Bool, isItalic: Bool) -> Double {
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        // Pango copies the text.
        guard let start = characters.baseAddress else { return 0 }
        return unsafe ccairo_set_text(
          document,
          start,
          CInt(clamping: characters.count),
          isBold,
          isItalic
        )
      }
    }
  }

  /// Shows the text with its baseline at a place, narrowed or widened by `scale`.
  func showText(x: Double, baseline: Double, scale: Double) {
    unsafe ccairo_show_text(document, x, baseline, scale)
  }

  /// Makes a rectangle a link. The address is one that ``LinkAddress`` has made harmless.
  func link(_ box: Box, to address: LinkAddress) {
    let rectangle = "[\(box.x) \(box.y) \(box.width) \(box.height)]"
    unsafe ccairo_begin_link(document, "rect=\(rectangle) uri='\(address.text)'")
    unsafe ccairo_end_link(document)
  }

  /// Ends a page; what comes next is on another.
  func endPage() { unsafe ccairo_end_page(document) }

  /// Ends the document.
  func finished() throws(PrintingError) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe ccairo_finish(document, &count) else { throw .notWritten }
    // The bytes belong to the document, which lives until the end of this function.
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
