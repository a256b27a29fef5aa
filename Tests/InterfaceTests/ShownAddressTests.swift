import Testing

@testable import Interface

/// What an address looks like where it does not fit, or where some of it is written from right to left.
@Suite struct ShownAddressTests {
  private static let long =
    "http://www.paypal.com.signin.accounts.security.verify.evil.example/ok"

  @Test(arguments: [20, 30, 40, 50, 60])
  func `the end of a host that does not fit stays in the bar`(columns: Int) {
    let session = Session(ScriptedPage("text", title: "A page", url: Self.long), columns: columns)
    #expect(session.addressRow.contains("evil.example"), "\(session.addressRow)")
    #expect(!session.addressRow.contains("paypal"))
    #expect(
      session.texts(styled: session.browser.look.theme.strong).contains {
        $0.hasSuffix("evil.example")
      }
    )
  }

  @Test(arguments: [40, 50])
  func `the end of the host of a link stays in the status line`(columns: Int) {
    let session = Session("[one](\(Self.long))", columns: columns, rows: 12)
    session.press("TAB")
    #expect(session.statusRow.contains("evil.example"), "\(session.statusRow)")
    #expect(!session.statusRow.contains("paypal"))
  }

  @Test(arguments: [
    ("https://a.example/long/path/to/it", 20, "https://a.example/l…"),
    ("https://a.example/", 18, "https://a.example/"), ("https://a.example/", 17, "…a.example/"),
    ("https://user@a.example:8080/", 12, "…a.example:…"),
    ("http://[2001:db8::1:2]/a", 12, "…:db8::1:2]…"), ("about:history?words", 8, "about:h…"),
    ("https://a.example", 0, ""), ("https://a.example/", 2, "…/"),
  ])
  func `an address is cut at its end, or in a host that does not fit`(
    address: String,
    width: Int,
    shown: String
  ) {
    let look = Look(theme: Theme(colorCount: 8), glyphs: .unicode)
    let text = ShownAddress(address).fitted(to: width, look: look).text
    #expect(text == shown)
    #expect(Look.width(text) <= width)
  }

  @Test(arguments: [
    ("http://אבג.קום/192.168.1.1", "http://גבא.םוק/192.168.1.1"),
    ("http://אבג/8.8.8.8?דהו=1#קום", "http://גבא/8.8.8.8?והד=1#םוק"),
    ("https://a.example/אבג/123/דהו", "https://a.example/גבא/123/והד"),
    ("https://a.example/אבג?a.example", "https://a.example/גבא?a.example"),
  ])
  func `letters that run to the left change no order of the components`(
    address: String,
    shown: String
  ) {
    let session = Session(
      ScriptedPage("[one](\(address))", title: "A page", url: address),
      columns: 80
    )
    #expect(session.addressRow.contains(shown), "\(session.addressRow)")
    session.press("TAB")
    #expect(session.statusRow.contains(shown), "\(session.statusRow)")
    session.press("=")
    #expect(session.look().contains { $0.contains("Address") && $0.contains(shown) })
  }
}
