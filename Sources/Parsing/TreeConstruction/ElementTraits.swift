internal import DOM

/// What the HTML standard says of elements by name: its rule group and its part in scopes.
struct ElementTraits: Sendable {
  /// Sets of elements that algorithms look for.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    static let special = Flags(rawValue: 1 << 0)
    static let scope = Flags(rawValue: 1 << 1)
    static let listItemScope = Flags(rawValue: 1 << 2)
    static let buttonScope = Flags(rawValue: 1 << 3)
    static let tableScope = Flags(rawValue: 1 << 4)
    /// Elements at which resetting the insertion mode stops.
    static let modeAnchor = Flags(rawValue: 1 << 5)
    /// Elements whose end tags may be left out.
    static let impliedEnd = Flags(rawValue: 1 << 6)
    /// The same for the thorough variant, which `</template>` uses.
    static let impliedEndThoroughly = Flags(rawValue: 1 << 7)
    /// Elements whose text and children are foster parented.
    static let tablePart = Flags(rawValue: 1 << 8)
    /// Start tags that end foreign content.
    static let breaksOutOfForeign = Flags(rawValue: 1 << 9)
    /// Special elements that do not end the search of `<li>`, `<dd>` and `<dt>` for what they close.
    static let passedByListItems = Flags(rawValue: 1 << 10)

    /// Everything at which a search of the stack ends.
    static let barriers: Flags = [
      .special, .scope, .listItemScope, .buttonScope, .tableScope, .modeAnchor,
    ]
  }

  var rule = TagRule.other
  var flags: Flags = []

  /// The traits of the well-known names as HTML elements, in the order of their numbers.
  static let table: [ElementTraits] = makeTable()

  private static func makeTable() -> [ElementTraits] {
    var table = Array(repeating: ElementTraits(), count: NameTable().count)
    for (rule, names) in ruleLists {
      for name in names { table[Int(name.rawValue)].rule = rule }
    }
    for (flags, names) in flagLists {
      for name in names { table[Int(name.rawValue)].flags.formUnion(flags) }
    }
    return table
  }

  private static let ruleLists: [(TagRule, [NameID])] = [
    (.html, [.html]), (.head, [.head]), (.body, [.body]), (.frameset, [.frameset]),
    (.frame, [.frame]),
    (.headVoid, [.base, .basefont, .bgsound, .link, .meta]), (.title, [.title]),
    (.rawTextInHead, [.noframes, .style]), (.script, [.script]), (.template, [.template]),
    (.noscript, [.noscript]),
    (
      .block,
      [
        .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
        .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol,
        .search, .section, .summary, .ul,
      ]
    ),
    (.paragraph, [.p]), (.heading, [.h1, .h2, .h3, .h4, .h5, .h6]),
    (.preformatted, [.pre, .listing]),
    (.form, [.form]), (.listItem, [.li]), (.definition, [.dd, .dt]), (.plaintext, [.plaintext]),
    (.button, [.button]), (.anchor, [.a]),
    (.formatting, [.b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u]),
    (.noBreak, [.nobr]),
    (.marker, [.applet, .marquee, .object]), (.table, [.table]), (.caption, [.caption]),
    (.columnGroup, [.colgroup]), (.column, [.col]), (.tableBody, [.tbody, .tfoot, .thead]),
    (.row, [.tr]), (.cell, [.td, .th]), (.voidInline, [.area, .embed, .img, .keygen, .wbr]),
    (.lineBreak, [.br]), (.input, [.input]), (.parameter, [.param, .source, .track]),
    (.thematicBreak, [.hr]), (.image, [.image]), (.textarea, [.textarea]), (.xmp, [.xmp]),
    (.iframe, [.iframe]), (.noembed, [.noembed]), (.select, [.select]), (.option, [.option]),
    (.optionGroup, [.optgroup]), (.rubyBase, [.rb, .rtc]), (.rubyText, [.rp, .rt]),
    (.math, [.math]),
    (.svg, [.svg]),
  ]

  private static let flagLists: [(Flags, [NameID])] = [
    (
      .special,
      [
        .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body,
        .br, .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt,
        .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3,
        .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input, .keygen, .li,
        .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript,
        .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source,
        .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title,
        .tr, .track, .ul, .wbr, .xmp,
      ]
    ),
    (
      [.scope, .listItemScope, .buttonScope],
      [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template]
    ),
    (.listItemScope, [.ol, .ul]), (.buttonScope, [.button]),
    (.tableScope, [.html, .table, .template]),
    (
      .modeAnchor,
      [
        .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template, .head, .body,
        .frameset, .html,
      ]
    ),
    (.impliedEnd, [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]),
    (
      .impliedEndThoroughly,
      [
        .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc, .caption, .colgroup, .tbody,
        .td, .tfoot, .th, .thead, .tr,
      ]
    ),
    (.tablePart, [.table, .tbody, .tfoot, .thead, .tr]),
    (.passedByListItems, [.address, .div, .p]),
    (
      .breaksOutOfForeign,
      [
        .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
        .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
        .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .`var`,
      ]
    ),
  ]

  /// The flags of an element that is not in the HTML namespace.
  static func foreignFlags(_ name: NameID, _ namespace: NodeNamespace) -> Flags {
    let isBarrier =
      namespace == .svg
      ? name == .foreignObject || name == .desc || name == .title
      : name == .mi || name == .mo || name == .mn || name == .ms || name == .mtext
        || name == .annotationXML
    return isBarrier ? [.special, .scope, .listItemScope, .buttonScope] : []
  }
}
