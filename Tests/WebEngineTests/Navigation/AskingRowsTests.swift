import Addressing
import Loading
import Testing

@testable import WebEngine

@Suite
struct `State table, while asking` {
  @Test
  func `T1: a load by call shows its address at once and emits nothing`() {
    var script = MachineScript()
    script.ask("x")
    #expect(script.events.isEmpty)
    #expect(script.now.url?.href == "https://a.test/x")
    #expect(script.now.isLoading)
    #expect(script.now.estimatedProgress == 0.1)
    #expect(script.now.provisionalURL == nil)
  }

  @Test
  func `T2: a link changes nothing before it starts`() {
    var script = MachineScript()
    script.load("x")
    script.ask("y", isLink: true)
    #expect(script.now.url?.href == "https://a.test/x")
    #expect(!script.now.isLoading)
    #expect(script.now.estimatedProgress == 1)
  }

  @Test
  func `T3: another load ends the one that asks`() {
    var script = MachineScript()
    script.ask("x")
    script.ask("y")
    #expect(script.events.isEmpty)
    #expect(script.ends == ["1: cancelled"])
    #expect(script.now.url?.href == "https://a.test/y")
  }

  @Test
  func `T4: an allowed load starts`() {
    var script = MachineScript()
    _ = script.start("x")
    #expect(script.events == ["started 1"])
    #expect(script.now.provisionalURL?.href == "https://a.test/x")
    #expect(script.now.isLoading)
  }

  @Test
  func `T5: a start ends the document that loads`() {
    var script = MachineScript()
    script.commit(script.start("x"))
    script.clear()
    _ = script.start("y")
    #expect(script.events == ["failed 1 cancelled", "started 2"])
    #expect(script.machine.documentState == .partial)
  }

  @Test
  func `T6: a start ends the request that is out`() {
    var script = MachineScript()
    _ = script.start("x")
    _ = script.start("y")
    #expect(script.events == ["started 1", "failedProvisional 1 cancelled", "started 2"])
    #expect(script.now.url?.href == "https://a.test/y")
  }

  @Test
  func `T7: a refusal restores what was shown`() {
    var script = MachineScript()
    script.load("x")
    script.clear()
    script.decide(script.ask("y"), .cancel)
    #expect(script.events.isEmpty)
    #expect(script.ends == ["2: interruptedByPolicyChange"])
    #expect(script.now.url?.href == "https://a.test/x")
    #expect(!script.now.isLoading)
    #expect(script.now.estimatedProgress == 1)
  }

  @Test
  func `T8: a download begins instead`() {
    var script = MachineScript()
    script.decide(script.ask("x"), .download)
    #expect(script.events.isEmpty)
    #expect(script.ends == ["1: interruptedByPolicyChange"])
    #expect(script.others.contains("download"))
    #expect(script.now.url == nil)
    #expect(script.now.estimatedProgress == 0)
  }

  @Test(arguments: [
    ("ws://a.test/", "unsupportedURL"), ("https://a.test:25/", "restrictedPort"),
    ("javascript:1", "unsupportedURL"),
  ])
  func `T9: an address nobody serves starts and fails`(address: String, error: String) {
    var script = MachineScript()
    script.decide(script.ask(address))
    #expect(script.events == ["started 1", "failedProvisional 1 \(error)"])
    #expect(script.now.estimatedProgress == 1)
    #expect(script.now.url == nil)
  }

  @Test(arguments: [("x#f", "x [x#f]"), ("x#", "x [x#]")])
  func `T10: a fragment moves inside the document`(target: String, list: String) {
    var script = MachineScript()
    script.load("x")
    script.clear()
    script.decide(script.ask(target))
    #expect(script.events.isEmpty)
    #expect(script.ends == ["2: end"])
    #expect(script.others.contains("sameDocument fragment"))
    #expect(script.list == list)
    #expect(script.now.estimatedProgress == 1)
    #expect(!script.now.isLoading)
  }

  @Test
  func `T10: the identical address replaces its entry`() {
    var script = MachineScript()
    script.load("x#f")
    script.decide(script.ask("x#f"))
    #expect(script.list == "[x#f]")
  }

  @Test
  func `T11: a fragment ends the request that is out`() {
    var script = MachineScript()
    script.load("x")
    _ = script.start("y")
    script.clear()
    script.decide(script.ask("x#f"))
    #expect(script.events == ["failedProvisional 2 cancelled"])
    #expect(script.list == "x [x#f]")
    #expect(!script.now.isLoading)
  }

  @Test
  func `T43: a new window is asked for elsewhere`() {
    var script = MachineScript()
    script.machine = NavigationStateMachine(opensNewPages: true)
    script.decide(script.ask("x", isLink: true) { $0.opensNewWindow = true })
    #expect(script.events.isEmpty)
    #expect(script.others.contains("newPage"))
    #expect(script.ends == ["1: end"])
  }

  @Test
  func `T44: Stop ends what asks and what it waits behind`() {
    var script = MachineScript()
    _ = script.start("x")
    script.ask("y")
    script.clear()
    script.apply(.stop)
    #expect(script.events == ["failedProvisional 1 cancelled"])
    #expect(script.ends == ["2: cancelled", "1: cancelled"])
    #expect(script.now.url == nil)
    #expect(!script.now.isLoading)
  }

  @Test
  func `T44: a cancelled task ends only its own navigation`() {
    var script = MachineScript()
    _ = script.start("x")
    let id = script.ask("y")
    script.clear()
    script.apply(.cancel(id))
    #expect(script.events.isEmpty)
    #expect(script.ends == ["2: cancelled"])
    #expect(script.now.isLoading)
    #expect(script.now.url?.href == "https://a.test/x")
  }

  @Test
  func `T45: another program takes the address`() {
    var script = MachineScript()
    let id = script.ask("mailto:x@y.test")
    script.decide(id)
    #expect(script.others.contains("askHandOff 1"))
    script.apply(.handOffAnswered(id, true))
    #expect(script.events.isEmpty)
    #expect(script.ends == ["1: handedOff"])
    #expect(script.now.url == nil)
  }

  @Test
  func `T45: an address that no program takes fails as unsupported`() {
    var script = MachineScript()
    let id = script.ask("mailto:x@y.test")
    script.decide(id)
    script.apply(.handOffAnswered(id, false))
    #expect(script.events == ["started 1", "failedProvisional 1 unsupportedURL"])
  }
}
