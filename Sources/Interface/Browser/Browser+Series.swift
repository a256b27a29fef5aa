internal import Addressing
internal import DOM
internal import Layout
internal import WebEngine

/// Moving along addresses: up a folder, to the front page, along a series of pages.
extension Browser {
  /// Goes one level up in the path.
  func goToParent() {
    guard let url = tab.page.url else { return }
    let isFolder = url.pathname.hasSuffix("/")
    guard let parent = WebURL(isFolder ? ".." : ".", base: url), parent != url else {
      tell("This is the top already")
      return
    }
    tab.page.visit(parent)
  }

  /// Goes to the front page of the site.
  func goToRoot() {
    guard let url = tab.page.url, let root = WebURL("/", base: url), root != url else {
      tell("This is the top already")
      return
    }
    tab.page.visit(root)
  }

  /// Loads the same address over http instead of https, or the other way.
  func switchScheme() {
    guard let url = tab.page.failure?.url ?? tab.page.url, url.isHTTP,
      let other = url.withScheme(url.scheme == "https" ? "http" : "https")
    else {
      tell("Only http and https can be switched")
      return
    }
    // Who asks for http by name is not asked again whether it will do.
    if other.scheme == "http" { tab.page.allowWithoutTLS(other, always: false) }
    tab.page.visit(other)
  }

  /// Goes to the next or previous page of a series; the page is looked through beside the main actor.
  func goAlongSeries(forward: Bool) {
    let tab = tab
    let rendered = tab.page.rendered
    tab.tasks.open?.cancel()
    tab.tasks.open = Task {
      let href = await Self.seriesLink(forward: forward, in: rendered)
      guard !Task.isCancelled else { return }
      let base = rendered.document?.baseURL ?? tab.page.committedURL
      if let href, let url = WebURL(href, base: base),
        tab.page.rendered.documentNumber == rendered.documentNumber
      {
        tab.page.visit(url)
      } else {
        tell(
          rendered.document == nil
            ? "The page has not arrived yet"
            : "This page names no \(forward ? "next" : "previous") page"
        )
      }
      setNeedsDrawing()
    }
  }

  @concurrent
  private nonisolated static func seriesLink(
    forward: Bool,
    in rendered: RenderedPage
  ) async -> String? {
    SeriesLink.href(forward: forward, in: rendered.document, page: rendered.page)
  }
}
