internal import Addressing
internal import Layout
internal import Loading
internal import WebEngine

/// Where links open: in the page, in a tab, in a pane or in another browser, as the settings say for the site.
extension Browser {
  /// The settings at the site of a tab's page.
  func settings(of tab: Tab) -> Settings {
    let host = (tab.page.committedURL ?? tab.page.url)?.hostname ?? ""
    return services.settings.settings(forHost: host)
  }

  /// Takes over the links that are followed in a tab; those of a pane are nearer than those of the page beneath.
  func interceptLinks(of tab: Tab) {
    let action = WebPage.OpenURLAction { [weak self, weak tab] url in
      guard let self, let tab else { return .systemAction }
      return follow(url, from: tab)
    }
    tab.page.openURLScope = WebPage.OpenURLScope(action: action)
  }

  private func follow(_ url: WebURL, from tab: Tab) -> WebPage.OpenURLAction.Result {
    // What the page itself does at once, or refuses, it does here too.
    guard tab === self.tab, let link = tab.selected.map({ tab.painted.link($0) }),
      tab.address(of: link) == url, url.isHTTP || url.scheme == "file",
      !isSameDocument(url, as: tab), tab.page.canOpen(link)
    else { return .systemAction }
    let content = TabContent.link(link, of: tab.page)
    switch settings(of: tab).links {
    case .page: return .systemAction
    // A pane goes on by itself: there is none over a pane.
    case .pane where tab.host != nil: return .systemAction
    case .pane: return openPane(content) == nil ? .systemAction : .handled
    case .tab: return openTab(content) == nil ? .systemAction : .handled
    case .elsewhere:
      guard services.handlers.otherBrowser != nil, services.programs != nil else {
        tell("links = elsewhere needs a line in the settings, such as browser = firefox %s &")
        return .systemAction
      }
      openElsewhere(url)
      return .handled
    }
  }

  /// Whether an address leads to a place in the document that is shown.
  private func isSameDocument(_ url: WebURL, as tab: Tab) -> Bool {
    guard url.fragment != nil, let shown = tab.page.committedURL else { return false }
    return url.href.prefix { $0 != "#" } == shown.href.prefix { $0 != "#" }
  }
}
