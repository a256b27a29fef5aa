import Canvas
import Styling
import Testing

@testable import Interface

@Suite
struct `Styles in writing` {
  private func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    .rgb(red: red, green: green, blue: blue)
  }

  @Test(
    arguments: [
      ("red", .indexed(1)), ("bright-red", .indexed(9)), ("200", .indexed(200)),
      ("default", .terminalDefault), ("#102030", .rgb(red: 16, green: 32, blue: 48)),
      ("#fff", .rgb(red: 255, green: 255, blue: 255)),
      ("#ffffff80", .rgb(red: 128, green: 128, blue: 128)),
      ("orange", .rgb(red: 255, green: 128, blue: 0)),
      ("gray", .rgb(red: 128, green: 128, blue: 128)),
      ("system-gray-6", .rgb(red: 28, green: 28, blue: 30)), ("clear", .terminalDefault),
      ("#12345600", .terminalDefault),
    ] as [(String, Color)]
  )
  func `know colours by name, number and digits`(word: String, color: Color) {
    #expect(Color(notation: word) == color)
    #expect(CellStyle(notation: "bold \(word.uppercased())")?.foreground == color)
    #expect(CellStyle(notation: "on \(word)")?.background == color)
  }

  @Test
  func `mix a transparent foreground with the background of the same style, in either order`() {
    for notation in ["#ffffff80 on #ff0000", "on #ff0000 #ffffff80"] {
      let style = CellStyle(notation: notation)
      #expect(style?.background == rgb(255, 0, 0) && style?.foreground == rgb(255, 128, 128))
    }
  }

  @Test
  func `mix with the screen where the style has no background`() {
    let white = PageColor(red: 255, green: 255, blue: 255)
    let style = CellStyle(notation: "#00000080 on #ff000080", over: white)
    #expect(style?.background == rgb(255, 127, 127) && style?.foreground == rgb(127, 63, 63))
    #expect(CellStyle(notation: "#00000080", over: white)?.foreground == rgb(127, 127, 127))
  }

  @Test(arguments: ["on", "mauve", "#12", "system-", "256", "red on", "red on mauve"])
  func `are refused with a word that is none`(notation: String) {
    #expect(CellStyle(notation: notation) == nil)
  }
}
