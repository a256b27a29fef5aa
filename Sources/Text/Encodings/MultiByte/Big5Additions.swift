/// What the Encoding standard's index of Big5 has beyond the tables of the C library.
enum Big5Additions {
  /// Pointers with their scalar values.
  ///
  /// The pictures of control characters, and ideographs that stand in two places, of which the Hong Kong supplement has
  /// since withdrawn one; pages still use both.
  static let all: [(pointer: Int, scalar: UInt32)] = controlPictures + ideographs

  private static let controlPictures: [(pointer: Int, scalar: UInt32)] =
    (0..<32).map { (pointer: 5432 + $0, scalar: 0x2400 + UInt32($0)) }
    + [(pointer: 5464, scalar: 0x2421)]

  private static let ideographs: [(pointer: Int, scalar: UInt32)] = [
    (2082, 0x7BB8), (2088, 0x7C06), (2103, 0x7CCE), (2114, 0x7DD2), (2123, 0x7E1D), (2148, 0x8005),
    (2151, 0x8028), (2221, 0x83C1), (2239, 0x84A8), (2244, 0x840F), (2303, 0x89A6), (2304, 0x89A9),
    (2354, 0x8D77), (2400, 0x90FD), (2413, 0x92B9), (2477, 0x975C), (2498, 0x97FF), (2605, 0x9F16),
    (2673, 0x8503), (2746, 0x5159), (2747, 0x515B), (2748, 0x515D), (2749, 0x515E), (2771, 0x936E),
    (2780, 0x7479), (2990, 0x6D67), (3087, 0x799B), (3259, 0x9097), (3301, 0x975D), (3436, 0x701E),
    (3451, 0x5B28), (4136, 0x7201), (4138, 0x77D7), (4141, 0x7E87), (4182, 0x99D6), (4206, 0x91D4),
    (4220, 0x60DE), (4230, 0x6FB6), (4241, 0x8F36), (4258, 0x4FBB), (4273, 0x71DF), (4279, 0x9104),
    (4282, 0x9DF0), (4294, 0x83CF), (4329, 0x5C10), (4330, 0x79E3), (4349, 0x5A67), (4419, 0x8F0B),
    (4422, 0x7B51), (4494, 0x62D0), (4624, 0x6062), (4694, 0x75F9), (4708, 0x6C4A), (4742, 0x9B2E),
    (4748, 0x9F17), (4815, 0x50ED), (4828, 0x5F0C), (4902, 0x880F), (4922, 0x62CE), (4982, 0x7468),
    (4992, 0x7162), (4997, 0x7250), (10_942, 0x5EF4), (10_946, 0x65E0), (10_948, 0x7676),
    (10_950, 0x96B6), (10_957, 0x3003), (10_958, 0x4EDD), (19_028, 0x5029), (19_035, 0x507D),
    (19_088, 0x5305), (19_096, 0x5344), (19_112, 0x537F), (19_162, 0x5605), (19_240, 0x5A77),
    (19_299, 0x5E75), (19_305, 0x5ED0), (19_326, 0x5F58), (19_355, 0x60A4), (19_398, 0x6490),
    (19_439, 0x6674), (19_454, 0x675E), (19_553, 0x6C9C), (19_554, 0x6E1D), (19_557, 0x6E2F),
    (19_611, 0x716E), (19_643, 0x732A), (19_672, 0x745C), (19_697, 0x74E9), (19_748, 0x7809),
  ]
}
