/// Reads the dates of header fields (RFC 9110, 5.6.7).
enum HTTPDate {
  /// Seconds since 1970; nil when it is none of the three forms.
  static func parse(_ text: String) -> Int? {
    // The fixed form ends in GMT, and so does the one of RFC 850; asctime's ends in the year.
    guard text.hasSuffix("GMT") || text.hasSuffix("UTC") || text.last?.isNumber == true else {
      return nil
    }
    return CookieDate.parse(text.utf8)
  }
}
