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
  ///   - downloads: The downloads; nil when nothing can be saved.
  static func handler(
    _ settings: Settings,
    _ profile: Profile,
    downloads: DownloadManager? = nil
  ) -> BuiltInPages {
    let history = profile.history
    let bookmarks = profile.bookmarks
    let cookies = CookiesPage(of: profile.dataStore)
    let certificates = CertificatesPage(of: profile.dataStore)
    let makers: [String: BuiltInPages.Maker] = [
      "bookmarks": { _ in await BookmarksPage.html(of: bookmarks, keys: settings.keys) },
      "certificates": { _ in await certificates.html() },
      "cookies": { _ in await cookies.html() },
      "downloads": { _ in await DownloadsPage.html(of: downloads) },
      "history": { url in
        await HistoryPage.html(
          for: url,
          of: history,
          now: Clock.now,
          secondsEast: Clock.secondsEast,
          keys: settings.keys
        )
      },
    ]
    return BuiltInPages(keys: settings.keys, version: HelpText.version, makers: makers)
  }
}
