import Addressing
import DOM
import Loading
import Parsing
import Testing
import Text

@testable import WebEngine

/// A document with forms, read without loading or laying it out.
struct FormFixture {
  let document: Document
  let structure: FormStructure
  var values = FormValues()

  init(
    _ html: String,
    url: String = "https://a.test/dir/page?old#place",
    scanner: FormScanner = FormScanner()
  ) {
    var reader = DocumentReader(format: .html, url: MachineScript.url(url))
    reader.feed(Array(html.utf8))
    reader.finish()
    document = reader.document
    var scanner = scanner
    scanner.scan(document)
    structure = scanner.structure(of: document)
  }

  /// The first control of a name, or with an id.
  func control(_ name: String) throws -> FormControl {
    try #require(
      structure.controls.first {
        $0.name == name || document.attributeValue(of: $0.id.node, .id) == name
      }
    )
  }

  /// What submitting the first form leads to.
  func outcome(
    by submitter: String? = nil,
    at point: (x: Int, y: Int)? = nil,
    encoding: String = "utf-8"
  ) throws -> FormSubmission.Outcome {
    FormSubmission(
      structure: structure,
      values: values,
      documentURL: document.url,
      baseURL: document.baseURL,
      documentEncoding: try #require(TextEncoding(label: encoding))
    ).outcome(
      of: try #require(structure.forms.first),
      submitter: try submitter.map { try control($0) },
      at: point
    )
  }

  /// The request that submitting the first form sends.
  func request(
    by submitter: String? = nil,
    at point: (x: Int, y: Int)? = nil,
    encoding: String = "utf-8"
  ) throws -> URLRequest {
    guard case .navigate(let request, _) = try outcome(by: submitter, at: point, encoding: encoding)
    else {
      Issue.record("nothing is sent")
      return URLRequest(url: document.url)
    }
    return request
  }
}
