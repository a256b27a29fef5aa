internal import DOM

/// Elements that are more to layout than their styles say.
enum ElementRole: UInt8, Sendable {
  case none
  case anchor, heading, landmark
  case lineBreak, wordBreak, rule
  case image, media, frame, object, canvas, area
  case input, button, select, textarea, meter, progress
  case details, summary, legend
  case list, listItem
  case svg, math
  /// Never shown, whatever a style sheet says.
  case invisible

  private static let roles: [ElementRole] = {
    var roles = [ElementRole](repeating: .none, count: 512)
    func set(_ role: ElementRole, _ names: NameID...) {
      for name in names where Int(name.rawValue) < roles.count { roles[Int(name.rawValue)] = role }
    }
    set(.anchor, .a)
    set(.heading, .h1, .h2, .h3, .h4, .h5, .h6)
    set(.landmark, .main, .nav, .aside, .header, .footer, .section, .article, .form, .search)
    set(.lineBreak, .br)
    set(.wordBreak, .wbr)
    set(.rule, .hr)
    set(.image, .img, .image)
    set(.media, .audio, .video, .embed)
    set(.frame, .frame, .iframe)
    set(.object, .object, .applet)
    set(.canvas, .canvas)
    set(.area, .area)
    set(.input, .input)
    set(.button, .button)
    set(.select, .select)
    set(.textarea, .textarea)
    set(.meter, .meter)
    set(.progress, .progress)
    set(.details, .details)
    set(.summary, .summary)
    set(.legend, .legend)
    set(.list, .ol, .ul, .menu, .dir)
    set(.listItem, .li)
    set(
      .invisible,
      .script,
      .style,
      .template,
      .head,
      .datalist,
      .noembed,
      .noframes,
      .param,
      .source
    )
    set(.invisible, .track, .col, .colgroup, .title, .link, .meta, .base)
    return roles
  }()

  /// The role of an element.
  static func of(_ node: NodeID, in document: borrowing Document) -> ElementRole {
    let name = document.name(of: node)
    switch document.namespace(of: node) {
    case .html:
      let index = Int(name.rawValue)
      return index < roles.count ? roles[index] : .none
    case .svg: return name == .a ? .anchor : .svg
    case .mathML: return .math
    }
  }
}
