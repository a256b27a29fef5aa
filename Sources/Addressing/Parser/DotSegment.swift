/// A path segment that stands for this folder or the one above.
enum DotSegment {
  /// `.` or `%2e`.
  case single
  /// `..`, where each dot may be `%2e`.
  case double

  init?(_ segment: ArraySlice<UInt8>) {
    // The quick way out for nearly every segment.
    guard let first = segment.first, first == 0x2E || first == 0x25, segment.count <= 6 else {
      return nil
    }
    var dots = 0
    var index = segment.startIndex
    while index < segment.endIndex {
      if segment[index] == 0x2E {
        index += 1
      } else if segment[index...].prefix(2).elementsEqual("%2".utf8), index + 2 < segment.endIndex,
        segment[index + 2] | 0x20 == 0x65
      {
        index += 3
      } else {
        return nil
      }
      dots += 1
    }
    switch dots {
    case 1: self = .single
    case 2: self = .double
    default: return nil
    }
  }
}
