import Testing

@testable import Layout

@Suite struct ColumnWidthsTests {
  private func widths(
    _ needs: [(column: Int, span: Int, minimum: Int, ideal: Int)],
    available: Int,
    gap: Int = 0,
    isStretched: Bool = false
  ) -> [Int] {
    var widths = ColumnWidths(gap: gap)
    for need in needs {
      widths.add(
        ColumnWidths.Need(
          column: need.column,
          columnSpan: need.span,
          minimum: need.minimum,
          ideal: need.ideal,
          share: nil,
          isFixed: false
        )
      )
    }
    return widths.widths(available: available, isStretched: isStretched)
  }

  @Test func `what fits is as wide as it likes`() {
    #expect(widths([(0, 1, 2, 10), (1, 1, 3, 20)], available: 80) == [10, 20])
  }

  @Test func `narrow columns keep their width when wide ones must wrap`() {
    #expect(widths([(0, 1, 5, 10), (1, 1, 8, 1_000)], available: 80) == [10, 70])
  }

  @Test func `wide columns share the room evenly`() {
    #expect(widths([(0, 1, 5, 500), (1, 1, 8, 1_000)], available: 80) == [40, 40])
  }

  @Test func `no column is narrower than its longest word`() {
    #expect(widths([(0, 1, 60, 500), (1, 1, 8, 1_000)], available: 80) == [60, 20])
  }

  @Test func `minimums stay when even they do not fit`() {
    #expect(widths([(0, 1, 60, 90), (1, 1, 50, 90)], available: 80) == [60, 50])
  }

  @Test func `a spanning cell widens its columns by what they lack`() {
    #expect(widths([(0, 1, 4, 4), (1, 1, 4, 4), (0, 2, 20, 20)], available: 80) == [10, 10])
  }

  @Test func `the gap counts as room of a spanning cell`() {
    #expect(widths([(0, 1, 4, 4), (1, 1, 4, 4), (0, 2, 9, 9)], available: 80, gap: 1) == [4, 4])
  }

  @Test func `a stretched table hands out the rest`() {
    #expect(widths([(0, 1, 1, 10), (1, 1, 1, 30)], available: 80, isStretched: true) == [20, 60])
  }

  @Test func `a share of the table is kept`() {
    var widths = ColumnWidths(gap: 0)
    for (column, share) in [Float(0.25), nil].enumerated() {
      widths.add(
        ColumnWidths.Need(
          column: column,
          columnSpan: 1,
          minimum: 5,
          ideal: 200,
          share: share,
          isFixed: false
        )
      )
    }
    #expect(widths.widths(available: 80, isStretched: true) == [20, 60])
  }

  /// The share of the first column, the ideal of the second, and what both get; the first has an ideal of 4.
  private static let shares: [(share: Float, other: Int, expected: [Int])] = [
    (0.5, 4, [4, 4]), (0.25, 30, [10, 30]), (0.1, 3, [4, 3]), (1, 9, [1000, 9]),
  ]

  @Test(arguments: 0..<4)
  func `a table without a limit is as wide as its shares need`(number: Int) {
    let (share, other, expected) = Self.shares[number]
    let needs: [(ideal: Int, share: Float?)] = [(4, share), (other, nil)]
    var widths = ColumnWidths(gap: 0)
    for (column, need) in needs.enumerated() {
      widths.add(
        ColumnWidths.Need(
          column: column,
          columnSpan: 1,
          minimum: 1,
          ideal: need.ideal,
          share: need.share,
          isFixed: false
        )
      )
    }
    #expect(widths.widths(available: LineBox.unbounded, isStretched: false) == expected)
  }

  @Test func `parts add up`() {
    for amount in 0..<50 {
      #expect(ColumnWidths.split(amount, by: [3, 1, 0, 7]).reduce(0, +) == amount)
      #expect(ColumnWidths.split(amount, by: [0, 0, 0]).reduce(0, +) == amount)
    }
  }
}
