public import Addressing
public import Text

/// A document: one arena of nodes addressed by number.
///
/// The arena only grows. While a document loads, nodes are appended, and a few are moved by the repair rules of the
/// HTML standard (foster parenting, the adoption agency); each such move raises ``restructureCount``, so that readers
/// who walk along while it grows know when to start over. Once ``isComplete`` is true nothing changes any more.
///
/// Children are linked lists, text and attribute values are ranges of one byte buffer (valid UTF-8).
public struct Document: Sendable {
  /// The address that relative links start from, before any `<base>`.
  public var url: WebURL
  /// The value of the first `<base href>`, resolved; else the document's own address.
  public var baseURL: WebURL
  /// The encoding it came in, which queries of its links are written in.
  public var encoding = TextEncoding.utf8
  /// Whether the document is in quirks mode.
  public var isQuirks = false
  /// Whether parsing has ended.
  public var isComplete = false
  /// How often a node was moved or inserted before existing ones.
  public var restructureCount = 0
  /// The `<html>` element, once there is one.
  public var root = NodeID.none
  /// The `<body>` or `<frameset>` element, once there is one.
  public var body = NodeID.none
  /// The `<title>` element that names the document, once there is one.
  public var titleElement = NodeID.none
  /// The `<style>`, `<link>`, `<meta>`, `<base>` and `<title>` elements in the order in which they came.
  public var resourceElements: [NodeID] = []
  /// The form controls that the parser gave to a form, in the order in which they were made, with that form.
  var formAssociations: [(control: NodeID, form: NodeID)] = []
  /// Whether a `<base href>` was seen.
  var hasBase = false

  /// The interned names.
  public var names = NameTable()
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var attributes: [Attribute] = []
  @usableFromInline var bytes: [UInt8] = []

  /// One attribute: a name and a range of the byte buffer.
  @usableFromInline
  struct Attribute: Sendable {
    @usableFromInline var name: NameID
    @usableFromInline var valueStart: UInt32
    @usableFromInline var valueCount: UInt32
  }

  /// Makes an empty document.
  public init(url: WebURL) {
    self.url = url
    self.baseURL = url
    nodes.append(Node(kind: .document))
  }

  /// The number of nodes made so far; ids run below it.
  @inlinable public var nodeCount: Int { nodes.count }

  /// Whether a node is one of this document, for ids that were kept while another may have taken its place.
  public func contains(_ node: NodeID) -> Bool { node.isSome && node.index < nodes.count }
}
