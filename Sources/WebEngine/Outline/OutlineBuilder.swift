internal import DOM
internal import Styling

/// Makes the entries of an outline out of the elements on the page: titles, what is said twice, depths.
struct OutlineBuilder {
  struct Section {
    var node: NodeID
    var role: OutlineRole
    var title: String
    /// Whether a label or a heading gave the title, and not the role.
    var isNamed: Bool
    var place: Place

    var isHeading: Bool { if case .heading = role { true } else { false } }
  }

  /// Where an element stands.
  struct Place {
    /// The landmark around it, as an index; main content stands in none.
    var landmark: Int?
    /// The innermost sectioning element around it.
    var sectioning = NodeID.none
    /// Whether it is a part of main content or of an article.
    var isInContent = false
  }

  private let candidates: [OutlineScanner.Candidate]
  private let ids: ElementIDs
  private(set) var sections: [Section] = []
  /// The landmarks among ``sections``, by their elements.
  private(set) var landmarks: [NodeID: Int] = [:]

  /// Starts with elements in the order of the page.
  init(_ candidates: [OutlineScanner.Candidate], _ ids: ElementIDs) {
    self.candidates = candidates
    self.ids = ids
  }

  /// The ids that a label is made of.
  static func names(in label: String) -> [String] {
    label.utf8.count < 1_000
      ? label.split(whereSeparator: \.isWhitespace).prefix(8).map(String.init) : []
  }

  /// The entries in the order of the page.
  mutating func entries(in document: borrowing Document, styles: inout StyleResolver)
    -> [Outline.Entry]
  {
    for candidate in candidates { add(candidate, in: document, styles: &styles) }
    nameByRole(sections.count - 1)
    let levels = levels(in: document)
    let isKept = kept()
    var entries: [Outline.Entry] = []
    for (index, section) in sections.enumerated() where isKept[index] {
      entries.append(
        Outline.Entry(
          kind: Self.kind(of: section.role),
          node: section.node,
          level: levels[index],
          title: section.title,
          id: document.attributeValue(of: section.node, .id)
        )
      )
    }
    return entries
  }

  /// Leaves out what says the same as its neighbour: a landmark and its heading, one of several parts without a name.
  private func kept() -> [Bool] {
    var isKept = Array(repeating: true, count: sections.count)
    var last: Int?
    let footer = sections.lastIndex { $0.role == .landmark("contentinfo") }
    var hasBanner = false
    for (index, section) in sections.enumerated() {
      if section.role == .landmark("banner") {
        if hasBanner, !section.isNamed { isKept[index] = false }
        hasBanner = true
      }
      if section.role == .landmark("contentinfo"), index != footer, !section.isNamed {
        isKept[index] = false
      }
      guard isKept[index] else { continue }
      if let last, sections[last].title == section.title {
        switch (sections[last].isHeading, section.isHeading) {
        case (true, true): break
        case (false, true): isKept[last] = false
        default: isKept[index] = false
        }
      }
      if isKept[index] { last = index }
    }
    return isKept
  }

  private static func kind(of role: OutlineRole) -> Outline.Kind {
    switch role {
    case .heading: .heading
    case .landmark: .landmark
    case .section, .link: .section
    }
  }

  // MARK: Titles

  private mutating func add(
    _ candidate: OutlineScanner.Candidate,
    in document: borrowing Document,
    styles: inout StyleResolver
  ) {
    let node = candidate.node
    let label = label(of: node, in: document, styles: &styles)
    var section = Section(
      node: node,
      role: candidate.role,
      title: label,
      isNamed: !label.isEmpty,
      place: place(of: node, in: document)
    )
    switch candidate.role {
    case .heading:
      if section.title.isEmpty {
        section.title = HeadingText.text(of: node, in: document, styles: &styles)
      }
      guard !section.title.isEmpty, !names(section) else { return }
    case .landmark: landmarks[node] = sections.count
    case .section, .link: break
    }
    // Nothing names the landmark before any more.
    nameByRole(sections.count - 1)
    sections.append(section)
  }

  /// Whether a heading names the landmark or section that stands right before it: then it is not said again.
  private mutating func names(_ heading: Section) -> Bool {
    guard let last = sections.indices.last else { return false }
    switch sections[last].role {
    case .landmark(let role):
      guard heading.place.landmark == last, role != "main", role != "banner", role != "contentinfo"
      else {
        return false
      }
      if sections[last].title.isEmpty {
        sections[last].title = heading.title
        sections[last].isNamed = true
      }
      return sections[last].title == heading.title
    case .section:
      // The heading has the better place in the order of ranks.
      if sections[last].title == heading.title { sections.removeLast() }
      return false
    case .heading, .link: return false
    }
  }

  /// Gives a landmark that neither a label nor a heading has named the name of its role.
  private mutating func nameByRole(_ index: Int) {
    guard sections.indices.contains(index), sections[index].title.isEmpty,
      case .landmark(let role) = sections[index].role
    else {
      return
    }
    sections[index].title = OutlineRole.landmarkNames[role] ?? "Region"
  }

  /// What `aria-labelledby` or `aria-label` calls an element (ARIA, "name from author"); empty for nothing.
  private func label(
    of node: NodeID,
    in document: borrowing Document,
    styles: inout StyleResolver
  ) -> String {
    if let names = document.attributeValue(of: node, .ariaLabelledby) {
      var parts: [String] = []
      for element in Self.names(in: names).compactMap({ ids[$0] }) {
        parts.append(HeadingText.text(of: element, in: document, styles: &styles))
      }
      let text = CleanTitle.text(of: parts.joined(separator: " "))
      if !text.isEmpty { return HeadingText.cut(text) }
    }
    return document.attributeValue(of: node, .ariaLabel)
      .map { HeadingText.cut(CleanTitle.text(of: $0)) } ?? ""
  }
}
