/// What a node is.
public enum NodeKind: UInt8, Sendable {
  case document
  case doctype
  case element
  case text
  case comment
}

/// The namespace of an element.
public enum NodeNamespace: UInt8, Sendable {
  case html
  case svg
  case mathML
}
