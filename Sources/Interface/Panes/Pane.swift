internal import Addressing
internal import Canvas
internal import Styling
internal import WebEngine

/// A page over the page of a tab, which keeps its state beneath.
struct Pane {
  /// What is shown in it: a tab of its own, outside of the window's list.
  let tab: Tab
  /// How it was told to look and behave when it opened; later settings do not change it.
  let configuration: SafariViewController.Configuration
  /// The styles of its bar and of the buttons there, as they were when it opened.
  let bar: CellStyle
  let control: CellStyle
  /// Whether the article is still to be shown, once the first page has arrived and has one.
  var awaitsArticle: Bool
  /// The address that was given to another browser: each is given once.
  var addressGivenAway: WebURL?

  /// Makes a pane over a tab, whose links go their own way in it.
  init(tab: Tab, configuration: SafariViewController.Configuration, theme: Theme) {
    self.tab = tab
    self.configuration = configuration
    awaitsArticle = configuration.entersReaderIfAvailable
    var bar = theme.paneBar
    var control = theme.paneControl
    if let tint = configuration.preferredBarTintColor {
      let color = tint.over(theme.assumedBackground)
      bar.background = tint.alpha == 0 ? .terminalDefault : Theme.cell(color)
      if tint.alpha > 0 { bar.foreground = Theme.cell(Contrast.ink(on: color)) }
      control.background = bar.background
      control.foreground = bar.foreground
    }
    if let tint = configuration.preferredControlTintColor {
      let behind = configuration.preferredBarTintColor?.over(theme.assumedBackground)
      let color = Theme.cell(tint.over(behind ?? theme.assumedBackground))
      bar.foreground = color
      control.foreground = color
    }
    self.bar = bar
    self.control = control
  }
}

extension Tab {
  /// The tab that has the keys when this one is shown: its pane's, else itself.
  var front: Tab { pane?.tab ?? self }
  /// The tab of the window that it belongs to: the one its pane lies over, else itself.
  var base: Tab { host ?? self }
}
