internal import Addressing
internal import Interface
internal import Loading
internal import Styling
internal import Text

/// What a command line turned out to be.
enum CommandLineRequest: Equatable {
  case help
  case version
  case run(CommandLineOptions)
}

/// Reads the arguments of the command.
///
/// Long options may have one dash or two; values follow `=` or a space; `--` ends the options.
struct CommandLineParser {
  private var remaining: ArraySlice<String>
  private var options = CommandLineOptions()

  private init(_ arguments: [String]) { remaining = arguments[...] }

  /// Parses the arguments behind the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> CommandLineRequest {
    var parser = CommandLineParser(arguments)
    return try parser.parse()
  }

  private mutating func parse() throws(UsageError) -> CommandLineRequest {
    var takesOptions = true
    while let argument = remaining.popFirst() {
      guard takesOptions, argument.hasPrefix("-"), argument != "-" else {
        try addAddress(argument)
        continue
      }
      if argument == "--" {
        takesOptions = false
      } else if let request = try apply(Argument(argument)) {
        return request
      }
    }
    return .run(options)
  }

  /// The most addresses that are opened, each in a tab of its own.
  private static let mostAddresses = 100

  private mutating func addAddress(_ address: String) throws(UsageError) {
    guard options.addresses.count < Self.mostAddresses else {
      throw UsageError(
        sentence: "More than \(Self.mostAddresses) addresses are too many at a time."
      )
    }
    guard address != "-" || !options.addresses.contains("-") else {
      throw UsageError(sentence: "Standard input (-) can be read only once.")
    }
    options.addresses.append(address)
  }

  /// Applies one option; help and version end everything.
  private mutating func apply(_ argument: Argument) throws(UsageError) -> CommandLineRequest? {
    switch argument.name {
    case "h", "help":
      try refuseValue(of: argument)
      return .help
    case "V", "version":
      try refuseValue(of: argument)
      return .version
    case "dump", "trace", "offline", "private", "reader", "check-config", "restore":
      try refuseValue(of: argument)
      applySwitch(argument.name)
    case "show", "width", "base", "timeout":
      try applyMeasured(argument.name, value: value(of: argument))
    case "type", "charset", "user-agent", "header", "config", "profile", "run",
      "download", "select":
      try applyText(argument.name, value: value(of: argument))
    default:
      throw UsageError(sentence: "There is no option \(argument.written).")
    }
    return nil
  }

  private mutating func applySwitch(_ name: String) {
    switch name {
    case "dump": options.stage = .text
    case "trace": options.traces = true
    case "offline": options.isOffline = true
    case "reader": options.prefersArticles = true
    case "check-config": options.checksSettings = true
    case "restore": options.restores = true
    default: options.isPrivate = true
    }
  }

  private mutating func applyMeasured(_ name: String, value: String) throws(UsageError) {
    switch name {
    case "show":
      guard let stage = Stage(rawValue: value) else {
        throw UsageError(sentence: "--show knows no stage \(value); it knows \(Stage.names).")
      }
      options.stage = stage
    case "width":
      guard let width = Int(value), (0...10_000).contains(width) else {
        throw UsageError(sentence: "--width needs a number from 0 to 10000, not \(value).")
      }
      options.width = width
    case "base":
      guard let url = WebURL(value) else {
        throw UsageError(sentence: "--base needs a whole URL, not \(value).")
      }
      options.baseURL = url
    default:
      guard let seconds = Double(value), seconds > 0, seconds <= 1e6 else {
        throw UsageError(sentence: "--timeout needs a number of seconds, not \(value).")
      }
      options.timeout = seconds
    }
  }

  private mutating func applyText(_ name: String, value: String) throws(UsageError) {
    switch name {
    case "type":
      guard let type = MediaType(value) else {
        throw UsageError(sentence: "--type needs a media type such as text/html, not \(value).")
      }
      options.mediaType = type.essence
    case "charset":
      guard TextEncoding(label: value) != nil else {
        throw UsageError(sentence: "--charset knows no encoding \(value).")
      }
      options.charset = value
    case "user-agent":
      options.userAgent = try usage { () throws(SettingFault) in
        try HeaderField.value(value, of: "--user-agent")
      }
    case "header":
      let field = try usage { () throws(SettingFault) in
        try HeaderField.parse(value, of: "--header")
      }
      options.headers.append(field)
    case "run":
      options.script = try PageScript.parse(value)
      if options.stage == nil { options.stage = .text }
    case "select":
      guard SelectorQuery(value) != nil else {
        throw UsageError(
          sentence: "--select needs a selector of CSS such as \"h1, .price\", not \(value)."
        )
      }
      options.selector = value
      if options.stage == nil { options.stage = .text }
    case "download":
      options.downloadFolder = value
      if options.stage == nil { options.stage = .text }
    case "config": options.configurationFile = value
    default: options.profileDirectory = value
    }
  }

  private mutating func value(of argument: Argument) throws(UsageError) -> String {
    guard let value = argument.value ?? remaining.popFirst(), !value.isEmpty else {
      throw UsageError(sentence: "\(argument.written) needs a value.")
    }
    return value
  }

  /// What a form of the settings reads; its fault is one of the command line here.
  private func usage<Value>(_ read: () throws(SettingFault) -> Value) throws(UsageError) -> Value {
    do throws(SettingFault) {
      return try read()
    } catch {
      throw UsageError(sentence: error.sentence)
    }
  }

  private func refuseValue(of argument: Argument) throws(UsageError) {
    guard argument.value == nil else {
      throw UsageError(sentence: "\(argument.written) takes no value.")
    }
  }

  /// One option as written.
  private struct Argument {
    /// The name without dashes.
    let name: String
    /// The name with its dashes, for messages.
    let written: String
    /// What follows `=`.
    let value: String?

    init(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      written = String(parts.first ?? "")
      // Three dashes are no option: something of the name is left then.
      name = String(written.dropFirst(written.hasPrefix("--") ? 2 : 1))
      value = parts.count > 1 ? String(parts[1]) : nil
    }
  }
}
