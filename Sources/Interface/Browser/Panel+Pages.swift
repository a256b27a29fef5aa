internal import Addressing
internal import Loading
internal import WebEngine

extension Panel {
  /// What a failure says, and what can be done about it.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - alternative: The address without TLS to offer; nil offers none.
  ///   - canBeKept: Whether the choice of that can be kept for the site.
  static func failure(
    _ failure: WebPage.Failure,
    alternative: WebURL?,
    canBeKept: Bool = false
  ) -> Panel {
    let sentence = failure.sentence.prefix(1).uppercased() + failure.sentence.dropFirst()
    var lines = [Line(text: sentence, isError: true)]
    if let url = failure.url { lines.append(Line(text: ShownAddress.inOrder(url.displayString))) }
    if failure.isAfterCommit {
      lines.append(Line(text: "What had arrived is shown below."))
    }
    lines.append(Line(text: "(\(failure.code))"))
    var buttons: [Button] = []
    if failure.request != nil { buttons.append(Button(label: "Retry", command: .retry)) }
    if alternative != nil {
      lines.insert(
        Line(text: "Without TLS others can read and change what comes and goes."),
        at: lines.count - 1
      )
      buttons.append(Button(label: "Try http", command: .tryPlainHTTP))
      if canBeKept { buttons.append(Button(label: "Always", command: .allowPlainHTTP)) }
    }
    buttons.append(Button(label: "Edit address", command: .editAddress))
    buttons.append(Button(label: "Dismiss", command: .cancel))
    let title = failure.isAfterCommit ? "The page broke off" : "The page could not be loaded"
    return Panel(title: title, lines: lines, buttons: buttons)
  }
}
