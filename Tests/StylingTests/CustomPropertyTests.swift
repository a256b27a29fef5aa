import Testing

@testable import Styling

@Suite struct CustomPropertyTests {
  /// How often the table of scopes is moved in memory while so many elements declare values of their own.
  private func moves(addingScopes count: Int) -> Int {
    var properties = CustomProperties()
    var place: UnsafeRawPointer?
    var moves = 0
    for number in 0..<count {
      let declared = [(name: Array("--a".utf8), value: Array("\(number)".utf8))]
      let scope = properties.scope(declaring: declared, in: 0)
      #expect(Int(scope) == number + 1)
      let current = properties.scopes.withUnsafeBytes(\.baseAddress)
      if current != place { moves += 1 }
      place = current
    }
    return moves
  }

  @Test func `four times as many distinct scopes move the table only twice more often`() {
    let few = moves(addingScopes: 1000)
    let many = moves(addingScopes: 4000)
    // It doubles when it is full. Were it copied for every scope, it would move 3000 times more often.
    #expect(many <= few + 4, "\(few) moves became \(many)")
  }

  @Test func `equal declarations inside one parent share a scope`() {
    var properties = CustomProperties()
    let declared = [(name: Array("--a".utf8), value: Array("1".utf8))]
    let first = properties.scope(declaring: declared, in: 0)
    #expect(properties.scope(declaring: declared, in: 0) == first)
    #expect(properties.scope(declaring: declared, in: first) == first)
    #expect(properties.value(of: Array("--a".utf8), in: first) == Array("1".utf8))
  }
}
