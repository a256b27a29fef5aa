import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// Groups H and O8.
@MainActor
@Suite
struct `The history of a page` {
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<title>one</title><a href=#here>here</a><p id=here>one"),
    "/2": .page("<title>two</title>two"), "/3": .page("three"), "/down": .failing(.timedOut),
    "/form": .page("<title>sent</title>sent"),
  ]

  private func list(_ page: WebPage) -> String {
    let list = page.backForwardList
    func path(_ item: WebPage.BackForwardList.Item) -> String {
      item.url.pathname + (item.url.fragment.map { "#" + $0 } ?? "")
    }
    let current = list.currentItem.map { ["[\(path($0))]"] } ?? []
    return (list.backList.map(path) + current + list.forwardList.map(path)).joined(separator: " ")
  }

  @Test
  func `H1: is empty at first`() {
    let page = Stage([:]).page
    #expect(page.backForwardList == WebPage.BackForwardList())
    #expect(!page.canGoBack && !page.canGoForward)
    #expect(page.backForwardList.backItem == nil && page.backForwardList.item(at: 0) == nil)
  }

  @Test
  func `H2 to H5: entries keep their identity, and offsets lead to them`() async throws {
    let stage = Stage(answers)
    await stage.load("/1")
    let first = try #require(stage.page.backForwardList.currentItem)
    #expect(list(stage.page) == "[/1]")
    await stage.load("/2")
    #expect(list(stage.page) == "/1 [/2]")
    #expect(stage.page.backForwardList[-1] == first)
    let notices = stage.page.notices
    _ = await stage.story(stage.page.goBack())
    #expect(list(stage.page) == "[/1] /2")
    #expect(stage.page.backForwardList.currentItem?.id == first.id)
    _ = await stage.story(stage.page.goForward())
    #expect(list(stage.page) == "/1 [/2]")
    _ = await stage.story(stage.page.load(first))
    #expect(list(stage.page) == "[/1] /2")
    stage.page.close()
    for await notice in notices {
      guard case .historyChanged(let added, let removed) = notice else { continue }
      #expect(added == nil && removed.isEmpty)
    }
  }

  @Test
  func `H6: the oldest of 101 goes and is told`() async throws {
    let stage = Stage(["/x": .page("x")])
    let notices = stage.page.notices
    for number in 0...100 { await stage.load("/x?\(number)") }
    #expect(stage.page.backForwardList.backList.count == 99)
    stage.page.close()
    var removed: [String] = []
    for await notice in notices {
      if case .historyChanged(_, let gone) = notice {
        removed += gone.map { "?" + ($0.url.query ?? "") }
      }
    }
    #expect(removed == ["?0"])
  }

  @Test
  func `O8: a start prunes nothing, a failure neither, a commit does`() async {
    let stage = Stage(answers)
    for path in ["/1", "/2", "/3"] { await stage.load(path) }
    _ = await stage.story(stage.page.go(by: -2))
    #expect(list(stage.page) == "[/1] /2 /3")
    await stage.load("/down")
    #expect(list(stage.page) == "[/1] /2 /3")
    await stage.load("/form")
    #expect(list(stage.page) == "/1 [/form]")
  }

  @Test
  func `O8: the same address replaces its entry and is fetched again`() async {
    let stage = Stage(answers)
    await stage.load("/1")
    await stage.load("/1")
    #expect(list(stage.page) == "[/1]")
    #expect(stage.requests.all.last?.cachePolicy == .reloadIgnoringLocalCacheData)
  }

  @Test(arguments: [true, false])
  func `O8: a form is sent again only when the person agrees`(agrees: Bool) async {
    let stage = Stage(answers)
    var request = URLRequest(url: Stage.url("/form"))
    request.method = "POST"
    request.body = RequestBody(Array("a=1".utf8))
    _ = await stage.story(stage.page.load(request))
    await stage.load("/2")
    stage.page.configuration.pageMemory.removeAll(of: stage.page)
    stage.decider.resubmits = agrees
    let story = await stage.story(stage.page.goBack())
    #expect(story == (agrees ? "started committed finished" : "!cancelled"))
    #expect(stage.decider.resubmissions == 1)
    #expect(stage.requests.all.filter { $0.method == "POST" }.count == (agrees ? 2 : 1))
    #expect(stage.decider.actions.last?.navigationType == .backForward)
    #expect(list(stage.page) == (agrees ? "[/form] /2" : "/form [/2]"))
  }

  @Test
  func `O8: a form's result that is still in memory comes back without a question`() async {
    let stage = Stage(answers)
    var request = URLRequest(url: Stage.url("/form"))
    request.method = "POST"
    request.body = RequestBody(Array("a=1".utf8))
    _ = await stage.story(stage.page.load(request))
    await stage.load("/2")
    #expect(await stage.story(stage.page.goBack()) == "started committed finished")
    #expect(stage.decider.resubmissions == 0)
    #expect(stage.requests.all.count { $0.method == "POST" } == 1)
    #expect(list(stage.page) == "[/form] /2")
    // A reload sends it again, so the person is asked.
    #expect(await stage.story(stage.page.reload()) == "!cancelled")
    #expect(stage.decider.resubmissions == 1)
  }

  @Test
  func `H7: a history is written down and read again with its places`() async throws {
    let stage = Stage(answers)
    for path in ["/1", "/1#here", "/2", "/3"] { await stage.load(path) }
    _ = await stage.story(stage.page.goBack())
    let state = stage.page.sessionState
    let bytes = state.serialized()
    #expect(WebPage.SessionState(serialized: bytes) == state)
    let other = Stage(answers)
    let read = try #require(WebPage.SessionState(serialized: bytes))
    let restored = try #require(other.page.restore(read))
    _ = await other.story(restored)
    #expect(list(other.page) == "/1 /1#here [/2] /3")
    #expect(other.page.title == "two")
    #expect(other.page.backForwardList[-1]?.title == "one")
    _ = await other.story(other.page.go(by: -2))
    #expect(await other.story(other.page.goForward()) == "")
    #expect(list(other.page) == "/1 [/1#here] /2 /3")
  }

  @Test
  func
    `H8: what was typed is written down with its entry and comes back, passwords and files do not`()
    async throws
  {
    let form = """
      <form><input name=a><input type=password name=p><input type=checkbox name=c>
      <select name=s><option>1<option>2</select><input type=number name=n><input type=file name=f></form>
      """
    let pages: [String: ScriptedHandler.Answer] = ["/form": .page(form), "/2": .page("two")]
    let stage = Stage(pages)
    await stage.load("/form")
    let controls = stage.page.rendered.forms.controls.map(\.id)
    stage.page.setValue("typed", of: controls[0])
    stage.page.setValue("secret", of: controls[1])
    stage.page.toggle(controls[2])
    stage.page.select(1, of: controls[3])
    stage.page.setValue("1-", of: controls[4])
    stage.page.setFiles(["/tmp/chosen"], of: controls[5])
    let here = stage.page.sessionState
    await stage.load("/2")
    for (state, offset) in [(here, 0), (stage.page.sessionState, -1)] {
      let bytes = state.serialized()
      let written = String(decoding: bytes, as: UTF8.self)
      #expect(!written.contains("secret") && !written.contains("chosen"))
      let read = try #require(WebPage.SessionState(serialized: bytes))
      #expect(read == state)
      let other = Stage(pages)
      // A page that shows something else already keeps nothing of it.
      await other.load("/2")
      _ = await other.story(try #require(other.page.restore(read)))
      if offset != 0 { _ = await other.story(other.page.go(by: offset)) }
      let page = other.page
      let fields = page.rendered.forms.controls.map(\.id)
      #expect(page.value(of: fields[0]) == "typed" && page.value(of: fields[1]) == "")
      #expect(page.isChecked(fields[2]) && page.selection(of: fields[3]) == [1])
      #expect(page.shownText(of: fields[4]) == "1-" && page.files(of: fields[5]) == [])
    }
  }

  @Test
  func `H7: an empty history round-trips, and garbage is refused as a whole`() async {
    let empty = WebPage.SessionState()
    #expect(WebPage.SessionState(serialized: empty.serialized()) == empty)
    #expect(Stage([:]).page.restore(empty) == nil)
    let stage = Stage(answers)
    for path in ["/1", "/2"] { await stage.load(path) }
    let bytes = stage.page.sessionState.serialized()
    for end in 0..<bytes.count {
      #expect(WebPage.SessionState(serialized: Array(bytes[..<end])) == nil)
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x55
      #expect(WebPage.SessionState(serialized: damaged) == nil)
    }
    #expect(WebPage.SessionState(serialized: bytes + [0]) == nil)
  }

  @Test
  func `H8: a form's data survive, its password does not`() async throws {
    let stage = Stage(["/in": .locked("Basic realm=v", "open")])
    stage.decider.answerChallenge = { _ in
      (.useCredential, Credential(user: "ada", password: "secret"))
    }
    var request = URLRequest(url: Stage.url("/in"))
    request.method = "POST"
    request.body = RequestBody(Array("a=1".utf8))
    _ = await stage.story(stage.page.load(request))
    let state = stage.page.sessionState
    #expect(state.entries.first?.request.body?.bytes == Array("a=1".utf8))
    #expect(state.entries.first?.request.authorization == RequestAuthorization())
    #expect(!String(decoding: state.serialized(), as: UTF8.self).contains("secret"))
  }

  @Test
  func `a password of an address, a header or a cookie is not written down`() async throws {
    let stage = Stage(answers)
    var request = URLRequest(url: try #require(WebURL("https://ada:secret@a.test/1")))
    request.headers.append("Authorization", "Basic secret")
    request.headers.append("Cookie", "id=secret")
    _ = await stage.story(stage.page.load(request))
    let written = String(decoding: stage.page.sessionState.serialized(), as: UTF8.self)
    #expect(written.contains("https://a.test/1") && !written.contains("secret"))
    #expect(try await stage.page.exported(as: .url) == Array("https://a.test/1".utf8))
  }

  @Test(arguments: [
    ("post", "/form", ""), ("get", "/form", ""), ("post", "/moved", "?n=1"),
  ])
  func `a password that a form was sent with is not written down`(
    method: String,
    action: String,
    query: String
  ) async throws {
    let form = """
      <form method=\(method) action=\(action)><input name=user value=ada>
      <input type=password name=p><button>in</button></form>
      """
    let stage = Stage([
      "/in": .page(form), "/form": .page("<title>sent</title>"), "/moved": .redirect("/form?n=1"),
    ])
    await stage.load("/in")
    let controls = stage.page.rendered.forms.controls
    stage.page.setValue("secret", of: controls[1].id)
    guard case .submitted(let navigation) = stage.page.activate(controls[2].id) else {
      Issue.record("the form was not sent")
      return
    }
    #expect(await stage.story(navigation).hasSuffix("committed finished"))
    let sent = stage.requests.all.last { $0.url.pathname == action }
    let body = String(decoding: sent?.body?.bytes ?? [], as: UTF8.self)
    #expect(sent?.url.query?.contains("secret") == true || body.contains("secret"))
    let state = stage.page.sessionState
    #expect(!String(decoding: state.serialized(), as: UTF8.self).contains("secret"))
    let entry = try #require(state.current)
    #expect(entry.request.method == "GET" && entry.request.body == nil)
    #expect(entry.url == Stage.url("/form" + query) && entry.request.url == entry.url)
  }
}
