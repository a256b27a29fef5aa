internal import Addressing
internal import Text

/// The application/x-www-form-urlencoded serializer (URL standard 5.2).
enum FormURLEncoding {
  /// The entries as `name=value&name=value`.
  static func serialized(_ entries: [FormEntry], in encoder: TextEncoder) -> [UInt8] {
    var output: [UInt8] = []
    for (number, entry) in entries.enumerated() {
      if number > 0 { output.append(UInt8(ascii: "&")) }
      append(entry.name, encoder, to: &output)
      output.append(UInt8(ascii: "="))
      append(entry.text, encoder, to: &output)
    }
    return output
  }

  private static func append(_ text: String, _ encoder: TextEncoder, to output: inout [UInt8]) {
    let bytes = encoder.encode(FormEntry.withNetworkLineEnds(text))
    for run in bytes.split(separator: 0x20, omittingEmptySubsequences: false).enumerated() {
      if run.offset > 0 { output.append(UInt8(ascii: "+")) }
      PercentEncodeSet.formURLEncoded.append(run.element, to: &output)
    }
  }
}
