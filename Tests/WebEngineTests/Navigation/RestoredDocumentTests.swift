import Addressing
import Loading
import Testing

@testable import WebEngine

/// Row T34 for a document that comes back from memory.
@Suite
struct `A document from memory` {
  @Test
  func `commits without a request, with its title and the limits of its folder`() {
    var script = MachineScript()
    let folder = MachineScript.url("file:///tmp/pages/")
    let first = script.ask("file:///tmp/pages/a.html") { $0.readableFolder = folder }
    script.decide(first)
    script.commit(first)
    script.apply(.finished(first))
    let kept = NavigationInput.KeptDocument(
      number: script.machine.document?.number ?? -1,
      title: "kept",
      response: nil,
      redirects: [],
      isSecure: false
    )
    script.load("x")
    script.clear()
    let back = script.machine.makeNavigationID()
    script.apply(.traverse(back, .offset(-1)))
    script.decide(back)
    script.apply(.restored(back, kept))
    script.apply(.finished(back))
    #expect(script.events == ["started 3", "committed 3", "finished 3"])
    #expect(script.now.title == "kept" && script.machine.document?.readableFolder == folder)
    let away = script.ask("file:///etc/passwd", isLink: true)
    script.decide(away)
    #expect(script.events.last == "failedProvisional 4 noPermission")
  }
}
