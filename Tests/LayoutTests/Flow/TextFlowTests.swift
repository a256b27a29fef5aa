import Layout
import Testing

@Suite struct TextFlowTests {
  @Test func `lines are filled and broken at spaces`() {
    #expect(
      Rendering.lines("<p>one two three four five", width: 13) == ["one two three", "four five"]
    )
  }

  @Test func `white space collapses across elements`() {
    #expect(Rendering.lines("<p>a <b> b </b> <i>c</i>  d") == ["a b c d"])
  }

  @Test func `a word in pieces moves to the next line as one`() {
    #expect(Rendering.lines("<p>aaaa bb<b>bb</b>cc", width: 9) == ["aaaa", "bbbbcc"])
  }

  @Test func `a word too long for any line is broken between characters`() {
    #expect(Rendering.lines("<p>abcdefghijkl", width: 5) == ["abcde", "fghij", "kl"])
  }

  @Test func `a soft hyphen shows only where a line ends`() {
    #expect(Rendering.lines("<p>hyphen&shy;ation", width: 8) == ["hyphen-", "ation"])
    #expect(Rendering.lines("<p>hyphen&shy;ation", width: 20) == ["hyphenation"])
  }

  @Test func `wide characters take two cells`() {
    #expect(Rendering.lines("<p>漢字漢字漢", width: 4) == ["漢字", "漢字", "漢"])
  }

  @Test func `preserved text keeps blanks, tabs and lines`() {
    #expect(Rendering.lines("<pre>a  b\n\tc\n\nd</pre>") == ["a  b", "        c", "", "d"])
  }

  @Test func `a line break ends the line`() {
    #expect(Rendering.lines("<p>a<br>b") == ["a", "b"])
  }

  @Test(arguments: [
    "\u{1}", "\u{1B}[31m", "\u{7F}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{61C}",
  ])
  func `controls are never painted`(control: String) {
    let page = Rendering.page("<p>a\(control)b<input value='x\(control)y'><img alt='\(control)z'>")
    for line in Rendering.lines(page) {
      for scalar in line.unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(scalar.value != 0x202E && scalar.value != 0x2066 && scalar.value != 0x61C)
      }
    }
  }

  @Test(arguments: 15..<25)
  func `a long file name is never cut within a character`(length: Int) {
    let name = String(repeating: "a", count: length) + "漢é😀漢é😀"
    let line = Rendering.lines("<video src='/\(name)'></video>", width: 80).first ?? ""
    #expect(line.hasPrefix("[▶ aaa"))
    #expect(line.contains("\u{FFFD}") == false)
  }

  @Test func `exponents are raised and ordinals are not`() {
    #expect(Rendering.lines("<p>x<sup>2</sup> 1<sup>st</sup>").first?.hasPrefix("x") == true)
    #expect(Rendering.lines("<p>1<sup>st</sup>") == ["1st"])
  }

  @Test func `a line of a million columns is laid out`() {
    let page = Rendering.page("<pre>" + String(repeating: "x", count: 1_000_000))
    #expect(page.contentWidth == 1_000_000)
    #expect(page.lineCount == 1)
  }
}
