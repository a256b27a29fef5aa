import Parsing
import TestSupport
import Testing

@testable import DOM

/// What a document costs: 32 bytes a node, 12 bytes an attribute, and its text once.
@Suite struct DocumentMemoryTests {
  @Test func `rows are as small as promised`() {
    #expect(MemoryLayout<Document.Node>.stride <= 32)
    #expect(MemoryLayout<Document.Attribute>.stride <= 12)
  }

  @Test func `text is kept once`() {
    guard Corpus.root != nil else { return print("skipped: no corpus (readability)") }
    var total = Cost()
    for name in Corpus.names(in: "readability").prefix(40) {
      guard let bytes = Corpus.read("readability/\(name)/source.html"), bytes.count < 300_000,
        let document = Reading.document(Array(String(decoding: bytes, as: UTF8.self).utf8))
      else { continue }
      let cost = Cost(document)
      #expect(Double(cost.buffer) <= 1.1 * Double(cost.text), "\(name)")
      total.add(cost)
    }
    print(
      """
      documents of saved pages: \(total.nodes) nodes, \(total.attributes) attributes, \(total.text) bytes of text and \
      values; rows take \(total.nodes * MemoryLayout<Document.Node>.stride) and \
      \(total.attributes * MemoryLayout<Document.Attribute>.stride) bytes, the buffer \(total.buffer)
      """
    )
  }

  /// What the rows of a document are and what its nodes refer to.
  private struct Cost {
    var nodes = 0
    var attributes = 0
    var buffer = 0
    /// The bytes of texts, comments and attribute values that are in the tree.
    var text = 0

    init() {}

    init(_ document: Document) {
      nodes = document.nodeCount
      attributes = document.attributes.count
      buffer = document.buffer.count
      var node = document.firstChild(of: .document)
      while node.isSome {
        switch document.kind(of: node) {
        case .element:
          for position in 0..<document.attributeCount(of: node) {
            text += document.attribute(of: node, at: position).value.count
          }
        default: text += document.textRange(of: node).count
        }
        node = document.following(node, within: .document)
      }
    }

    mutating func add(_ other: Cost) {
      nodes += other.nodes
      attributes += other.attributes
      buffer += other.buffer
      text += other.text
    }
  }
}
