internal import Loading
internal import WebEngine

/// What the options mean for a page.
enum PageConfiguration {
  /// The configuration that printing and browsing share.
  static func make(for options: CommandLineOptions) -> WebPage.Configuration {
    var configuration = WebPage.Configuration()
    configuration.isOffline = options.isOffline
    configuration.userAgent = options.userAgent
    configuration.acceptLanguage = Language.accepted
    for header in options.headers { configuration.extraHeaders.append(header.name, header.value) }
    configuration.forcedCharset = options.charset
    configuration.forcedMIMEType = options.mediaType
    configuration.loadTimeout = options.timeout
    configuration.baseURL = options.baseURL
    return configuration
  }
}
