internal import Addressing
internal import Loading
internal import Text

/// What is to be sent for a form, and where to (HTML 4.10.21.3).
struct FormSubmission {
  /// What submitting leads to.
  enum Outcome {
    /// A request goes out.
    case navigate(URLRequest, target: String)
    /// The dialog around the form closes; nothing is sent.
    case closeDialog
    /// Nothing can be sent: the reason as a sentence.
    case refuse(String, WebURL?)
  }

  let structure: FormStructure
  let values: FormValues
  /// The document's own address, which an empty action means.
  let documentURL: WebURL
  /// The address that relative actions start from.
  let baseURL: WebURL
  /// The encoding the document was read in.
  let documentEncoding: TextEncoding
  /// The target of forms that name none.
  var defaultTarget: String?

  /// The outcome for a form and the button that sends it.
  func outcome(
    of form: FormInfo,
    submitter: FormControl?,
    at point: (x: Int, y: Int)? = nil
  ) -> Outcome {
    let method = submitter?.override?.method ?? form.method
    if method == .dialog { return .closeDialog }
    let written = submitter?.override?.action ?? form.action
    guard let action = address(of: written) else {
      return .refuse("The form names an address that cannot be read: \(written)", nil)
    }
    if action.scheme == "javascript" {
      return .refuse("This form needs scripts, which Tern does not run.", action)
    }
    let encoder = TextEncoder(encoding(of: form))
    let entries = EntryList(
      structure: structure,
      values: values,
      form: form.id,
      submitter: submitter?.id,
      point: point,
      encodingName: Self.standardName(of: encoder.encoding)
    ).entries
    var request = request(
      to: action,
      entries,
      isPost: method == .post,
      enctype: submitter?.override?.enctype ?? form.enctype,
      encoder
    )
    request.holdsPassword = structure.controls.contains {
      $0.form == form.id && $0.type == .password && !values.value(of: $0).isEmpty
    }
    let target = submitter?.override?.target ?? form.target ?? defaultTarget ?? ""
    return .navigate(request, target: target)
  }

  private func address(of action: String) -> WebURL? {
    action.isEmpty ? documentURL : WebURL(action, base: baseURL)
  }

  // MARK: The table of schemes and methods

  private func request(
    to action: WebURL,
    _ entries: [FormEntry],
    isPost: Bool,
    enctype: SubmissionEncoding,
    _ encoder: TextEncoder
  ) -> URLRequest {
    switch (action.scheme, isPost) {
    case ("mailto", true): mail(action, body: entries, enctype, encoder)
    case ("mailto", false): mail(action, headers: entries, encoder)
    case ("ftp", _), ("data", true), ("file", true): URLRequest(url: action)
    case (_, true): post(to: action, entries, enctype, encoder)
    case (_, false): get(action, entries, encoder)
    }
  }

  /// "Mutate action URL": the entries take the place of the query.
  private func get(_ action: WebURL, _ entries: [FormEntry], _ encoder: TextEncoder) -> URLRequest {
    let query = FormURLEncoding.serialized(entries, in: encoder)
    let changed = action.withQuery(String(decoding: query, as: UTF8.self))
    return URLRequest(url: action.fragment.map { changed.withFragment($0) } ?? changed)
  }

  /// "Submit as entity body".
  private func post(
    to action: WebURL,
    _ entries: [FormEntry],
    _ enctype: SubmissionEncoding,
    _ encoder: TextEncoder
  ) -> URLRequest {
    var request = URLRequest(url: action)
    request.method = "POST"
    var type = enctype.rawValue
    switch enctype {
    case .urlEncoded:
      request.body = RequestBody(FormURLEncoding.serialized(entries, in: encoder))
    case .plainText:
      request.body = RequestBody(PlainTextForm.serialized(entries, in: encoder))
    case .multipart:
      let form = MultipartForm(encoder: encoder)
      request.body = form.body(entries)
      type = form.contentType
    }
    request.headers.set("Content-Type", type)
    request.headers.set("Origin", documentURL.origin.serialized)
    return request
  }

  /// "Mail with headers".
  private func mail(
    _ action: WebURL,
    headers entries: [FormEntry],
    _ encoder: TextEncoder
  ) -> URLRequest {
    let headers = FormURLEncoding.serialized(entries, in: encoder)
      .flatMap { $0 == UInt8(ascii: "+") ? Array("%20".utf8) : [$0] }
    return URLRequest(url: action.withQuery(String(decoding: headers, as: UTF8.self)))
  }

  /// "Mail as body".
  private func mail(
    _ action: WebURL,
    body entries: [FormEntry],
    _ enctype: SubmissionEncoding,
    _ encoder: TextEncoder
  ) -> URLRequest {
    var body = "body="
    if enctype == .plainText {
      let text = PlainTextForm.serialized(entries, in: encoder)
      body += PercentEncodeSet.component.encode(String(decoding: text, as: UTF8.self))
    } else {
      let text = FormURLEncoding.serialized(entries, in: encoder)
      body += PercentEncodeSet.component.encode(String(decoding: text, as: UTF8.self))
    }
    let query = action.query.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
    return URLRequest(url: action.withQuery(query + body))
  }

  // MARK: Encodings and targets

  /// "Pick an encoding for the form": the first that is known of `accept-charset`, else the document's.
  private func encoding(of form: FormInfo) -> TextEncoding {
    for label in form.acceptCharset.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      if let encoding = TextEncoding(label: String(label)) { return encoding }
    }
    return documentEncoding
  }

  /// The name as the Encoding standard writes it, for `_charset_`.
  static func standardName(of encoding: TextEncoding) -> String {
    switch encoding.name {
    case "shift_jis": "Shift_JIS"
    case "big5": "Big5"
    case let name
    where name.hasPrefix("windows-") || name.hasPrefix("x-") || name == "macintosh"
      || name == "gb18030":
      name
    case let name where name.hasPrefix("koi8"): name.uppercased()
    case "gbk": "GBK"
    case "ibm866": "IBM866"
    case let name: name.uppercased()
    }
  }
}
