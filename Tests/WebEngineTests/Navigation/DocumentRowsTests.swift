import Addressing
import Loading
import Testing

@testable import WebEngine

@Suite
struct `State table, from the commit on` {
  private static func error() -> LoadingError {
    LoadingError(.networkConnectionLost, url: nil, reason: "gone")
  }

  @Test
  func `T26: a title names the page and its entry`() {
    var script = MachineScript()
    let id = script.start("x")
    script.commit(id)
    script.apply(.titleParsed(id, "T"))
    #expect(script.now.title == "T")
    #expect(script.now.backForwardList.currentItem?.title == "T")
  }

  @Test
  func `T27: bytes raise progress and never past its ceiling`() {
    var script = MachineScript()
    let id = script.start("x")
    script.commit(id)
    script.apply(.laidOut(id))
    var last = script.now.estimatedProgress
    for count in [1, 100, 5_000, 100_000, 3, 70_000] {
      script.apply(.received(id, count))
      #expect(script.now.estimatedProgress >= last)
      last = script.now.estimatedProgress
    }
    #expect(last <= 0.9)
  }

  @Test
  func `T28: the end finishes`() {
    var script = MachineScript()
    script.load("x")
    #expect(script.events == ["started 1", "committed 1", "finished 1"])
    #expect(script.ends == ["1: end"])
    #expect(script.now.estimatedProgress == 1)
    #expect(!script.now.isLoading)
  }

  @Test
  func `T29: a body that breaks off leaves the partial page`() {
    var script = MachineScript()
    let id = script.start("x")
    script.commit(id)
    script.apply(.failed(id, Self.error()))
    #expect(script.events.last == "failed 1 networkConnectionLost")
    #expect(script.list == "[x]")
    #expect(script.machine.documentState == .partial)
    #expect(script.now.estimatedProgress == 1)
  }

  @Test
  func `T30: Stop keeps what has come`() {
    var script = MachineScript()
    script.commit(script.start("x"))
    script.apply(.stop)
    #expect(script.events.last == "failed 1 cancelled")
    #expect(script.list == "[x]")
  }

  @Test
  func `T31: Stop when nothing moves only ends a refresh`() {
    var script = MachineScript()
    script.load("x")
    script.clear()
    script.apply(.stop)
    #expect(script.events.isEmpty)
    #expect(script.others == ["cancelRefresh"])
  }

  @Test
  func `T32: reload keeps the entry`() throws {
    var script = MachineScript()
    script.load("x")
    let before = script.machine.history.current?.item.id
    let id = script.machine.makeNavigationID()
    script.apply(.reload(id, fromOrigin: false))
    let asking = try #require(script.machine.asking)
    #expect(asking.type == .reload)
    #expect(asking.request.cachePolicy == .reloadRevalidatingCacheData)
    script.decide(id)
    script.commit(id)
    #expect(script.list == "[x]")
    #expect(script.machine.history.current?.item.id == before)
  }

  @Test(arguments: [true, false])
  func `T32: a form is sent again only when the person agrees`(agrees: Bool) {
    var script = MachineScript()
    let form = script.ask("x") { $0.request.method = "POST" }
    script.decide(form)
    script.commit(form)
    script.apply(.finished(form))
    script.clear()
    let id = script.machine.makeNavigationID()
    script.apply(.reload(id, fromOrigin: false))
    #expect(script.machine.asking?.type == .formResubmitted)
    script.decide(id)
    script.apply(.resubmissionAnswered(id, agrees))
    #expect(script.events == (agrees ? ["started 2"] : []))
    #expect(script.ends == (agrees ? [] : ["2: cancelled"]))
  }

  @Test
  func `T33: there is nothing to reload in an empty page`() {
    var script = MachineScript()
    script.apply(.reload(script.machine.makeNavigationID(), fromOrigin: false))
    #expect(script.events.isEmpty)
    #expect(script.ends == ["1: nothingToReload"])
  }

  @Test
  func `T34: a traversal moves the index at its commit`() throws {
    var script = MachineScript()
    script.load("1")
    script.load("2")
    let id = script.machine.makeNavigationID()
    script.apply(.traverse(id, .offset(-1)))
    #expect(script.machine.asking?.type == .backForward)
    #expect(script.now.url?.href == "https://a.test/1")
    script.decide(id)
    #expect(script.list == "1 [2]")
    script.commit(id)
    #expect(script.list == "[1] 2")
    #expect(script.others.last == "history +0 -0")
  }

  @Test
  func `T35: a traversal inside the document asks nobody`() {
    var script = MachineScript()
    script.load("x")
    script.decide(script.ask("x#f"))
    script.clear()
    script.apply(.traverse(script.machine.makeNavigationID(), .offset(-1)))
    #expect(script.events.isEmpty)
    #expect(script.others.contains("sameDocument pop"))
    #expect(script.others.contains("restoreScroll"))
    #expect(script.list == "[x] x#f")
    #expect(script.now.url?.href == "https://a.test/x")
  }

  @Test(arguments: [-1, 1, Int.max, Int.min])
  func `T36: nothing lies beyond the ends`(offset: Int) {
    var script = MachineScript()
    script.load("x")
    script.clear()
    script.apply(.traverse(script.machine.makeNavigationID(), .offset(offset)))
    #expect(script.events.isEmpty)
    #expect(script.ends == ["2: itemNotInList"])
  }

  @Test
  func `T37: a traversal that fails stays where it was`() {
    var script = MachineScript()
    script.load("1")
    script.load("2")
    let id = script.machine.makeNavigationID()
    script.apply(.traverse(id, .offset(-1)))
    script.decide(id)
    script.apply(.failed(id, Self.error()))
    #expect(script.list == "1 [2]")
    #expect(script.now.url?.href == "https://a.test/2")
  }

  @Test(arguments: [(false, "x [y]", "push"), (true, "[y]", "replace")])
  func `T38: the address changes without a load`(replaces: Bool, list: String, kind: String) {
    var script = MachineScript()
    script.load("x")
    script.clear()
    script.apply(.historyState(MachineScript.url("https://a.test/y"), replaces: replaces))
    #expect(script.events.isEmpty)
    #expect(script.list == list)
    #expect(script.others.contains("sameDocument \(kind)"))
  }

  @Test
  func `T39: the death of the worker ends every own sequence`() {
    var script = MachineScript()
    script.commit(script.start("x"))
    script.apply(.contentWorkerTerminated(reason: "gone"))
    #expect(script.events.last == "failed 1 contentWorkerTerminated")
    #expect(script.others.contains("worker gone"))
    #expect(script.ends == ["all: webContentProcessTerminated"])
    #expect(script.now.url?.href == "https://a.test/x")
    #expect(!script.now.isLoading)
  }

  @Test
  func `T40: close ends what lives, and later loads do nothing`() {
    var script = MachineScript()
    _ = script.start("x")
    script.clear()
    script.apply(.close)
    #expect(script.events == ["failedProvisional 1 cancelled"])
    #expect(script.ends == ["1: cancelled", "all: pageClosed"])
    script.clear()
    let reload = NavigationInput.reload(script.machine.makeNavigationID(), fromOrigin: false)
    #expect(script.machine.refusal(of: reload)?.word == "!pageClosed")
    script.ask("y")
    #expect(script.ends == ["3: pageClosed"])
    #expect(script.others.isEmpty)
  }

  @Test
  func `T41: a cancelled task stops its navigation`() {
    var script = MachineScript()
    let id = script.start("x")
    script.apply(.cancel(id))
    #expect(script.events.last == "failedProvisional 1 cancelled")
    script.clear()
    script.apply(.cancel(id))
    #expect(script.events.isEmpty)
  }

  @Test
  func `T46: the old document goes on while a new load asks`() {
    var script = MachineScript()
    let id = script.start("x")
    script.commit(id)
    script.ask("y")
    script.apply(.titleParsed(id, "T"))
    script.apply(.finished(id))
    #expect(script.events.last == "finished 1")
    #expect(script.now.title == "T")
    #expect(script.now.isLoading)
    #expect(script.now.url?.href == "https://a.test/y")
  }
}
