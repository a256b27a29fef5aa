internal import Addressing
internal import Canvas

/// The look that the settings give to a site.
extension Browser {
  /// Takes the look of the site over whose page is shown, when there are settings by site.
  func followSite() {
    guard !services.settings.sites.isEmpty, let screen else { return }
    let host = (tab.page.committedURL ?? tab.page.url)?.hostname ?? ""
    guard host != siteOfLook else { return }
    siteOfLook = host
    let pageColors = look.theme.pageColors
    let choice = services.settings.settings(forHost: host).theme
    look.theme = Theme(choice, colorCount: screen.colorCount)
    look.theme.pageColors = pageColors
  }
}
