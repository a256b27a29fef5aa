/// Brings true colours down to what a terminal has.
nonisolated enum ColorReduction {
  /// The nearest of the first `count` colours of a terminal: 8, 16 or 256.
  static func index(red: UInt8, green: UInt8, blue: UInt8, count: Int) -> Int16 {
    let color = (Int(red), Int(green), Int(blue))
    if count < 256 { return nearestThemed(color, count: count) }
    // The cube of 6 by 6 by 6 and the greys beside it never change with a theme.
    let cube = (cubeLevel(color.0), cubeLevel(color.1), cubeLevel(color.2))
    let cubeColor = (levels[cube.0], levels[cube.1], levels[cube.2])
    let grey = min(23, max(0, ((color.0 + color.1 + color.2) / 3 - 3) / 10))
    let greyColor = (8 + grey * 10, 8 + grey * 10, 8 + grey * 10)
    if distance(color, greyColor) < distance(color, cubeColor) { return Int16(232 + grey) }
    return Int16(16 + 36 * cube.0 + 6 * cube.1 + cube.2)
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func cubeLevel(_ value: Int) -> Int {
    levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
  }

  private static func nearestThemed(_ color: (Int, Int, Int), count: Int) -> Int16 {
    let themed = themedColors.prefix(max(1, min(count, 16)))
    let nearest = themed.indices.min {
      distance(color, themed[$0]) < distance(color, themed[$1])
    }
    return Int16(nearest ?? 0)
  }

  private static let themedColors = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
    let red = left.0 - right.0
    let green = left.1 - right.1
    let blue = left.2 - right.2
    return 3 * red * red + 6 * green * green + blue * blue
  }
}
