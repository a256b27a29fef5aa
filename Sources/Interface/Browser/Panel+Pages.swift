internal import Addressing
internal import DOM
internal import Layout
internal import Loading
internal import Text
internal import WebEngine

extension Panel {
  /// What a failure says, and what can be done about it.
  static func failure(_ failure: WebPage.Failure, alternative: WebURL?) -> Panel {
    let sentence = failure.sentence.prefix(1).uppercased() + failure.sentence.dropFirst()
    var lines = [Line(text: sentence, isError: true)]
    if let url = failure.url { lines.append(Line(text: url.displayString)) }
    if failure.isAfterCommit {
      lines.append(Line(text: "What had arrived is shown below."))
    }
    lines.append(Line(text: "(\(failure.code))"))
    var buttons: [Button] = []
    if failure.request != nil { buttons.append(Button(label: "Retry", command: .retry)) }
    if alternative != nil { buttons.append(Button(label: "Try http", command: .tryPlainHTTP)) }
    buttons.append(Button(label: "Edit address", command: .editAddress))
    buttons.append(Button(label: "Dismiss", command: .cancel))
    let title = failure.isAfterCommit ? "The page broke off" : "The page could not be loaded"
    return Panel(title: title, lines: lines, buttons: buttons)
  }

  /// What is known about a page.
  static func information(_ page: any BrowsedPage) -> Panel {
    var lines: [Line] = []
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { lines.append(Line(label: label, text: text)) }
    }
    let response = page.response
    add("Title", page.title)
    add("Address", page.url?.displayString)
    if let first = page.initialURL, first != page.url { add("Asked for", first.displayString) }
    for hop in page.redirectChain {
      add("Redirect", "\(hop.status) \(hop.from.displayString)")
    }
    add("Status", response?.status.map(String.init))
    add("Type", response?.mimeType)
    add("Charset", response?.textEncodingName)
    add("Length", response?.expectedContentLength.map(ByteCount.text))
    add("Protocol", response?.protocolName)
    add("Security", security(of: page))
    add("Server", response?.headers["server"])
    add("Modified", response?.headers["last-modified"])
    let rendered = page.rendered
    let controls = rendered.forms.controls.count { $0.isRendered }
    add("Links", String(max(0, rendered.page.linkCount - controls)))
    if controls > 0 { add("Form controls", String(controls)) }
    add("Sections", String(rendered.outline.entries.count))
    add("Lines", String(rendered.page.lineCount))
    return Panel(
      title: "About this page",
      lines: lines,
      buttons: [Button(label: "Close", command: .cancel)]
    )
  }

  private static func security(of page: any BrowsedPage) -> String? {
    switch page.url?.scheme {
    case "https":
      page.hasOnlySecureContent ? "all of it came over TLS" : "some of it came unsecured"
    case "http": "not secured: others can read and change it on the way"
    default: nil
    }
  }
}

extension Browser {
  /// Shows what is known about the page.
  func showInformation() { leaveForPanel(Panel.information(tab.page)) }
}
