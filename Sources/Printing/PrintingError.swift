/// Why a page could not be printed.
public enum PrintingError: Error, Sendable, Hashable {
  /// Pango or Cairo is not on this system.
  case libraryMissing
  /// There is no font on this system.
  case fontMissing
  /// More cells than a PDF is written of.
  case tooLarge
  /// A region without cells of the page.
  case nothingToPrint
  /// Cairo gave up: for want of memory, or because the file became too large.
  case notWritten

  /// What happened and what helps, as a sentence without a final full stop.
  public var reason: String {
    switch self {
    case .libraryMissing:
      "PDF needs Pango and Cairo, which are not there: install the Debian package libpangocairo-1.0-0"
    case .fontMissing:
      "PDF needs a font, and there is none: install the Debian package fonts-dejavu-core"
    case .tooLarge: "The page is too large for a PDF; a region of it may fit"
    case .nothingToPrint: "There is nothing of the page in this region"
    case .notWritten: "The PDF became too large, or memory ran out"
    }
  }
}
