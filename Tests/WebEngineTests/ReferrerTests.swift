import Addressing
import Loading
import Testing

@testable import WebEngine

@Suite
struct `Referrers` {
  private static let page = "https://ada:pw@a.test/dir/page?q=1#part"
  private static let whole = "https://a.test/dir/page?q=1"
  private static let origin = "https://a.test/"

  @Test(
    arguments: [
      ("no-referrer", nil, nil, nil), ("no-referrer-when-downgrade", whole, whole, nil),
      ("same-origin", whole, nil, nil), ("origin", origin, origin, origin),
      ("strict-origin", origin, origin, nil), ("origin-when-cross-origin", whole, origin, origin),
      ("strict-origin-when-cross-origin", whole, origin, nil), ("unsafe-url", whole, whole, whole),
    ] as [(String, String?, String?, String?)]
  )
  func `follow the policy for the same origin, another one and a downgrade`(
    policy: String,
    same: String?,
    cross: String?,
    downgrade: String?
  ) throws {
    let referrer = Referrer(
      source: MachineScript.url(Self.page),
      policy: try #require(ReferrerPolicy(keyword: policy))
    )
    #expect(referrer.value(for: MachineScript.url("https://a.test/x")) == same)
    #expect(referrer.value(for: MachineScript.url("https://b.test/x")) == cross)
    #expect(referrer.value(for: MachineScript.url("http://b.test/x")) == downgrade)
  }

  @Test(arguments: ["file:///x", "data:,x", "about:blank", "tern:start"])
  func `come from web pages only and go to web servers only`(address: String) {
    let web = MachineScript.url("https://a.test/")
    let other = MachineScript.url(address)
    #expect(Referrer(source: other, policy: .unsafeURL).value(for: web) == nil)
    #expect(Referrer(source: web, policy: .unsafeURL).value(for: other) == nil)
  }

  @Test
  func `are cut to the origin when they are too long`() {
    let page = MachineScript.url("https://a.test/" + String(repeating: "x", count: 5_000))
    let referrer = Referrer(source: page, policy: .unsafeURL)
    #expect(referrer.value(for: page) == "https://a.test/")
  }

  @Test(
    arguments: [
      (["origin"], "origin"), (["origin, unsafe-url"], "unsafe-url"),
      (["unsafe-url, nonsense"], "unsafe-url"), (["nonsense"], nil), ([], nil),
      (["Origin", "no-referrer"], "no-referrer"),
    ] as [([String], String?)]
  )
  func `the last known keyword of the fields counts`(fields: [String], expected: String?) {
    var headers = HeaderList()
    for field in fields { headers.append("Referrer-Policy", field) }
    #expect(ReferrerPolicy(headers)?.rawValue == expected)
  }

  @Test(
    arguments: [
      ("never", "no-referrer"), ("always", "unsafe-url"),
      ("default", "strict-origin-when-cross-origin"),
      ("origin-when-crossorigin", "origin-when-cross-origin"), (" Origin ", "origin"),
      ("nonsense", nil),
    ] as [(String, String?)]
  )
  func `meta elements know older keywords`(content: String, expected: String?) {
    #expect(ReferrerPolicy(metaContent: content)?.rawValue == expected)
  }
}
