internal import Addressing
internal import Articles
internal import DOM
internal import Layout
internal import Loading
internal import Styling
internal import WebEngine

/// `--show=json`: one object that describes what is rendered.
struct JSONStage {
  private let document: Document
  private let painted: PaintedPage
  private var styles: StyleResolver
  private var writer = JSONWriter()

  /// The object of a loaded page, and a line break.
  @MainActor
  static func object(of page: WebPage, withArticle: Bool) -> [UInt8] {
    guard let document = page.rendered.document, let styles = page.rendered.styles else {
      return emptyObject(of: page, withArticle: withArticle)
    }
    var stage = JSONStage(document: document, painted: page.rendered.page, styles: styles)
    let facts = Facts(page, withArticle: withArticle)
    stage.writeObject(facts)
    return stage.writer.bytes
  }

  private init(document: Document, painted: PaintedPage, styles: StyleResolver) {
    self.document = document
    self.painted = painted
    self.styles = styles
  }

  /// What the page says of itself besides its document.
  private struct Facts {
    var url: String?
    var title: String
    var status: Int?
    var mimeType: String?
    var charset: String?
    /// Whether the article is asked for.
    var withArticle: Bool
    var article: Article?

    @MainActor
    init(_ page: WebPage, withArticle: Bool) {
      self.withArticle = withArticle
      article = page.article
      url = (page.committedURL ?? page.url)?.withoutCredentials.href
      title = page.title
      status = page.response?.status
      mimeType = page.response?.mimeType
      charset = page.characterEncoding
    }

    func write(to writer: inout JSONWriter) {
      writer.member("url", url)
      writer.member("title", title)
      writer.member("status", status)
      writer.member("mimeType", mimeType)
      writer.member("charset", charset)
      if withArticle { Self.write(article, to: &writer) }
    }

    /// The article; null when there is none.
    private static func write(_ article: Article?, to writer: inout JSONWriter) {
      writer.key("article")
      guard let article else { return writer.null() }
      writer.object { writer in
        writer.member("title", article.title)
        writer.member("byline", article.byline)
        writer.member("date", article.date)
        writer.member("text", article.text)
      }
    }
  }

  @MainActor
  private static func emptyObject(of page: WebPage, withArticle: Bool) -> [UInt8] {
    var writer = JSONWriter()
    let facts = Facts(page, withArticle: withArticle)
    writer.object { writer in
      facts.write(to: &writer)
      for name in ["headings", "links", "areas", "controls", "images"] {
        writer.key(name)
        writer.array { _ in }
      }
      writer.member("text", "")
    }
    writer.endLine()
    return writer.bytes
  }

  private mutating func writeObject(_ facts: Facts) {
    let headings = PageHeadings.headings(of: document, styles: &styles)
    let links = PageLinks.links(of: document, styles: &styles)
    let areas = PageLinks.areas(of: document)
    let controls = PageControls.controls(of: document, styles: &styles)
    let images = PageImages.images(of: document, styles: &styles)
    let text = PageText.text(of: document, styles: &styles)
    let painted = painted
    let lines = LineNumbers(of: painted)
    writer.object { writer in
      facts.write(to: &writer)
      Self.list("headings", headings, &writer) { heading, writer in
        writer.member("level", heading.level)
        writer.member("text", heading.text)
        writer.member("id", heading.id)
        writer.member("line", lines[heading.node])
      }
      Self.list("links", links, &writer) { link, writer in
        writer.member("href", link.href)
        writer.member("url", link.url?.withoutCredentials.href)
        writer.member("text", link.text)
        writer.member("line", lines[link.node])
      }
      Self.list("areas", areas, &writer) { area, writer in
        writer.member("href", area.href)
        writer.member("url", area.url?.withoutCredentials.href)
        writer.member("text", area.text)
      }
      Self.list("controls", controls, &writer) { control, writer in
        writer.member("type", control.type)
        writer.member("name", control.name)
        writer.member("value", control.value)
        writer.member("label", control.label)
      }
      Self.list("images", images, &writer) { image, writer in
        writer.member("alt", image.alt)
        writer.member("src", image.src)
      }
      writer.member("text", text)
    }
    writer.endLine()
  }

  private static func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ writer: inout JSONWriter,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    writer.key(name)
    writer.array { writer in
      for element in elements {
        writer.object { writer in body(element, &writer) }
      }
    }
  }
}
