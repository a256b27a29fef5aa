/// A media query's condition; what is not understood is neither true nor false.
indirect enum MediaCondition: Sendable {
  /// How a feature is compared with a value.
  enum Comparison: UInt8 { case equal, less, lessOrEqual, greater, greaterOrEqual }

  case constant(Bool)
  case unknown
  /// Pixels.
  case width(Comparison, Float)
  case height(Comparison, Float)
  case prefersDark(Bool)
  case isPortrait(Bool)
  case not(MediaCondition)
  case all([MediaCondition])
  case any([MediaCondition])

  /// The answer in an environment, by three-valued logic.
  func evaluate(_ environment: MediaEnvironment) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .unknown: return nil
    case .width(let comparison, let pixels):
      return Self.compare(environment.pixelWidth, comparison, pixels)
    case .height(let comparison, let pixels):
      return Self.compare(Float(max(1, environment.rows)) * 16, comparison, pixels)
    case .prefersDark(let dark): return environment.prefersDark == dark
    case .isPortrait(let portrait):
      return (environment.rows * 16 >= environment.columns * 8) == portrait
    case .not(let inner): return inner.evaluate(environment).map { !$0 }
    case .all(let parts):
      var result: Bool? = true
      for part in parts {
        switch part.evaluate(environment) {
        case false: return false
        case nil: result = nil
        default: break
        }
      }
      return result
    case .any(let parts):
      var result: Bool? = false
      for part in parts {
        switch part.evaluate(environment) {
        case true: return true
        case nil: result = nil
        default: break
        }
      }
      return result
    }
  }

  /// Whether no environment makes it true: a sheet for paper.
  var holdsNowhere: Bool {
    switch self {
    case .constant(let value): !value
    case .unknown: true
    case .all(let parts): parts.contains { $0.holdsNowhere }
    case .any(let parts): parts.allSatisfy { $0.holdsNowhere }
    default: false
    }
  }

  private static func compare(_ actual: Float, _ comparison: Comparison, _ value: Float) -> Bool {
    switch comparison {
    case .equal: actual == value
    case .less: actual < value
    case .lessOrEqual: actual <= value
    case .greater: actual > value
    case .greaterOrEqual: actual >= value
    }
  }
}
