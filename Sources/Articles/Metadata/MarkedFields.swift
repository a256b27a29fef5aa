internal import DOM

/// What is marked in the text of a page itself: dates, and headings that may be its title.
struct MarkedFields {
  private static let mostHeadings = 50

  private let itemprop: NameID?

  /// When the article was published.
  private(set) var date: String?
  /// The first headings of the first level, or of the second.
  private(set) var headings: [NodeID] = []

  init(_ document: borrowing Document) { itemprop = document.names.find(Array("itemprop".utf8)) }

  /// Looks at one element.
  mutating func read(_ element: NodeID, in document: borrowing Document) {
    switch document.name(of: element) {
    case .h1, .h2:
      if headings.count < Self.mostHeadings { headings.append(element) }
    case .time: readTime(element, in: document)
    default: readMark(element, in: document)
    }
  }

  private mutating func readTime(_ element: NodeID, in document: borrowing Document) {
    guard date == nil else { return }
    let written = document.attributeValue(of: element, .datetime).map { CleanWords.line($0) }
    let text = written ?? CleanWords.line(in: element, of: document)
    if !text.isEmpty, text.count < 60 { date = text }
  }

  private mutating func readMark(_ element: NodeID, in document: borrowing Document) {
    guard date == nil, let itemprop, document.isSpelled(element, itemprop, "datepublished") else {
      return
    }
    let text =
      document.attributeValue(of: element, .content).map { CleanWords.line($0) }
      ?? CleanWords.line(in: element, of: document)
    if !text.isEmpty, text.count < 60 { date = text }
  }
}
