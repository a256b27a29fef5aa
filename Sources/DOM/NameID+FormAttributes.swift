/// More well-known names: attributes of forms and their controls.
extension NameID {
  /// The name `minlength`.
  public static let minlength = NameID(238)
  /// The name `pattern`.
  public static let pattern = NameID(239)
  /// The name `autocomplete`.
  public static let autocomplete = NameID(240)
  /// The name `autofocus`.
  public static let autofocus = NameID(241)
  /// The name `accept`.
  public static let accept = NameID(242)
  /// The name `dirname`.
  public static let dirname = NameID(243)
  /// The name `formmethod`.
  public static let formmethod = NameID(244)
  /// The name `formenctype`.
  public static let formenctype = NameID(245)
  /// The name `formtarget`.
  public static let formtarget = NameID(246)
  /// The name `formnovalidate`.
  public static let formnovalidate = NameID(247)
  /// The name `novalidate`.
  public static let novalidate = NameID(248)
}
