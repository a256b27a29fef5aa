import Addressing
import Loading

@testable import WebEngine

/// Courses behind the commit.
extension TranscriptScenes {
  static let documents: [String: Scene] = [
    "T20 a commit": { script in
      script.load("x")
      script.commit(script.start("y#part"))
    },
    "T20 parts that replace each other": { script in
      script.commit(script.start("x"))
      script.apply(.titleParsed(script.lastID, "one"))
      script.apply(.partBegan(script.lastID))
      script.apply(.titleParsed(script.lastID, "two"))
      script.apply(.finished(script.lastID))
      script.apply(.partBegan(script.lastID))
    },
    "T26 what an older navigation tells changes nothing": { script in
      let old = script.load("x")
      script.commit(script.start("y"))
      script.apply(.titleParsed(old, "old"))
      script.apply(.insecureContent(old))
      script.apply(.failed(old, lost))
      script.apply(.finished(old))
      script.apply(.insecureContent(script.lastID))
      script.apply(.titleParsed(script.lastID, "new"))
      script.apply(.failed(script.lastID, lost))
      script.apply(.finished(script.lastID))
    },
    "T29 a body that breaks off, with a password": { script in
      let id = script.start("x")
      script.challenge(id)
      script.apply(.authenticationAnswered(id, .useCredential, .ada))
      script.commit(id)
      script.apply(.failed(id, lost))
    },
    "T30 Stop": { script in
      script.commit(script.start("x"))
      script.apply(.stop)
    },
    "T39 the worker dies before the commit": { script in
      script.start("x")
      script.ask("y")
      script.apply(.contentWorkerTerminated(reason: "gone"))
      script.apply(.titleParsed(script.lastID, "late"))
    },
    "T39 the worker dies behind the commit": { script in
      script.commit(script.start("x"))
      script.apply(.contentWorkerTerminated(reason: "gone"))
      script.reload()
    },
    "T41 a cancelled task stops its document alone": { script in
      script.commit(script.start("x"))
      let id = script.lastID
      script.ask("y")
      script.apply(.cancel(id))
    },
  ]

  static let histories: [String: Scene] = [
    "T10 what is no fragment": { script in
      script.load("x")
      script.start("x")
      script.decide(script.ask("x#post") { $0.request.method = "POST" })
      script.decide(script.ask("x#given") { $0.content = .html("given") })
      script.decide(script.ask("x#window") { $0.opensNewWindow = true })
      script.decide(script.ask("x#refresh") { $0.isTimedRefresh = true })
      script.decide(script.ask("x#replaced") { $0.history = .replace })
      script.reload()
      script.decide(script.lastID)
      script.commit(script.lastID)
      script.load("y")
      script.load("x")
      script.traverse(-2)
      script.decide(script.lastID)
    },
    "T11 a fragment ends the request that is out": { script in
      script.respondRedirected("first", to: "x")
      script.apply(.titleParsed(script.lastID, "title"))
      script.apply(.finished(script.lastID))
      script.start("y")
      script.decide(script.ask("x#f"))
      script.reload()
      script.decide(script.lastID)
      script.commit(script.lastID)
      script.apply(.finished(script.lastID))
      script.traverse(-1)
    },
    "T32 reload keeps the entry": { script in
      script.respondRedirected("first", to: "x")
      script.apply(.titleParsed(script.lastID, "title"))
      script.apply(.finished(script.lastID))
      script.reload()
      script.decide(script.lastID)
      script.commit(script.lastID)
    },
    "T34 back and forward": { script in
      script.load("x")
      script.apply(.titleParsed(script.lastID, "late"))
      script.post("y")
      script.traverse(-1)
      script.decide(script.lastID)
      script.commit(script.lastID)
      script.apply(.finished(script.lastID))
      script.apply(.historyState(MachineScript.url("https://a.test/state"), replaces: true))
      script.traverse(1)
      script.decide(script.lastID)
    },
    "T34 a document from memory": { script in
      script.load("x")
      let number = script.machine.document?.number ?? -1
      script.load("y")
      script.traverse(-1)
      script.decide(script.lastID)
      let url = MachineScript.url("https://a.test/x")
      let kept = NavigationInput.KeptDocument(
        number: number,
        title: "kept",
        response: URLResponse(url: url, status: 203, mimeType: "text/html"),
        redirects: [WebPage.RedirectHop(status: 301, from: url, to: url)],
        isSecure: false
      )
      script.apply(.restored(script.lastID, kept))
      script.apply(.finished(script.lastID))
    },
    "T34 a page that sleeps": { script in
      script.apply(.sleep)
      script.load("x")
      script.load("y")
      script.ask("z")
      script.apply(.sleep)
      script.decide(script.lastID)
      script.apply(.sleep)
      script.apply(.stop)
      script.apply(.sleep)
      script.apply(.sleep)
      script.decide(script.ask("z"), .cancel)
      script.traverse(-1)
      script.decide(script.lastID)
      script.commit(script.lastID)
      script.apply(.sleep)
      script.apply(.finished(script.lastID))
      script.apply(.sleep)
      script.reload()
      script.decide(script.lastID)
      script.apply(.failed(script.lastID, lost))
      script.post("f")
      script.apply(.sleep)
    },
    "T35 a move inside the document ends what is under way": { script in
      script.load("x")
      script.decide(script.ask("x#f"))
      script.start("y")
      script.ask("z")
      script.traverse(-1)
    },
    "T38 a state of the history": { script in
      script.load("x")
      script.apply(.historyState(MachineScript.url("https://a.test/y"), replaces: false))
      script.traverse(-1)
      script.apply(.historyState(MachineScript.url("https://a.test/z"), replaces: true))
      script.reload()
    },
    "T20 the same address, and what replaces": { script in
      script.load("x")
      script.apply(.titleParsed(script.lastID, "title"))
      script.load("x")
      script.post("x")
      let id = script.ask("y") {
        $0.history = .replace
        $0.request.cachePolicy = .returnCacheDataElseLoad
      }
      script.decide(id)
      script.commit(id)
      let kept = script.machine.history.current?.request.cachePolicy
      script.transcript.add("kept with \(kept.map { "\($0)" } ?? "-")")
    },
    "a history that was written down": { script in
      script.load("x")
      var state = WebPage.SessionState()
      for number in 0..<102 { state.entries.append(.made(number)) }
      state.index = 50
      script.apply(.restoreHistory(state))
      script.transcript.add("index \(script.machine.history.index)")
      let numbers = script.machine.history.entries.map(\.documentNumber)
      script.transcript.add("documents \(Set(numbers).count)")
      script.apply(.historyState(MachineScript.url("https://a.test/z"), replaces: true))
      script.decide(script.ask("x#f"))
      script.commit(script.lastID)
      script.transcript.add("entries \(script.machine.history.entries.count)")
    },
  ]
}

extension WebPage.SessionState.Entry {
  /// An entry that shares its document with one other.
  fileprivate static func made(_ number: Int) -> Self {
    let url = MachineScript.url("https://a.test/\(number)")
    return Self(
      title: nil,
      url: url,
      initialURL: url,
      request: URLRequest(url: url),
      position: WebPage.ScrollPosition(),
      document: number / 2
    )
  }
}
