/// How faulty UTF-8 is: pages put together from several sources have a stray byte now and then.
struct UTF8Damage {
  private var faults = 0
  private var characters = 0

  init(of bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count {
        let scalar = unsafe UTF8Scalars.scalar(in: buffer, at: offset, end: buffer.count)
        offset &+= scalar.count
        guard scalar.value >= 0x80 else { continue }
        if scalar.count == 1 { faults += 1 } else { characters += 1 }
      }
    }
  }

  /// Whether the text is UTF-8 for all that: no other encoding has so many valid sequences by chance.
  var isSlight: Bool { characters >= 8 && faults * 20 <= characters }
}
