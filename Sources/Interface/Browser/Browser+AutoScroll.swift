internal import Canvas

/// Scrolling without hands: line by line, until a key is pressed.
extension Browser {
  /// The lines a minute at first, and the slowest and fastest pace.
  private static let usualPace = 30.0
  private static let paces = 4.0...1200.0

  /// Begins to scroll, or stops.
  ///
  /// - Parameter linesPerMinute: The pace; nil goes on with the last one.
  func toggleAutoScroll(linesPerMinute: Int? = nil) {
    guard autoScrollTask == nil else { return stopAutoScroll() }
    let pace = linesPerMinute.map(Double.init) ?? autoScrollPace ?? Self.usualPace
    autoScrollPace = min(max(pace, Self.paces.lowerBound), Self.paces.upperBound)
    autoScrollTask = Task {
      while !Task.isCancelled {
        let pause = Duration.seconds(60 / (autoScrollPace ?? Self.usualPace))
        try? await Task.sleep(for: pause)
        if Task.isCancelled || !scrollOn() { break }
      }
    }
    tellPace()
  }

  /// Moves the page on by a line; false at its end.
  func scrollOn() -> Bool {
    var scroll = tab.scroll
    let before = scroll.position
    scroll.move(rows: 1)
    guard scroll.position != before || tab.page.isLoading else {
      stopAutoScroll()
      return false
    }
    tab.scroll(to: scroll)
    setNeedsDrawing()
    return true
  }

  /// Lets keys change the pace; every other key stops. False when nothing scrolls by itself.
  func steerAutoScroll(_ stroke: KeyStroke) -> Bool {
    guard autoScrollTask != nil else { return false }
    switch keys.command(for: stroke, in: .page) {
    case .lineDown: change(by: 1.25)
    case .lineUp: change(by: 0.8)
    default: stopAutoScroll()
    }
    return true
  }

  private func change(by factor: Double) {
    let pace = (autoScrollPace ?? Self.usualPace) * factor
    autoScrollPace = min(max(pace, Self.paces.lowerBound), Self.paces.upperBound)
    tellPace()
  }

  private func tellPace() {
    let pace = Int((autoScrollPace ?? Self.usualPace).rounded())
    tell("Scrolling \(pace) lines a minute; any other key stops")
  }

  private func stopAutoScroll() {
    autoScrollTask?.cancel()
    autoScrollTask = nil
    tell("Scrolling has stopped")
    setNeedsDrawing()
  }
}
