internal import Glibc

/// Colours of other spaces as sRGB, by the sample code of CSS Color 4.
enum ColorSpace {
  /// A colour by the name of its function; the parts are as written.
  static func color(_ name: String, _ parts: [ColorComponent]) -> SpecifiedColor? {
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let alpha = parts.count == 4 ? scaled(parts[3], 1) : 1
    switch name {
    case "rgb", "rgba":
      return rgb(
        scaled(parts[0], 255) / 255,
        scaled(parts[1], 255) / 255,
        scaled(parts[2], 255) / 255,
        alpha
      )
    case "hsl", "hsla":
      return hsl(parts[0].value, parts[1].value / 100, parts[2].value / 100, alpha)
    case "hwb": return hwb(parts[0].value, parts[1].value / 100, parts[2].value / 100, alpha)
    case "lab":
      return lab(scaled(parts[0], 100), scaled(parts[1], 125), scaled(parts[2], 125), alpha)
    case "lch":
      let (a, b) = polar(scaled(parts[1], 150), parts[2].value)
      return lab(scaled(parts[0], 100), a, b, alpha)
    case "oklab":
      return oklab(scaled(parts[0], 1), scaled(parts[1], 0.4), scaled(parts[2], 0.4), alpha)
    case "oklch":
      let (a, b) = polar(scaled(parts[1], 0.4), parts[2].value)
      return oklab(scaled(parts[0], 1), a, b, alpha)
    default: return nil
    }
  }

  private static func scaled(_ part: ColorComponent, _ whole: Float) -> Float {
    part.isPercent ? part.value / 100 * whole : part.value
  }

  private static func polar(_ chroma: Float, _ hue: Float) -> (Float, Float) {
    (chroma * cosf(hue * .pi / 180), chroma * sinf(hue * .pi / 180))
  }

  private static func byte(_ value: Float) -> UInt8 {
    value.isFinite ? UInt8(max(0, min(255, value * 255 + 0.5))) : 0
  }

  /// Parts from 0 to 1.
  static func rgb(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> SpecifiedColor {
    .rgb(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  /// Linear light from 0 to 1.
  static func linear(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> SpecifiedColor
  {
    func encoded(_ value: Float) -> Float {
      value <= 0.003_130_8 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
    }
    return rgb(encoded(red), encoded(green), encoded(blue), alpha)
  }

  /// CIE XYZ under D65.
  static func xyz(_ x: Float, _ y: Float, _ z: Float, _ alpha: Float) -> SpecifiedColor {
    linear(
      3.240_97 * x - 1.537_383 * y - 0.498_611 * z,
      -0.969_244 * x + 1.875_968 * y + 0.041_555 * z,
      0.055_630 * x - 0.203_977 * y + 1.056_972 * z,
      alpha
    )
  }

  private static func hsl(
    _ hue: Float,
    _ saturation: Float,
    _ lightness: Float,
    _ alpha: Float
  ) -> SpecifiedColor {
    func part(_ offset: Float) -> Float {
      var place = fmodf(offset + hue / 30, 12)
      if place < 0 { place += 12 }
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return rgb(part(0), part(8), part(4), alpha)
  }

  private static func hwb(
    _ hue: Float,
    _ white: Float,
    _ black: Float,
    _ alpha: Float
  ) -> SpecifiedColor {
    if white + black >= 1 {
      let gray = white / (white + black)
      return rgb(gray, gray, gray, alpha)
    }
    guard case .rgb(let red, let green, let blue, _) = hsl(hue, 1, 0.5, 1) else {
      return .transparent
    }
    func part(_ value: UInt8) -> Float { Float(value) / 255 * (1 - white - black) + white }
    return rgb(part(red), part(green), part(blue), alpha)
  }

  private static func lab(_ l: Float, _ a: Float, _ b: Float, _ alpha: Float) -> SpecifiedColor {
    let middle = (l + 16) / 116
    func cube(_ value: Float) -> Float {
      value * value * value > 0.008_856 ? value * value * value : (116 * value - 16) / 903.3
    }
    // From D50 to D65, by Bradford's matrix.
    let x = cube(a / 500 + middle) * 0.964_3
    let y = l > 8 ? middle * middle * middle : l / 903.3
    let z = cube(middle - b / 200) * 0.825_1
    return xyz(
      0.955_47 * x - 0.023_09 * y + 0.063_26 * z,
      -0.028_37 * x + 1.009_99 * y + 0.021_04 * z,
      0.012_31 * x - 0.020_51 * y + 1.330_37 * z,
      alpha
    )
  }

  private static func oklab(_ l: Float, _ a: Float, _ b: Float, _ alpha: Float) -> SpecifiedColor {
    func cubed(_ value: Float) -> Float { value * value * value }
    let long = cubed(l + 0.396_337_8 * a + 0.215_803_8 * b)
    let medium = cubed(l - 0.105_561_3 * a - 0.063_854_2 * b)
    let short = cubed(l - 0.089_484_2 * a - 1.291_485_5 * b)
    return linear(
      4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_9 * short,
      -1.268_438 * long + 2.609_757_4 * medium - 0.341_319_4 * short,
      -0.004_196_1 * long - 0.703_418_6 * medium + 1.707_614_7 * short,
      alpha
    )
  }

  /// `color-mix()`: mixed in sRGB whatever space is named, which a terminal's palette can hardly tell apart.
  static func mix(
    _ first: SpecifiedColor,
    _ firstShare: Float?,
    _ second: SpecifiedColor,
    _ secondShare: Float?
  ) -> SpecifiedColor? {
    guard case .rgb(let r1, let g1, let b1, let a1) = first,
      case .rgb(let r2, let g2, let b2, let a2) = second
    else { return (firstShare ?? 50) >= (100 - (secondShare ?? 50)) ? first : second }
    var share1 = firstShare ?? (secondShare.map { 100 - $0 } ?? 50)
    var share2 = secondShare ?? (100 - share1)
    let sum = share1 + share2
    guard sum > 0 else { return nil }
    share1 /= sum
    share2 /= sum
    let alpha = (Float(a1) * share1 + Float(a2) * share2) / 255
    guard alpha > 0 else { return .transparent }
    func part(_ one: UInt8, _ two: UInt8) -> Float {
      (Float(one) * Float(a1) * share1 + Float(two) * Float(a2) * share2) / 255 / 255 / alpha
    }
    return rgb(part(r1, r2), part(g1, g2), part(b1, b2), alpha * min(1, sum / 100))
  }
}
