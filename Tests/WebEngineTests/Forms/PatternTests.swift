import Testing

@testable import WebEngine

@Suite struct `A pattern` {
  @Test(
    arguments: [
      ("a*b", "aaab", true), ("a*b", "aaabc", false), ("a|b|", "", true), ("[^a-c]", "d", true),
      ("[^a-c]", "b", false), ("\\d{2,3}", "12", true), ("\\d{2,3}", "1234", false),
      ("\\d{2}", "١٢", false), ("(?=.*\\d)(?=.*[a-z]).{8,}", "abcdefg1", true),
      ("(?=.*\\d)(?=.*[a-z]).{8,}", "abcdefgh", false), ("(?!x).*", "xa", false),
      ("(a)(b)?\\1", "aba", true), ("(?<y>\\d\\d)-\\k<y>", "12-12", true),
      ("(?<y>\\d\\d)-\\k<y>", "12-13", false), ("(?<=a)b", "b", false), ("a(?<=a)b", "ab", true),
      ("ab(?<!ab)", "ab", false), ("\\bfoo\\b", "foo", true), (".", "😀", true), (".", "\n", false),
      ("\\u{1F600}", "😀", true), ("\\uD83D\\uDE00", "😀", true), ("\\x41", "A", true),
      ("\\p{Lu}+", "ÀÉ", true), ("\\p{Letter}", "ñ", true), ("\\P{L}", "ñ", false),
      ("[a-z&&[^aeiou]]", "b", true), ("[a-z&&[^aeiou]]", "a", false),
      ("[a-z--[aeiou]]", "e", false),
      ("[\\w\\-]+", "a-b", true), ("(a*)*", "aaa", true), ("(a?){3}", "aa", true),
      ("a+?b", "aab", true),
      ("(?:ab){0}", "", true), ("^ab$", "ab", true), ("[A-Za-z]{3}", "abc", true),
      ("\\+?[0-9 ]+", "+49 30", true), ("[]", "", false), ("[^]", "x", true), ("a{,2}", "a", nil),
      ("(", "", nil), ("[z-a]", "", nil), ("*", "", nil), ("\\p{Script=Nope}", "", nil),
      ("a**", "", nil), ("\\1", "", nil), ("(?<a>x)(?<a>y)", "", nil),
    ] as [(String, String, Bool?)]
  )
  func `matches as ECMAScript has it`(_ pattern: String, _ text: String, _ result: Bool?) {
    let program = try? PatternProgram(pattern)
    #expect(program.map { PatternMatcher.matches(text, $0) ?? true } == result)
  }

  @Test(
    arguments: [
      ("(a+)+b", 40), ("(a|a)*b", 40), ("(a*)*(a*)*b", 60), ("((a{1,30}){1,30}){1,20}", 30),
    ]
  )
  func `gives up when it would take too long`(_ pattern: String, _ count: Int) {
    let start = ContinuousClock.now
    if let program = try? PatternProgram(pattern) {
      _ = PatternMatcher.matches(String(repeating: "a", count: count) + "c", program)
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `may nest only so deep`() {
    let deep = String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000)
    #expect((try? PatternProgram(deep)) == nil)
    #expect((try? PatternProgram(String(repeating: "[", count: 5000))) == nil)
    #expect((try? PatternProgram("(((a{1000}){1000}){1000})")) == nil)
  }
}
