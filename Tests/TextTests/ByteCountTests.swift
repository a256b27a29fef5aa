import Testing
import Text

@Suite struct ByteCountTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (14_230, "14.2 kB"),
    (99_960, "100 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"), (2_500_000_000, "2.5 GB"),
    (.max, "9.2 EB"),
  ])
  func `a size is said with three digits at most`(count: Int, text: String) {
    #expect(ByteCount.text(count) == text)
  }
}
