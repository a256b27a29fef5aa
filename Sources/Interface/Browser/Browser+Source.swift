internal import Addressing
internal import Loading

extension Browser {
  /// Shows the source of the page, or the page again when it is the source that is shown.
  func showSource() {
    guard let url = tab.page.committedURL ?? tab.page.url else { return }
    if url.href.hasPrefix(SourceView.scheme) {
      goBack()
      return
    }
    let source = tab.page.source
    guard !source.isEmpty, let address = WebURL(SourceView.scheme + url.href) else {
      tell("There is no source to show")
      return
    }
    let tab = tab
    let charset = tab.page.response?.textEncodingName
    tab.tasks.open?.cancel()
    tab.tasks.open = Task {
      let html = await Self.sourcePage(of: source, charset: charset, address: url.displayString)
      guard !Task.isCancelled else { return }
      tab.page.visit(html: html, as: address)
    }
  }

  @concurrent
  private nonisolated static func sourcePage(
    of source: [UInt8],
    charset: String?,
    address: String
  ) async -> String { SourceView.html(of: source, charset: charset, address: address) }
}
