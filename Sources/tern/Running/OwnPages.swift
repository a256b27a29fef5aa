internal import Interface
internal import Library
internal import Loading
internal import WebEngine

/// The program's own pages that change while it runs.
enum OwnPages {
  /// Makes the handler behind `tern:`.
  ///
  /// - Parameters:
  ///   - settings: The keys that the pages tell of.
  ///   - profile: What the pages show and forget.
  ///   - downloads: The downloads; nil shows no page of them.
  static func handler(
    _ settings: Settings,
    _ profile: Profile,
    downloads: DownloadManager? = nil
  ) -> BuiltInPages {
    let history = profile.history
    let cookies = CookiesPage(of: profile.dataStore)
    var makers: [String: BuiltInPages.Maker] = [
      "cookies": { url in await cookies.html(for: url) },
      "history": { _ in
        let visits = await history.suggestions(for: "", limit: HistoryPage.length)
        return HistoryPage(visits: visits, now: Clock.now, secondsEast: Clock.secondsEast).html
      },
    ]
    if let downloads {
      makers["downloads"] = { _ in await DownloadsPage.html(of: downloads) }
    }
    return BuiltInPages(keys: settings.keys, version: HelpText.version, makers: makers)
  }
}
