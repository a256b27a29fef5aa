internal import Addressing
internal import DOM
internal import Layout
internal import Printing
internal import Styling
internal import Text

extension WebPage {
  /// The page in another form, as UTF-8 (``ExportedContent/source`` as it came); throws before anything was loaded.
  public func exported(as content: ExportedContent) async throws -> [UInt8] {
    guard let committedURL else {
      throw EngineError(.cannotShowURL, url: nil, reason: "There is no page yet")
    }
    switch content {
    case .plainText: return Array(PageExport.lines(of: rendered.page).utf8)
    case .markdown: return await PageExport.markdown(of: rendered)
    case .source: return source
    case .links:
      guard let document = rendered.document, var styles = rendered.styles else { return [] }
      let links = PageLinks.links(of: document, styles: &styles)
      let text = links.map { link in
        let address = link.url?.withoutCredentials.href ?? link.href
        return TerminalText.sanitized(address) + "\t" + TerminalText.sanitized(link.text) + "\n"
      }
      return Array(text.joined().utf8)
    case .ansi(let region): return await PageExport.ansi(of: rendered.page, region)
    case .pdf(let region, let allowTransparentBackground):
      var settings = PageExport.printed(region, of: rendered.page, atLeast: options.height)
      settings.hasTransparentBackground = allowTransparentBackground
      settings.title = title
      settings.baseURL = rendered.document?.baseURL ?? committedURL
      return try await PageExport.pdf(of: rendered.page, settings, url: committedURL)
    case .webArchive: return try await archive()
    case .outline: return Array(OutlineJSON.text(of: rendered.outline, on: rendered.page).utf8)
    case .url: return Array(committedURL.withoutCredentials.href.utf8)
    }
  }
}

/// Writes pages in other forms.
enum PageExport {
  static func lines(of page: PaintedPage) -> String {
    (0..<page.lineCount).map { page.text(at: $0) + "\n" }.joined()
  }

  @concurrent
  static func ansi(of page: PaintedPage, _ region: WebPage.CellRegion) async -> [UInt8] {
    var writer = ANSIWriter(page)
    switch region {
    case .contents:
      for row in 0..<page.lineCount { writer.write(row: row) }
    case .rectangle(let rows, let columns):
      let columns = columns.clamped(to: 0..<Int.max)
      for row in rows.clamped(to: 0..<page.lineCount) { writer.write(row: row, columns: columns) }
    }
    return writer.take()
  }

  /// What is printed of a page: all of it, and the rest of the frame it stands in, or what of a region lies in them.
  static func printed(
    _ region: WebPage.CellRegion,
    of page: PaintedPage,
    atLeast frameRows: Int
  ) -> PagePrinter.Settings {
    let rows = 0..<max(page.lineCount, frameRows)
    let columns = 0..<max(page.width, page.contentWidth)
    return switch region {
    case .contents: PagePrinter.Settings(rows: rows, columns: columns)
    case .rectangle(let regionRows, let regionColumns):
      PagePrinter.Settings(
        rows: regionRows.clamped(to: rows),
        columns: regionColumns.clamped(to: columns)
      )
    }
  }

  @concurrent
  static func pdf(
    of page: PaintedPage,
    _ settings: PagePrinter.Settings,
    url: WebURL
  ) async throws -> [UInt8] {
    do {
      return try PagePrinter.pdf(of: page, settings)
    } catch let error as PrintingError {
      throw EngineError(.cannotShowURL, url: url, reason: error.reason)
    }
  }

  /// Off the main actor: long documents take their time.
  @concurrent
  static func markdown(of page: RenderedPage) async -> [UInt8] {
    guard let document = page.document, var styles = page.styles else { return [] }
    var writer = MarkdownWriter(base: document.baseURL)
    let root = document.body.isSome ? document.body : document.root
    RenderedTreeWalk.walk(from: root, of: document, styles: &styles, visitor: &writer)
    return Array(writer.text.utf8)
  }
}
