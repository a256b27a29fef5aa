/// Names of query parameters that tell a site where a visitor came from, and change nothing of what it shows (row
/// 000-L20).
public enum TrackingParameters {
  /// Names that begin like these, on every host.
  private static let prefixes = [
    "utm_", "mtm_", "matomo_", "piwik_", "pk_", "hsa_", "__hs", "vero_", "at_custom",
  ]

  /// Whole names, on every host.
  private static let names: Set<String> = [
    "_branch_match_id", "_branch_referrer", "_ga", "_gac", "_gl", "_hsenc", "_hsmi", "_kx",
    "_openstat", "dclid",
    "epik", "fb_action_ids", "fb_action_types", "fb_source", "fbclid", "gad_campaignid",
    "gad_source",
    "gbraid", "gclid", "gclsrc", "gs_lcrp", "hsctatracking", "igsh", "igshid", "irclickid",
    "li_fat_id", "mc_cid",
    "mc_eid", "mkt_tok", "ml_subscriber", "ml_subscriber_hash", "msclkid", "oly_anon_id",
    "oly_enc_id", "rb_clickid", "s_kwcid", "srsltid", "ttclid", "twclid", "wbraid", "wickedid",
    "yclid",
    "ysclid",
  ]

  /// Names that mean this on some hosts, and on those below them, only.
  private static let namesByHost: [String: Set<String>] = [
    "aliexpress.com": ["spm", "scm", "pvid", "algo_pvid", "algo_expid"],
    "open.spotify.com": ["si"], "twitter.com": ["s", "t", "ref_src", "ref_url"],
    "x.com": ["s", "t", "ref_src", "ref_url"], "youtu.be": ["si"],
    "youtube.com": ["si", "feature"],
  ]

  /// Whether a parameter of an address on a host is one; the case of the name does not count.
  public static func contains(_ name: String, at host: String) -> Bool {
    let name = name.lowercased()
    if names.contains(name) || prefixes.contains(where: { name.hasPrefix($0) }) { return true }
    var rest = Substring(host)
    while !rest.isEmpty {
      if namesByHost[String(rest)]?.contains(name) == true { return true }
      guard let dot = rest.firstIndex(of: ".") else { return false }
      rest = rest[rest.index(after: dot)...]
    }
    return false
  }
}
