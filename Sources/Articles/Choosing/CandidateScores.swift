internal import DOM

/// The points that paragraphs give to the elements around them.
struct CandidateScores {
  /// How far up a paragraph speaks.
  private static let reach = 5
  /// Shorter texts say nothing.
  private static let shortest = 25

  private let measured: Measurements
  private let weighsNames: Bool
  /// The points of each node; not a number for one that has none.
  private var points: [Float]
  /// The elements that have points, in the order in which they got the first.
  private(set) var candidates: [NodeID] = []

  init(
    paragraphs: [NodeID],
    in document: borrowing Document,
    measured: Measurements,
    weighsNames: Bool
  ) {
    self.measured = measured
    self.weighsNames = weighsNames
    points = Array(repeating: .nan, count: document.nodeCount)
    for paragraph in paragraphs { count(paragraph, in: document) }
  }

  /// The points of an element, the share of links taken off; nil for one that has none.
  func score(of element: NodeID) -> Double? {
    guard !points[element.index].isNaN else { return nil }
    return Double(points[element.index]) * (1 - measured[element].linkDensity)
  }

  /// What the names of an element are worth.
  func weight(of element: NodeID, in document: borrowing Document) -> Double {
    weighsNames ? ElementHints(of: element, in: document).weight : 0
  }

  /// The elements with the most points, best first.
  func best(_ count: Int) -> [(element: NodeID, score: Double)] {
    var best: [(element: NodeID, score: Double)] = []
    for element in candidates {
      guard let score = score(of: element) else { continue }
      let place = best.firstIndex { $0.score < score } ?? best.count
      guard place < count else { continue }
      best.insert((element, score), at: place)
      if best.count > count { best.removeLast() }
    }
    return best
  }

  private mutating func count(_ paragraph: NodeID, in document: borrowing Document) {
    let text = measured[paragraph].text
    guard text.count >= Self.shortest, document.parent(of: paragraph).isSome else { return }
    let worth = 2 + Double(text.commas) + Double(min(text.count / 100, 3))
    var ancestor = document.parent(of: paragraph)
    var level = 0
    while level < Self.reach, ancestor.isSome, document.kind(of: ancestor) == .element {
      begin(ancestor, in: document)
      let divider = level == 0 ? 1 : level == 1 ? 2 : level * 3
      points[ancestor.index] += Float(worth / Double(divider))
      ancestor = document.parent(of: ancestor)
      level += 1
    }
  }

  /// The points that an element starts with, by its kind and its names.
  private mutating func begin(_ element: NodeID, in document: borrowing Document) {
    guard points[element.index].isNaN else { return }
    candidates.append(element)
    points[element.index] =
      Float(Self.start(of: element, in: document) + weight(of: element, in: document))
  }

  private static func start(of element: NodeID, in document: borrowing Document) -> Double {
    switch document.name(of: element) {
    case .div: 5
    case .pre, .td, .blockquote: 3
    case .address, .ol, .ul, .dl, .dd, .dt, .li, .form: -3
    case .h1, .h2, .h3, .h4, .h5, .h6, .th: -5
    default: 0
    }
  }
}
