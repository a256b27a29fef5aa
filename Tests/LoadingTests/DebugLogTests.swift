import Addressing
import Testing

@testable import Loading

@Suite struct `The log for debugging` {
  @Test(arguments: [
    ("/ok?TOKEN", "/ok?..."), ("/ok?a=x&TOKEN", "/ok?..."), ("/ok?a=TOKEN", "/ok?..."),
    ("/ok?TOKEN%3Dx", "/ok?..."), ("/ok?TOKEN=1", "/ok?..."), ("/ok;TOKEN", "/ok;..."),
    ("/ok;id=TOKEN/more?TOKEN", "/ok;..."), ("/ok?x;TOKEN", "/ok?..."), ("/ok#TOKEN", "/ok"),
    ("/ok?#TOKEN", "/ok?..."), ("/ok", "/ok"),
  ])
  func `shows of an address where it goes, and no secrets`(_ written: String, _ shown: String)
    throws
  {
    let url = try #require(WebURL("http://TOKEN:TOKEN@host:81\(written)"))
    #expect(DebugLog.shown(url) == "http://host:81\(shown)")
  }

  @Test func `shows the type of what an address holds itself`() throws {
    for (written, shown) in [
      ("data:text/html,TOKEN?x", "data:text/html,..."), ("data:,TOKEN", "data:,..."),
      ("data:text/plain;TOKEN", "data:text/plain;..."),
    ] {
      #expect(DebugLog.shown(try #require(WebURL(written))) == shown)
    }
  }
}
