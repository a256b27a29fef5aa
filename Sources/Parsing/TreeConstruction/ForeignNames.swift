internal import DOM
internal import Text

/// The names that SVG and MathML write with capitals, which the tokenizer has folded.
enum ForeignNames {
  static func svgElement(_ name: NameID, _ names: inout NameTable) -> NameID {
    adjusted(name, by: svgElements, &names)
  }

  static func svgAttribute(_ name: NameID, _ names: inout NameTable) -> NameID {
    adjusted(name, by: svgAttributes, &names)
  }

  static func mathMLAttribute(_ name: NameID, _ names: inout NameTable) -> NameID {
    name == .definitionurl ? names.intern(Array("definitionURL".utf8)) : name
  }

  private static func adjusted(
    _ name: NameID,
    by table: [[UInt8]: [UInt8]],
    _ names: inout NameTable
  ) -> NameID {
    guard let spelling = table[names[name]] else { return name }
    return names.intern(spelling)
  }

  private static func byLowerCase(_ list: String) -> [[UInt8]: [UInt8]] {
    var table: [[UInt8]: [UInt8]] = [:]
    // By bytes: what is white space among characters is a long question.
    for word in list.utf8.split(whereSeparator: ASCII.isWhitespace) {
      table[word.map(ASCII.lowercased)] = Array(word)
    }
    return table
  }

  private static let svgElements = byLowerCase(
    """
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
    radialGradient textPath
    """
  )

  private static let svgAttributes = byLowerCase(
    """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant
    edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength
    keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits
    markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits
    patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
    primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures
    specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
    surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget
    xChannelSelector yChannelSelector zoomAndPan
    """
  )
}
