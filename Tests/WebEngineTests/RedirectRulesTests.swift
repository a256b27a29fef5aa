import Addressing
import Loading
import Testing

@testable import WebEngine

@Suite
struct `A redirect` {
  private static let from = MachineScript.url("https://a.test/x")

  @Test(arguments: [
    (301, "POST", "GET"), (301, "PUT", "PUT"), (302, "POST", "GET"), (302, "HEAD", "HEAD"),
    (303, "PUT", "GET"), (303, "HEAD", "HEAD"), (303, "POST", "GET"), (307, "POST", "POST"),
    (308, "PUT", "PUT"),
  ])
  func `changes the method by its status`(status: Int, method: String, result: String) {
    var request = URLRequest(url: Self.from)
    request.method = method
    request.body = [1]
    request.headers.set("Content-Type", "x/y")
    let next = RedirectRules.request(following: request, to: Self.from, status: status)
    #expect(next.method == result)
    #expect((next.body == nil) == (result == "GET"))
    #expect((next.headers["Content-Type"] == nil) == (result == "GET"))
  }

  @Test(arguments: [
    ("https://a.test/y", true), ("https://b.test/", false), ("http://a.test/", false),
  ])
  func `keeps the password for its own origin only`(target: String, keeps: Bool) {
    var request = URLRequest(url: Self.from)
    request.headers.set("Authorization", "Basic x")
    request.headers.set("Cookie", "a=x")
    let next = RedirectRules.request(
      following: request,
      to: MachineScript.url(target),
      status: 302
    )
    #expect((next.headers["Authorization"] != nil) == keeps)
    #expect((next.headers["Cookie"] != nil) == keeps)
  }

  @Test
  func `tells which cookies came with a hop, by their names alone`() {
    var response = URLResponse(url: Self.from, status: 302, mimeType: "text/html")
    for field in ["a=secret; Path=/", " b=", "c"] { response.headers.append("Set-Cookie", field) }
    #expect(RedirectRules.cookieNames(of: response) == ["a", "b", "c"])
  }

  @Test(arguments: [("/y", "https://a.test/y#f"), ("/y#g", "https://a.test/y#g")])
  func `carries the fragment over`(location: String, target: String) {
    let url = MachineScript.url("https://a.test/x#f")
    #expect(RedirectRules.target(of: location, from: url)?.href == target)
  }
}
