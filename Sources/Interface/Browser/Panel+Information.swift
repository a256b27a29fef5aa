internal import Addressing
internal import DOM
internal import Layout
internal import Loading
internal import Text
internal import WebEngine

/// What is known about a page.
extension Panel {
  /// The heading of the panel.
  static let informationTitle = "About this page"

  /// What is known about a page at once; what must be counted is added later.
  static func information(_ page: any BrowsedPage) -> Panel {
    Panel(
      title: informationTitle,
      lines: facts(of: page),
      buttons: [Button(label: "Close", command: .cancel)]
    )
  }

  /// The lines of the panel.
  static func facts(of page: any BrowsedPage) -> [Line] {
    address(of: page) + delivery(of: page) + security(of: page) + contents(of: page)
  }

  /// The lines that say something.
  private static func told(_ facts: [(String, String?)]) -> [Line] {
    facts.compactMap { label, text in
      guard let text, !text.isEmpty else { return nil }
      return Line(label: label, text: text)
    }
  }

  private static func address(of page: any BrowsedPage) -> [Line] {
    let first = page.initialURL == page.url ? nil : page.initialURL.map(shown)
    var lines = told([("Title", page.title), ("Address", page.url.map(shown))])
    lines += told([("Asked for", first)]).map { linked($0, to: page.initialURL) }
    return lines
      + page.redirectChain.map { hop in
        linked(Line(label: "Redirect", text: "\(hop.status) \(shown(hop.from))"), to: hop.from)
      }
  }

  private static func linked(_ line: Line, to url: WebURL?) -> Line {
    var line = line
    line.link = url?.withoutCredentials.href
    return line
  }

  private static func shown(_ url: WebURL) -> String { ShownAddress.inOrder(url.displayString) }

  private static func delivery(of page: any BrowsedPage) -> [Line] {
    let response = page.response
    let size = page.source.isEmpty ? nil : ByteCount.text(page.source.count)
    return told([
      ("Status", response?.status.map { StatusText.line(of: $0) }), ("Type", response?.mimeType),
      ("Encoding", page.characterEncoding ?? response?.textEncodingName), ("Size", size),
      ("Compressed", response?.headers["content-encoding"]),
      ("On the way", size == nil ? response?.expectedContentLength.map(ByteCount.text) : nil),
      ("Protocol", response?.protocolName), ("Server", response?.headers["server"]),
      ("Modified", response?.headers["last-modified"]),
    ])
  }

  private static func security(of page: any BrowsedPage) -> [Line] {
    guard let url = page.url, url.isHTTP else { return [] }
    var lines = told([("Security", ConnectionSafety(of: page)?.sentence)])
    guard let certificate = page.serverTrust else { return lines }
    let dates = [certificate.validFrom, certificate.validUntil].filter { !$0.isEmpty }
    lines += told([
      ("Made for", certificate.subject), ("Made by", certificate.issuer),
      ("Valid", dates.joined(separator: " to ")),
      ("Key (SHA-256)", certificate.keyFingerprint?.base64),
    ])
    return lines
  }

  private static func contents(of page: any BrowsedPage) -> [Line] {
    let rendered = page.rendered
    let controls = rendered.forms.controls.count { $0.isRendered }
    return told([
      ("Links", String(max(0, rendered.page.linkCount - controls))),
      ("Form controls", controls > 0 ? String(controls) : nil),
      ("Sections", String(rendered.outline.entries.count)),
      ("Lines", String(rendered.page.lineCount)),
    ])
  }
}

extension Browser {
  /// Tells in an open panel what is known by now: its links lead where the page leads now.
  func refreshInformation() {
    guard tab.layers[Panel.self]?.title == Panel.informationTitle else { return }
    tab.layers[Panel.self]?.update(Panel.facts(of: tab.page))
  }

  /// Shows what is known about the page; its words are counted beside the main actor.
  func showInformation() {
    leaveForPanel(Panel.information(tab.page))
    let tab = tab
    let page = tab.painted
    let document = tab.page.rendered.documentNumber
    tab.tasks.count?.cancel()
    tab.tasks.count = Task {
      let amount = await ReadingAmount.of(page)
      guard !Task.isCancelled, document == tab.page.rendered.documentNumber,
        tab.layers[Panel.self]?.title == Panel.informationTitle
      else { return }
      tab.layers[Panel.self]?.add([Panel.Line(label: "To read", text: amount.text)])
      setNeedsDrawing()
    }
  }
}
