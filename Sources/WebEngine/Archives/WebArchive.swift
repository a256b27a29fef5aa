internal import Addressing
internal import Loading

/// A document and the style sheets it uses, each with its address: what an MHTML file holds (RFC 2557).
struct WebArchive: Sendable {
  /// The media type of such files.
  static let mimeType = "multipart/related"

  /// One thing that is kept.
  struct Part: Sendable, Hashable {
    /// Where it came from.
    var address: WebURL
    /// Its media type.
    var mimeType: String
    /// The charset it was sent with; nil when nobody said.
    var charset: String?
    /// Its bytes as they came.
    var bytes: [UInt8]

    /// The answer that it came with, as far as it is known.
    var response: URLResponse {
      URLResponse(url: address, mimeType: mimeType, textEncodingName: charset)
    }
  }

  /// The document.
  let document: Part
  /// What the document uses.
  let resources: [Part]
  private let places: [String: Int]

  /// Puts parts together; of several with one address the first one counts.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - resources: What it uses.
  ///   - names: Other addresses of resources, by their places.
  init(document: Part, resources: [Part], names: [(address: String, place: Int)] = []) {
    self.document = document
    self.resources = resources
    let own = resources.enumerated().map { ($1.address.href, $0) }
    places = Dictionary(own + names) { first, _ in first }
  }

  /// What is kept of an address, whatever its fragment; nil when it is not in the archive.
  subscript(address: WebURL) -> Part? {
    places[address.withFragment(nil).href].map { resources[$0] }
  }
}
