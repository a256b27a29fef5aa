/// The namespaces that have a meaning here.
enum XMLNamespace {
  static let xhtml = Array("http://www.w3.org/1999/xhtml".utf8)
  static let svg = Array("http://www.w3.org/2000/svg".utf8)
  static let mathML = Array("http://www.w3.org/1998/Math/MathML".utf8)
  static let xml = Array("http://www.w3.org/XML/1998/namespace".utf8)
  static let xlink = Array("http://www.w3.org/1999/xlink".utf8)
  static let atom = Array("http://www.w3.org/2005/Atom".utf8)
  static let rdf = Array("http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)
  static let content = Array("http://purl.org/rss/1.0/modules/content/".utf8)
  static let dublinCore = Array("http://purl.org/dc/elements/1.1/".utf8)
}
