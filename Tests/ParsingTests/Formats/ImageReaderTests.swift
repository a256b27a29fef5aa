import DOM
import Parsing
import Testing

@Suite struct ImageReaderTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 6, 0, 0, 0]
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 2, 0xFF, 0xC2, 0, 17, 8]
    + [0x01, 0x00, 0x02, 0x00, 3]
  private static let webP: [UInt8] =
    Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]
  private static let avif: [UInt8] =
    [0, 0, 0, 28] + Array("ftypavif....ispe".utf8) + [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0x80]
    + [UInt8](repeating: 0, count: 16)

  private func text(_ bytes: [UInt8]) throws -> String {
    let document = try #require(Reading.document(bytes, chunk: 3, format: .image))
    return document.textContent(of: document.body)
  }

  private static let gif: [UInt8] = Array("GIF89a".utf8) + [16, 0, 1, 1, 0]
  private static let icon: [UInt8] =
    [0, 0, 1, 0, 2, 0] + [UInt8](repeating: 16, count: 16) + [32]
    + [UInt8](repeating: 0, count: 15)
  private static let unknown: [UInt8] = [1, 2, 3]
  private static let samples: [(bytes: [UInt8], sentence: String)] = [
    (png, "A PNG picture, 640 × 480 pixels, 29 bytes."),
    (jpeg, "A JPEG picture, 512 × 256 pixels, 23 bytes."),
    (webP, "A WebP picture, 320 × 240 pixels, 30 bytes."),
    (avif, "An AVIF picture, 256 × 128 pixels, 48 bytes."),
    (gif, "A GIF picture, 16 × 257 pixels, 11 bytes."),
    (icon, "An icon picture, 32 × 256 pixels, 38 bytes."), (unknown, "A picture, 3 bytes."),
  ]

  @Test(arguments: 0..<samples.count)
  func `a picture is described by its header`(number: Int) throws {
    let sample = Self.samples[number]
    #expect(try text(sample.bytes).contains(sample.sentence))
  }

  @Test(arguments: [png, jpeg, webP, avif])
  func `a header that is cut anywhere is no harm`(bytes: [UInt8]) throws {
    for length in 0...bytes.count {
      #expect(try text(Array(bytes[..<length])).contains("picture"))
    }
  }
}
