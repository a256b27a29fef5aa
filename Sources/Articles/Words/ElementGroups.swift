internal import DOM

/// What kinds of element mean to whoever looks for an article.
extension Document {
  /// Whether the element stands inside a line whatever is in it (HTML 3.2.5.2.5, phrasing content, and what is left of older ones).
  func isPhrasingName(_ element: NodeID) -> Bool {
    switch name(of: element) {
    case .abbr, .audio, .b, .bdi, .bdo, .big, .br, .button, .cite, .code, .data, .datalist, .dfn,
      .em, .embed, .font, .i, .img, .input, .kbd, .label, .mark, .math, .meter, .nobr, .object,
      .output, .picture, .progress, .q, .ruby, .s, .samp, .select, .small, .span, .strike, .strong,
      .sub, .sup, .textarea, .time, .tt, .u, .var, .wbr:
      return true
    default: return false
    }
  }

  /// Whether the element makes a block, so that a `<div>` around it is more than a paragraph.
  func isBlockName(_ element: NodeID) -> Bool {
    switch name(of: element) {
    case .blockquote, .dl, .div, .img, .ol, .p, .pre, .table, .ul: return true
    default: return false
    }
  }

  /// Whether an element begins a line of its own in text.
  func beginsLine(_ element: NodeID) -> Bool {
    switch name(of: element) {
    case .address, .article, .aside, .blockquote, .caption, .center, .dd, .details, .dialog, .dir,
      .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .hgroup, .hr, .legend, .li, .listing, .main, .menu, .nav, .ol, .p, .plaintext, .pre,
      .search, .section, .summary, .table, .tbody, .tfoot, .thead, .tr, .ul, .xmp:
      return true
    default: return false
    }
  }

  /// Whether the element is one of `h1` to `h6`.
  func isHeadingName(_ element: NodeID) -> Bool {
    switch name(of: element) {
    case .h1, .h2, .h3, .h4, .h5, .h6: return true
    default: return false
    }
  }

  /// Whether the element's text never is prose.
  func isSilentName(_ element: NodeID) -> Bool {
    switch name(of: element) {
    case .script, .style, .noscript, .template, .link, .meta, .title, .noembed, .noframes:
      return true
    default: return false
    }
  }
}
