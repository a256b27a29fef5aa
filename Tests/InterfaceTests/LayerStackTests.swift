import Canvas
import Testing
import WebEngine

@testable import Interface

/// Layers over the page and which of them has the keys.
@Suite struct LayerStackTests {
  private let panel = Panel(title: "Facts", lines: [], buttons: [])
  private let question = QuestionView(Question(title: "Really?", lines: [], choices: []))

  @Test func `a question lies over a panel, whichever came first`() {
    var stack = LayerStack()
    stack.push(question)
    stack.push(panel)
    #expect(stack.top?.kind == .question)
    stack[QuestionView.self] = nil
    #expect(stack.top?.kind == .panel)
  }

  @Test func `of each kind there is one, and the latest counts`() {
    var stack = LayerStack()
    stack.push(panel)
    stack.push(Panel(title: "Others", lines: [], buttons: []))
    #expect(stack.layers.count == 1)
    #expect(stack[Panel.self]?.title == "Others")
  }

  @Test func `a layer that was taken away while it dealt with a key is not put back`() {
    var stack = LayerStack()
    stack.push(panel)
    let taken = panel
    stack[Panel.self] = nil
    stack.replace(taken)
    #expect(stack.top == nil)
  }

  @Test
  func `keys go to the window before they go to the tab, and what a panel ignores to the page`() {
    let session = Session(lines(100))
    session.press("=")
    session.press(":")
    #expect(session.browser.focus == .commandLine)
    session.press("Esc")
    #expect(session.browser.focus == .page)
    session.press("= SPC")
    #expect(session.browser.focus == .panel)
    #expect(session.page.scrollPosition.row > 0)
  }

  @Test func `what was typed into a field is known the next time it opens`() {
    let session = Session("text")
    session.press(":")
    session.type("redraw")
    session.press("Enter : Up")
    #expect(session.statusRow == " :redraw")
  }
}
