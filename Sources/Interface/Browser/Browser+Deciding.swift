internal import Addressing
internal import Loading
internal import WebEngine

/// What a page asks of the person.
extension Browser {
  /// Asks for what a server or proxy wants to know.
  func decide(
    about challenge: WebPage.AuthenticationChallenge,
    in tab: Tab
  ) async -> (WebPage.AuthenticationDisposition, Credential?) {
    if challenge.protectionSpace.scheme == .serverTrust {
      return await decideTrust(challenge, in: tab)
    }
    let space = challenge.protectionSpace
    let known = challenge.proposedCredential
    if let known, challenge.previousFailureCount == 0 { return (.useCredential, known) }
    var lines = [Panel.Line(text: challenge.sentence)]
    if challenge.previousFailureCount > 0 {
      lines.append(Panel.Line(text: "That name and password were refused.", isError: true))
    }
    lines.append(Panel.Line(label: space.isProxy ? "Proxy" : "Host", text: Self.place(of: space)))
    if !space.realm.isEmpty { lines.append(Panel.Line(label: "Area", text: space.realm)) }
    let question = Question(
      title: "A name and a password are asked for",
      lines: lines,
      entries: [
        Question.Entry(label: "Name", text: known?.user ?? lastUserName),
        Question.Entry(label: "Password", isHidden: true),
      ],
      choices: [
        Question.Choice(label: "Send", letter: "s"),
        Question.Choice(label: "Go on without", letter: "g"),
      ]
    )
    switch await ask(question, in: tab) {
    case .chosen(0, let texts) where texts.count == 2:
      lastUserName = texts[0]
      return (.useCredential, Credential(user: texts[0], password: texts[1]))
    case .chosen: return (.performDefaultHandling, nil)
    case .cancelled: return (.cancelAuthenticationChallenge, nil)
    }
  }

  private static func place(of space: ProtectionSpace) -> String {
    let usual = space.isSecure ? 443 : 80
    return space.port == usual || space.port == 0 ? space.host : "\(space.host):\(space.port)"
  }

  /// Asks whether a certificate that cannot be verified is to be trusted, this once or always; the answer that Enter gives is
  /// no.
  private func decideTrust(
    _ challenge: WebPage.AuthenticationChallenge,
    in tab: Tab
  ) async -> (WebPage.AuthenticationDisposition, Credential?) {
    guard let certificate = challenge.certificate, certificate.keyFingerprint != nil else {
      return (.performDefaultHandling, nil)
    }
    var lines = Self.lines(about: challenge.replacedException)
    lines += [
      Panel.Line(text: challenge.sentence, isError: true),
      Panel.Line(
        text: "Somebody may be reading and changing what is sent to and fro."
          + " Go on only if you know why the certificate is like that."
      ),
      Panel.Line(label: "Made for", text: certificate.subject),
      Panel.Line(label: "Made by", text: certificate.issuer),
    ]
    if !certificate.validUntil.isEmpty {
      let dates = "\(certificate.validFrom) to \(certificate.validUntil)"
      lines.append(Panel.Line(label: "Valid", text: dates))
    }
    if let fingerprint = certificate.keyFingerprint?.base64 {
      lines.append(Panel.Line(label: "Key (SHA-256)", text: fingerprint))
    }
    var choices = [
      Question.Choice(label: "No, stay away", letter: "n"),
      Question.Choice(label: "Yes, this once", letter: "y"),
    ]
    if challenge.canBeKept { choices.append(Question.Choice(label: "Always", letter: "a")) }
    let question = Question(
      title: challenge.replacedException == nil
        ? "This connection is not safe" : "The certificate has changed",
      lines: lines,
      choices: choices
    )
    switch await ask(question, in: tab).choice {
    case 1: return (.useCredential, Credential(trusting: certificate))
    case 2:
      let key = keys.name(of: .certificates)
      tell("This certificate is accepted on this host from now on; \(key) forgets it")
      return (.useCredential, Credential(trusting: certificate, persistence: .permanent))
    default: return (.performDefaultHandling, nil)
    }
  }

  /// What was accepted before, when the server shows something else now.
  private static func lines(about replaced: CertificateException?) -> [Panel.Line] {
    guard let replaced else { return [] }
    let day = CalendarDate(daysSinceEpoch: replaced.accepted / 86_400)?.text ?? ""
    return [
      Panel.Line(
        text: "\(replaced.place.name) shows another certificate than the one that you accepted on"
          + " \(day). Somebody else may be answering in its place.",
        isError: true
      ),
      Panel.Line(label: "Accepted key", text: replaced.key.base64),
    ]
  }

  /// Asks whether a form is to be sent a second time.
  func confirmResubmission(of request: URLRequest, in tab: Tab) async -> Bool {
    let question = Question(
      title: "Send the form again?",
      lines: [
        Panel.Line(
          text: "This page came as the answer to a form. To load it again the form must be sent"
            + " again, and what it did (an order, a message) may be done twice."
        ),
        Panel.Line(label: "To", text: ShownAddress.inOrder(request.url.displayString)),
      ],
      choices: [
        Question.Choice(label: "No", letter: "n"),
        Question.Choice(label: "Send again", letter: "s"),
      ]
    )
    return await ask(question, in: tab).choice == 1
  }
}
