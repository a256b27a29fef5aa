internal import DOM

/// Why an element makes a section, by its `role` or by its name (HTML Accessibility API Mappings, 3.5).
enum OutlineRole: Sendable, Equatable {
  /// A heading of a rank, 1 being the highest.
  case heading(Int)
  /// A part of the page that assistive software leads to, by its role.
  case landmark(String)
  /// A part of the page that counts only with a label.
  case section
  /// A list or `nav` of links, which may be a table of contents.
  case link

  /// What landmarks without a label are called.
  static let landmarkNames: [String: String] = [
    "main": "Main", "navigation": "Navigation", "complementary": "Aside", "search": "Search",
    "form": "Form", "banner": "Header", "contentinfo": "Footer", "region": "Region",
  ]

  /// How far up is looked for what stands around an element.
  static let reach = 256

  /// The role of an element; nil for one that makes no section.
  init?(of element: NodeID, in document: borrowing Document) {
    guard document.namespace(of: element) == .html else { return nil }
    if let role = Self.explicit(of: element, in: document) {
      guard let role = Self.known(role, of: element, in: document) else { return nil }
      self = role
      return
    }
    switch document.name(of: element) {
    case .h1, .h2, .h3, .h4, .h5, .h6:
      self = .heading(Self.rank(of: element, in: document))
    case .main: self = .landmark("main")
    case .nav: self = .landmark("navigation")
    case .aside: self = .landmark("complementary")
    case .search: self = .landmark("search")
    case .header where !Self.isInSection(element, in: document): self = .landmark("banner")
    case .footer where !Self.isInSection(element, in: document): self = .landmark("contentinfo")
    case .form where Self.hasLabel(element, in: document): self = .landmark("form")
    case .section, .article:
      guard Self.hasLabel(element, in: document) else { return nil }
      self = .section
    case .a:
      guard Self.isFragment(element, in: document) else { return nil }
      self = .link
    default: return nil
    }
  }

  /// The first role that means anything here; nil when the element's own name counts.
  private static func explicit(of element: NodeID, in document: borrowing Document) -> String? {
    guard let value = document.attributeValue(of: element, .role), value.utf8.count < 200 else {
      return nil
    }
    return value.lowercased().split(whereSeparator: \.isWhitespace).first.map(String.init)
  }

  private static func known(
    _ role: String,
    of element: NodeID,
    in document: borrowing Document
  ) -> OutlineRole? {
    switch role {
    case "heading": .heading(rank(of: element, in: document))
    case "region", "article", "doc-chapter", "doc-part", "doc-appendix":
      hasLabel(element, in: document) ? .section : nil
    case "form": hasLabel(element, in: document) ? .landmark(role) : nil
    case "doc-toc": .landmark("navigation")
    default: landmarkNames[role] == nil ? nil : .landmark(role)
    }
  }

  /// The rank that `aria-level` or the name says; 2 for a heading that says nothing (ARIA, `heading`).
  private static func rank(of heading: NodeID, in document: borrowing Document) -> Int {
    if let level = document.attributeValue(of: heading, .ariaLevel).flatMap({ Int($0) }), level > 0
    {
      return min(level, 9)
    }
    switch document.name(of: heading) {
    case .h1: return 1
    case .h3: return 3
    case .h4: return 4
    case .h5: return 5
    case .h6: return 6
    default: return 2
    }
  }

  private static func hasLabel(_ element: NodeID, in document: borrowing Document) -> Bool {
    document.hasAttribute(element, .ariaLabel) || document.hasAttribute(element, .ariaLabelledby)
  }

  private static func isFragment(_ link: NodeID, in document: borrowing Document) -> Bool {
    guard let href = document.attributeRange(of: link, .href), href.count > 1 else { return false }
    return document.byte(at: href.lowerBound) == UInt8(ascii: "#")
  }

  /// A header or footer of an article or a section is no landmark of the page.
  private static func isInSection(_ element: NodeID, in document: borrowing Document) -> Bool {
    var ancestor = document.parent(of: element)
    var steps = 0
    while ancestor.isSome, steps < reach {
      if document.kind(of: ancestor) == .element {
        switch document.name(of: ancestor) {
        case .article, .aside, .main, .nav, .section: return true
        default: break
        }
      }
      ancestor = document.parent(of: ancestor)
      steps += 1
    }
    return false
  }
}
