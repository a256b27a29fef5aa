/// The forbidden host code points and forbidden domain code points of the URL standard.
enum ForbiddenHostBytes {
  static func isForbiddenInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0D, 0x20, 0x23, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x40, 0x5B, 0x5C, 0x5D,
      0x5E, 0x7C:
      true
    default: false
    }
  }

  static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
    byte <= 0x1F || byte == 0x25 || byte == 0x7F || isForbiddenInHost(byte)
  }
}
