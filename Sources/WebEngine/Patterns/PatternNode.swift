/// A regular expression as it is written; the parser limits its depth.
indirect enum PatternNode: Sendable {
  case empty
  case one(CharacterClass)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// Repeated; at most for ever when `most` is nil.
  case repeated(PatternNode, least: Int, most: Int?, isGreedy: Bool)
  case group(PatternNode, number: Int)
  case look(PatternNode, isBehind: Bool, isNegative: Bool)
  case atStart
  case atEnd
  case atWordBoundary(isNegative: Bool)
  case again(group: Int)
  case againNamed(String)
}
