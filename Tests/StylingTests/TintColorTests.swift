import Testing

@testable import Styling

@Suite
struct `Colours of bars and themes` {
  private let white = PageColor(red: 255, green: 255, blue: 255)
  private let black = PageColor(red: 0, green: 0, blue: 0)

  private func text(_ color: PageColor) -> String { "\(color.red) \(color.green) \(color.blue)" }

  @Test(arguments: [
    (1.0, "255 128 0", "255 128 0"), (0.5, "255 191 128", "128 64 0"), (0, "255 255 255", "0 0 0"),
  ])
  func `alpha mixes with what is behind`(alpha: Double, onWhite: String, onBlack: String) {
    let orange = TintColor(red: 1, green: 0.5, blue: 0, alpha: alpha)
    #expect(text(orange.over(white)) == onWhite && text(orange.over(black)) == onBlack)
  }

  @Test
  func `parts stay between nothing and all`() {
    let odd = TintColor(red: 7, green: -1, blue: .nan, alpha: .infinity)
    #expect([odd.red, odd.green, odd.blue, odd.alpha] == [1, 0, 0, 1])
    #expect(text(TintColor(white: -.infinity).over(white)) == "0 0 0")
    #expect(TintColor(PageColor(red: 255, green: 0, blue: 0)).withAlpha(0).over(white) == white)
  }

  @Test(
    arguments: [
      ("#fff", "255 255 255"), ("#f80", "255 136 0"), ("#FF8000", "255 128 0"),
      ("#f808", "136 73 0"), ("#ff800000", "0 0 0"), ("#00000080", "0 0 0"),
    ] as [(String, String)]
  )
  func `are read from hexadecimal digits`(digits: String, onBlack: String) throws {
    #expect(text(try #require(TintColor(hexadecimal: digits)).over(black)) == onBlack)
  }

  @Test(arguments: [
    "", "#", "#ff", "#fffff", "#fffffff", "#fffffffff", "fff", "#ggg", "#-ff", "#１２３",
  ])
  func `other words are none`(word: String) { #expect(TintColor(hexadecimal: word) == nil) }

  @Test(arguments: TintColor.names)
  func `every name is known in any case, and is the same on every screen or of the system`(
    name: String
  ) throws {
    let dark = try #require(TintColor(named: name))
    let light = try #require(TintColor(named: name.uppercased(), onDark: false))
    #expect(name.hasPrefix("system-") || dark == light)
    #expect((dark.alpha == 0) == (name == "clear"))
  }

  @Test
  func `six grays of the system become darker on dark screens and lighter on light ones`() throws {
    let names = ["system-gray"] + (2...6).map { "system-gray-\($0)" }
    func grays(onDark: Bool) -> [UInt8] {
      names.compactMap { TintColor(named: $0, onDark: onDark)?.over(black).red }
    }
    let (dark, light) = (grays(onDark: true), grays(onDark: false))
    #expect(dark.count == 6 && dark == dark.sorted(by: >) && light == light.sorted())
    #expect(TintColor(named: "system-nothing") == nil && TintColor(named: "") == nil)
    #expect(
      text(try #require(TintColor(named: "system-blue", onDark: false)).over(black)) == "0 122 255"
    )
  }
}
