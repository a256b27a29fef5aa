internal import Loading
internal import Text

/// The multipart/form-data encoding of a form (HTML 4.10.21.8, RFC 7578).
struct MultipartForm {
  /// What stands between the parts: nobody can guess it, so no value can contain it.
  let boundary: String
  private let encoder: TextEncoder

  init(boundary: String = Self.makeBoundary(), encoder: TextEncoder) {
    self.boundary = boundary
    self.encoder = encoder
  }

  /// The media type to send it with.
  var contentType: String { SubmissionEncoding.multipart.rawValue + "; boundary=" + boundary }

  /// The body: one part for each entry, files by their paths.
  func body(_ entries: [FormEntry]) -> RequestBody {
    var body = RequestBody()
    for entry in entries {
      var head = Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"".utf8)
      head += escaped(FormEntry.withNetworkLineEnds(entry.name))
      switch entry.value {
      case .text(let text):
        head += Array("\"\r\n\r\n".utf8)
        head += encoder.encode(FormEntry.withNetworkLineEnds(text))
        body.append(head)
      case .file(let path):
        let name = FormEntry.fileName(of: path)
        head += Array("\"; filename=\"".utf8) + escaped(name)
        let type = FileNameExtension.mimeType(ofFileNamed: name.utf8)
        head += Array("\"\r\nContent-Type: \(type ?? "application/octet-stream")\r\n\r\n".utf8)
        body.append(head)
        if !path.isEmpty { body.append(fileAt: path) }
      }
      body.append([0x0D, 0x0A])
    }
    body.append(Array("--\(boundary)--\r\n".utf8))
    return body
  }

  /// A name that cannot leave its quotation marks.
  private func escaped(_ name: String) -> [UInt8] {
    var output: [UInt8] = []
    for byte in encoder.encode(name) {
      switch byte {
      case 0x0A: output += Array("%0A".utf8)
      case 0x0D: output += Array("%0D".utf8)
      case UInt8(ascii: "\""): output += Array("%22".utf8)
      default: output.append(byte)
      }
    }
    return output
  }

  private static func makeBoundary() -> String {
    var random = SystemRandomNumberGenerator()
    let words = (0..<2).map { _ in
      let word = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - word.count) + word
    }
    return "----TernFormBoundary" + words.joined()
  }
}
