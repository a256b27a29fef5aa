internal import Text

/// The text/plain encoding of a form (HTML 4.10.21.7): for people to read, not for programs.
enum PlainTextForm {
  /// The entries as lines of `name=value`.
  static func serialized(_ entries: [FormEntry], in encoder: TextEncoder) -> [UInt8] {
    let lines = entries.map { entry in
      FormEntry.withNetworkLineEnds(entry.name) + "="
        + FormEntry.withNetworkLineEnds(entry.text) + "\r\n"
    }
    return encoder.encode(lines.joined())
  }
}
