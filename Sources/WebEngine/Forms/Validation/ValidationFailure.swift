/// Why a form is not sent: one control and what is wrong with it.
public struct ValidationFailure: Sendable, Hashable {
  /// What is wrong (HTML 4.10.20.1).
  public enum Reason: Sendable, Hashable {
    case valueMissing, typeMismatch, patternMismatch, tooLong, tooShort, rangeUnderflow
    case rangeOverflow, stepMismatch, badInput
  }

  /// The control to go to.
  public var control: ControlID
  /// What is wrong.
  public var reason: Reason
  /// What to do, as a sentence.
  public var sentence: String
}
