import Testing

@testable import Styling

@Suite struct NameTableTests {
  private func bytes(_ name: String) -> ([UInt8], Range<Int>) {
    let text = Array("(\(name))".utf8)
    return (text, 1..<text.count - 1)
  }

  @Test(arguments: [false, true])
  func `every keyword is found by its name in either case`(isUpperCase: Bool) {
    for keyword in Keyword.allCases {
      let name = isUpperCase ? keyword.rawValue.uppercased() : keyword.rawValue
      let (text, range) = bytes(name)
      #expect(Keyword.named(text, range) == keyword)
    }
  }

  @Test func `every property is found by its name`() {
    for property in Property.allCases where property != .custom {
      let (text, range) = bytes(property.rawValue)
      #expect(Property.named(text, range) == property)
    }
  }

  @Test func `a name that is none has no value`() {
    let (text, range) = bytes("no-such-name")
    #expect(Keyword.named(text, range) == nil)
    #expect(Property.named(text, range) == nil)
    #expect(NamedColors.color(text, range) == nil)
  }

  @Test func `a table takes as many names as it was made for, and later values win`() {
    var table = NamedValues<Int>(capacity: 1000)
    for number in 0..<1000 { table[NameHash("name-\(number)")] = number }
    table[NameHash("name-7")] = -7
    #expect((0..<1000).allSatisfy { table[NameHash("name-\($0)")] == ($0 == 7 ? -7 : $0) })
    #expect(table[NameHash("name-1000")] == nil)
  }
}
