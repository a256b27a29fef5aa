import Addressing
import TestSupport
import Testing

struct URLSetterTests {
  @Test(arguments: ["setters_tests", "ada_extra_setters_tests"])
  func `every case of the standard's setter tests passes`(name: String) throws {
    guard let bytes = Corpus.read("wpt-url/\(name).json") else { return }
    let groups = try #require(JSONValue(parsing: bytes)?.object)
    var count = 0
    for (property, cases) in groups where property != "comment" {
      for test in cases.array ?? [] {
        let start = try #require(test["href"]?.string)
        let value = try #require(test["new_value"]?.string)
        let url = try #require(WebURL(start), "\(start)")
        let changed: WebURL
        if property == "href" {
          // What cannot be parsed throws and changes nothing.
          changed = WebURL(value) ?? url
        } else {
          changed = url.setting(try #require(URLComponent(rawValue: property)), to: value)
        }
        for (key, expected) in try #require(test["expected"]?.object) {
          let parts = URLCase.parts(of: changed).first { $0.0 == key }
          #expect(
            parts?.1 == expected.string,
            "\(start.debugDescription) \(property) = \(value.debugDescription): \(key)"
          )
        }
        // What was set is what would be parsed.
        #expect(WebURL(changed.href)?.href == changed.href || changed.scheme == "file")
        count += 1
      }
    }
    print("wpt-url/\(name): \(count) cases")
    #expect(count > 0)
  }

  @Test(arguments: [
    (URLComponent.pathname, "a b ", "https://u:p@h:81/a%20b%20?q#f"),
    (.search, "", "https://u:p@h:81/x#f"), (.hash, "#", "https://u:p@h:81/x?q#"),
    (.host, "e.example:99x", "https://u:p@e.example:99/x?q#f"),
    (.port, "443", "https://u:p@h/x?q#f"),
    (.password, "a:\u{E9}", "https://u:a%3A%C3%A9@h:81/x?q#f"),
    (.username, "", "https://:p@h:81/x?q#f"),
    (.protocol, "mailto", "https://u:p@h:81/x?q#f"), (.hostname, "a b", "https://u:p@h:81/x?q#f"),
  ])
  func `a part is set or left as it is`(component: URLComponent, value: String, href: String) throws
  {
    let url = try #require(WebURL("https://u:p@h:81/x?q#f"))
    #expect(url.setting(component, to: value).href == href)
  }

  @Test(arguments: URLComponent.allCases)
  func `no value makes a URL too long or breaks it`(component: URLComponent) throws {
    let url = try #require(WebURL("https://u:p@h:81/x?q#f"))
    let endless = String(repeating: "/\u{E9}", count: WebURL.longestURL / 2)
    #expect(url.setting(component, to: endless).href.utf8.count <= WebURL.longestURL)
    for value in ["\0", "\t\n", "@", ":", "[", "//", "\\\\", "..", "\u{FFFD}", "%", "#?"] {
      let changed = url.setting(component, to: value)
      #expect(WebURL(changed.href) == changed, "\(value.debugDescription)")
    }
  }
}
