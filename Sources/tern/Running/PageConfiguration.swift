internal import Interface
internal import Library
internal import Loading
internal import WebEngine

/// What the options mean for a page.
enum PageConfiguration {
  /// The configuration that printing and browsing share.
  static func make(
    for options: CommandLineOptions,
    settings: Settings,
    profile: Profile
  ) -> WebPage.Configuration {
    var configuration = WebPage.Configuration()
    configuration.builtInPages = OwnPages.handler(settings, profile)
    configuration.websiteDataStore = profile.dataStore
    configuration.transportPolicy = settings.transportPolicy.withoutQuestions
    configuration.networkMeter = settings.networkMeter
    configuration.isOffline = options.isOffline
    configuration.userAgent = options.userAgent ?? settings.userAgent
    configuration.acceptLanguage = settings.acceptLanguage ?? Language.accepted
    for header in settings.headers + options.headers {
      configuration.extraHeaders.append(header.name, header.value)
    }
    configuration.forcedCharset = options.charset
    configuration.forcedMIMEType = options.mediaType
    configuration.timeoutInterval = settings.patience ?? configuration.timeoutInterval
    configuration.loadTimeout = options.timeout
    configuration.baseURL = options.baseURL
    return configuration
  }
}
