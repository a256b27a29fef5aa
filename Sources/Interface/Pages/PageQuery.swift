internal import Addressing

/// The fields in the query of an address, as a form writes them.
nonisolated struct PageQuery: Sendable, Equatable {
  private var fields: [String: String] = [:]

  /// Reads the query of an address; of fields with one name the first counts.
  init(of url: WebURL) {
    for field in (url.query ?? "").split(separator: "&") {
      let halves = field.split(separator: "=", maxSplits: 1).map { half in
        PercentEncodeSet.decodedText(String(half).replacing("+", with: " "))
      }
      guard let name = halves.first, fields[name] == nil else { continue }
      fields[name] = halves.count > 1 ? halves[1] : ""
    }
  }

  /// The value of a field; nil when there is none of that name.
  subscript(name: String) -> String? { fields[name] }
}
