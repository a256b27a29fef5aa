import Layout
import Testing

@testable import Interface
@testable import Loading
@testable import WebEngine

@Suite struct `The order of TAB and what the page wants of it` {
  /// What is selected, step by step: the address of a link, the name of a control.
  private func steps(_ keys: String, in html: String) async -> [String] {
    let session = await FormSession(html)
    return keys.split(separator: " ").map { key in
      session.press(String(key))
      guard let selected = session.browser.tab.selected else { return "" }
      let link = session.browser.tab.painted.link(selected)
      return link.isControl
        ? session.browser.tab.control(of: selected)?.name ?? "" : link.href
    }
  }

  @Test(arguments: [
    // Positive numbers first, the lowest in front, the same in the order of the page; then all else.
    (
      "<a href=a>a</a> <a href=b tabindex=2>b</a> <a href=c tabindex=1>c</a> <a href=d tabindex=2>d</a>",
      "TAB TAB TAB TAB TAB", ["c", "b", "d", "a", "a"]
    ),
    // Back again, from the plain ones to the last that has a number.
    (
      "<a href=a>a</a> <a href=b tabindex=2>b</a> <a href=c tabindex=1>c</a>",
      "TAB TAB TAB S-TAB S-TAB S-TAB", ["c", "b", "a", "b", "c", "c"]
    ),
    // A negative number is passed by, junk and 0 change nothing.
    (
      "<a href=a tabindex=-1>a</a> <a href=b tabindex=x>b</a> <a href=c tabindex=0>c</a>",
      "TAB TAB TAB", ["b", "c", "c"]
    ),
    // Controls as well as links; one that cannot be used is passed by.
    (
      "<input name=x> <input name=y tabindex=' 1px'> <input name=z tabindex=1 disabled> <a href=a tabindex=3>a</a>",
      "TAB TAB TAB", ["y", "a", "x"]
    ),
    (
      "<input name=x tabindex=-1><input name=y tabindex=99999999999999999999>", "TAB TAB",
      ["y", "y"]
    ),
  ])
  func `TAB goes by the numbers of the page`(html: String, keys: String, seen: [String]) async {
    #expect(await steps(keys, in: html) == seen)
  }

  @Test func `what TAB passes by is reached by hints and the mouse`() async {
    let session = await FormSession("<a href=a>a</a> <input type=checkbox name=c tabindex=-1>")
    session.press("f j")
    #expect(session.isChecked("c"))
    session.click("[*]", offset: 1)
    #expect(!session.isChecked("c"))
  }

  @Test func `an image button tells where it was pressed, and 0,0 by keyboard`() async {
    let form =
      "<form action='https://a.test/'><input type=image name=p alt='Find it' width=300 height=20></form>"
    let keyboard = await FormSession(form)
    keyboard.press("TAB Enter")
    await keyboard.settle()
    #expect(keyboard.requests == ["GET https://a.test/?p.x=0&p.y=0"])
    let left = await FormSession(form)
    left.click("Find it")
    await left.settle()
    let right = await FormSession(form)
    right.click("Find it", offset: 6)
    await right.settle()
    let places = [left, right].map { session in
      session.requests.first?.split { !$0.isNumber }.compactMap { Int($0) } ?? []
    }
    #expect(places.map { $0.last } == [10, 10])
    #expect(places[0].first ?? 300 < 100)
    #expect(200..<300 ~= places[1].first ?? 0)
  }

  @Test(arguments: [
    ("", "anything", true), (".png,.JPG", "a.png", true), (".png, .JPG", "B.jpg", true),
    (".png", "a.gif", false), ("image/*", "a.gif", true), ("image/*", "a.txt", false),
    ("image/*", "noending", true), ("image/png", "a.png", true), ("image/png", "a.jpg", false),
    ("text/html, application/pdf", "x.pdf", true), (".tar.gz", "x.tar.gz", true),
    (".tar.gz", "x.gz", false), ("nonsense", "x.gz", true), ("*/*", "x.gz", true),
  ])
  func `files fit by their ending or kind`(accept: String, name: String, fits: Bool) {
    #expect(AcceptedFiles(accept).fits(fileNamed: name) == fits)
  }

  @Test func `names that fit are offered first, none is left out`() {
    let names = ["a.txt", "b.png", "c.txt", "d.png"].map {
      LocalNames.Name(text: $0, isFolder: false)
    }
    let folder = LocalNames.Name(text: "b", isFolder: true)
    let ordered = PathCompletion.ordered(names + [folder], preferring: AcceptedFiles(".png"))
    #expect(ordered.map(\.text) == ["b.png", "d.png", "b", "a.txt", "c.txt"])
    #expect(PathCompletion.ordered(names, preferring: AcceptedFiles("")) == names)
  }
}
