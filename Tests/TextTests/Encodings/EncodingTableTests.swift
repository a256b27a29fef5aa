import Testing
import Text

/// Every sequence of every legacy encoding, against the Encoding standard's indexes: what the C library knows is not taken on trust.
///
/// The numbers are 64-bit FNV-1a hashes of what each sequence decodes to, or each character encodes to, with a line feed behind it,
/// worked out from the standard's own indexes (those of GB 18030 as of its 2022 edition).
@Suite struct EncodingTableTests {
  @Test(
    arguments: [
      ("ibm866", 0x31EA_444D_3FE8_381A), ("iso-8859-2", 0x7BF7_42F5_7E2B_697C),
      ("iso-8859-3", 0xE572_B341_A187_18B5), ("iso-8859-4", 0xEEA4_198F_BC54_4EF5),
      ("iso-8859-5", 0x97B0_2D71_9251_4D0D), ("iso-8859-6", 0x193A_15C7_C913_9EDC),
      ("iso-8859-7", 0xF9E4_BDDA_12EF_32D1), ("iso-8859-8", 0xCB66_34DF_CE20_D0BD),
      ("iso-8859-8-i", 0xCB66_34DF_CE20_D0BD), ("iso-8859-10", 0xBEBC_9AC1_69A9_403F),
      ("iso-8859-13", 0xA14E_3844_5207_0E3D), ("iso-8859-14", 0x213F_5018_F826_BD93),
      ("iso-8859-15", 0xFABE_039D_6F13_9232), ("iso-8859-16", 0x2771_E117_B9A2_AF64),
      ("koi8-r", 0x550D_F8C6_DF89_6B31), ("koi8-u", 0x4806_2D21_CFC9_299D),
      ("macintosh", 0x36FB_12D0_BBC0_5609), ("windows-874", 0xE2D7_AE47_4C1C_E359),
      ("windows-1250", 0x69E3_152F_951E_4911), ("windows-1251", 0x9795_07A6_A9B8_1BE1),
      ("windows-1252", 0xAB41_F17F_ACF4_B948), ("windows-1253", 0x4CE1_F423_144B_3B2C),
      ("windows-1254", 0x00E3_87A3_9EBD_C324), ("windows-1255", 0xBDCA_5123_8DD2_8865),
      ("windows-1256", 0x514F_4A39_D7C3_62EB), ("windows-1257", 0x2C0A_7FE4_9DF4_869A),
      ("windows-1258", 0xCF3C_5CDC_59F5_EA9F), ("x-mac-cyrillic", 0x53FD_8100_AF88_1E6F),
    ] as [(String, UInt64)]
  )
  func `every byte of a one-byte encoding is what the standard says`(
    label: String,
    expected: UInt64
  ) throws {
    #expect(try Self.hash(of: (0x80...0xFF).map { [UInt8($0)] }, label) == expected)
  }

  @Test func `every pair of a two-byte encoding is what the standard says`() throws {
    let short = Array(0x40...0x7E)
    let windows = Self.pairs(0x81...0xFE, Array(0x41...0xFE))
    let chinese = Self.pairs(0x81...0xFE, short + Array(0x80...0xFE))
    let japanese = Self.pairs(0xA1...0xFE, Array(0xA1...0xFE))
    let shifted =
      Self.pairs(0x81...0x9F, short + Array(0x80...0xFC))
      + Self.pairs(0xE0...0xFC, short + Array(0x80...0xFC))
    let escaped = japanese.map { [0x1B, 0x24, 0x42, $0[0] & 0x7F, $0[1] & 0x7F, 0x1B, 0x28, 0x42] }
    let hongKong = Self.pairs(0x81...0xFE, short + Array(0xA1...0xFE))
    #expect(try Self.hash(of: hongKong, "big5") == 0x47CF_EB72_8FE8_E724)
    #expect(try Self.hash(of: windows, "euc-kr") == 0x9693_B347_3F9C_BDB0)
    #expect(try Self.hash(of: chinese, "gbk") == 0x6C5C_EE73_BC23_F766)
    #expect(try Self.hash(of: chinese, "gb18030") == 0x6C5C_EE73_BC23_F766)
    #expect(try Self.hash(of: shifted, "shift_jis") == 0xD1B6_ABAB_7D96_5D27)
    #expect(try Self.hash(of: escaped, "iso-2022-jp") == 0x96BE_F7C9_019C_B9C2)
    #expect(try Self.hash(of: japanese, "euc-jp") == 0x96BE_F7C9_019C_B9C2)
    #expect(try Self.hash(of: japanese.map { [0x8F] + $0 }, "euc-jp") == 0x31F2_F93B_FE4A_587B)
  }

  @Test func `every four bytes of GB 18030 are what the standard says`() throws {
    #expect(
      try Self.hash(of: (0..<39_420).map(Self.fourBytes), "gb18030") == 0x8082_06E3_EB99_7900
    )
    for (pointer, text) in [
      (39_420, "\u{FFFD}"), (188_999, "\u{FFFD}"), (189_000, "\u{10000}"),
      (1_237_575, "\u{10FFFF}"), (1_237_576, "\u{FFFD}"),
    ] {
      #expect(try Self.decoded(Self.fourBytes(pointer), "gb18030") == Array(text.utf8))
    }
  }

  @Test(
    arguments: [
      ("big5", 0xDC88_C8D0_62D5_F2D5), ("euc-kr", 0xEA2C_9141_10DF_59A6),
      ("gbk", 0x9B84_E232_9113_CEAB), ("gb18030", 0x6211_088F_DB03_0FAF),
      ("shift_jis", 0xF6DF_917F_4053_D44F), ("euc-jp", 0x1C44_C1FC_3D1E_FD14),
      ("iso-2022-jp", 0x3DD0_93B3_8696_DF97),
    ] as [(String, UInt64)]
  )
  func `every character is sent as the standard says`(label: String, expected: UInt64) throws {
    let encoder = TextEncoder(try #require(TextEncoding(label: label)))
    var hash = Hash()
    for value in Array(0x80...0xFFFF) + Array(0x20000...0x2A6DF) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      hash.add(encoder.encode(String(scalar)))
    }
    #expect(hash.value == expected)
  }

  // MARK: Sequences

  private static func pairs(_ leads: ClosedRange<Int>, _ trails: [Int]) -> [[UInt8]] {
    leads.flatMap { lead in trails.map { [UInt8(lead), UInt8($0)] } }
  }

  private static func fourBytes(_ pointer: Int) -> [UInt8] {
    [
      UInt8(pointer / 12_600 + 0x81), UInt8(pointer / 1260 % 10 + 0x30),
      UInt8(pointer / 10 % 126 + 0x81), UInt8(pointer % 10 + 0x30),
    ]
  }

  private static func hash(of sequences: [[UInt8]], _ label: String) throws -> UInt64 {
    var hash = Hash()
    for sequence in sequences { hash.add(try decoded(sequence, label)) }
    return hash.value
  }

  private static func decoded(_ bytes: [UInt8], _ label: String) throws -> [UInt8] {
    var decoder = TextDecoder(try #require(TextEncoding(label: label)))
    var output: [UInt8] = []
    decoder.decode(bytes, isLast: true, into: &output)
    return output
  }

  /// 64-bit FNV-1a of lines.
  private struct Hash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ line: [UInt8]) {
      for byte in line + [0x0A] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }
}
