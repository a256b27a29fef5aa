internal import Addressing
internal import DOM
internal import Loading
internal import Styling
internal import Text
internal import WebEngine

/// `--show=links`, `--show=outline`, `--show=headers` and `--select`: lists, one entry a line.
enum ListStages {
  /// One link a line: where it leads, a tab, its text.
  @MainActor
  static func writeLinks(of page: WebPage, to output: inout StandardOutput) {
    guard let document = page.rendered.document, var styles = page.rendered.styles else { return }
    for link in PageLinks.links(of: document, styles: &styles) + PageLinks.areas(of: document) {
      let address = link.url?.withoutCredentials.href ?? link.href
      output.write(line(address + "\t" + link.text))
    }
  }

  /// The text of each element that matches a selector.
  @MainActor
  static func writeElements(_ selector: String, of page: WebPage, to output: inout StandardOutput) {
    for element in page.query(selector) ?? [] where !output.isClosed {
      output.write(PrintableText.text(page.text(of: element)) + "\n")
    }
  }

  /// The headings and landmarks, indented by their depth.
  @MainActor
  static func writeOutline(of page: WebPage, to output: inout StandardOutput) {
    for entry in page.rendered.outline.entries {
      let indent = String(repeating: "  ", count: min(max(entry.level - 1, 0), 40))
      output.write(line(indent + entry.title))
    }
  }

  /// The status line and the header fields; what there is of them where no server was asked.
  @MainActor
  static func writeHeaders(of page: WebPage, to output: inout StandardOutput) {
    guard let response = page.response else { return }
    for hop in page.redirectChain {
      let target = hop.to.withoutCredentials.href
      output.write(line("\(hop.status) \(hop.from.withoutCredentials.href) -> \(target)"))
    }
    if let status = response.status {
      output.write(line("\(response.protocolName ?? "HTTP") \(status)"))
    }
    for field in response.headers.fields { output.write(line("\(field.name): \(field.value)")) }
    guard response.headers.fields.isEmpty else { return }
    let charset = response.textEncodingName.map { "; charset=" + $0 } ?? ""
    output.write(line("content-type: " + response.mimeType + charset))
    if let length = response.expectedContentLength {
      output.write(line("content-length: \(length)"))
    }
  }

  private static func line(_ text: String) -> String {
    let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }
    guard !isClean else { return text + "\n" }
    return PrintableText.line(text) + "\n"
  }
}
