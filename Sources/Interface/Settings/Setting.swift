/// One row of the table of settings: its name, what it can be, what it does.
public nonisolated struct Setting: Sendable {
  /// Its name in the file, such as `home`, or `style` for `style PART`.
  public let name: String
  /// What stands behind the name, such as `PART`; empty when nothing does.
  public let subject: String
  /// What its value is, such as `ask, always or never`.
  public let form: String
  /// The words it can be, for completion; empty when there are too many.
  public let choices: [String]
  /// What it does, in a few words.
  public let summary: String
  /// Whether it can differ by site.
  public private(set) var isBySite = false

  private let apply:
    @Sendable (inout Settings, _ subject: String, _ value: String) throws(SettingFault) -> Void
  private let write: @Sendable (Settings) -> String

  /// Makes a row for a property.
  init<Value: Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<Settings, Value> & Sendable,
    _ form: SettingForm<Value>,
    _ summary: String
  ) {
    self.name = name
    subject = ""
    self.form = form.description
    choices = form.choices
    self.summary = summary
    apply = { (settings, _, value) throws(SettingFault) in
      settings[keyPath: path] = try form.read(value, name)
    }
    write = { form.write($0[keyPath: path]) }
  }

  /// Makes a row that can stand in the file several times; what it is at the moment is not one value.
  init<Value: Sendable>(
    _ name: String,
    subject: String = "",
    _ form: SettingForm<Value>,
    _ summary: String,
    apply:
      @escaping @Sendable (inout Settings, _ subject: String, Value) throws(SettingFault) ->
      Void
  ) {
    self.name = name
    self.subject = subject
    self.form = form.description
    choices = form.choices
    self.summary = summary
    self.apply = { (settings, subject, value) throws(SettingFault) in
      let name = subject.isEmpty ? name : "\(name) \(subject)"
      try apply(&settings, subject, try form.read(value, name))
    }
    write = { _ in "" }
  }

  /// The same row for a setting that can differ by site.
  var bySite: Setting {
    var setting = self
    setting.isBySite = true
    return setting
  }

  /// Its name with what stands behind it, as README.md and messages write it.
  public var title: String { subject.isEmpty ? name : "\(name) \(subject)" }

  /// The value that it has in some settings, as the file would say it; empty when it has none.
  public func value(in settings: Settings) -> String { write(settings) }

  /// Gives it a value, as the file says it; `subject` is what stands behind the name.
  public func set(
    _ value: String,
    subject: String = "",
    in settings: inout Settings
  ) throws(SettingFault) {
    try apply(&settings, subject, value)
  }

  /// The row of a name, and what stands behind the name: `style link` is `style` with `link`.
  static func find(_ written: String) throws(SettingFault) -> (Setting, subject: String) {
    let name = written.prefix { !$0.isWhitespace }
    let rest = written.dropFirst(name.count).drop(while: \.isWhitespace)
    if let setting = all.first(where: { $0.name == name && $0.subject.isEmpty == rest.isEmpty }) {
      return (setting, String(rest))
    }
    if let setting = all.first(where: { $0.name == name }) {
      throw SettingFault(
        sentence: setting.subject.isEmpty
          ? "\(name) needs = behind its name." : "\(name) needs the form \(setting.title) = value."
      )
    }
    throw SettingFault(noSuch: "setting", written, among: all.map(\.name) + ["key"])
  }
}
