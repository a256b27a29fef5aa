internal import Addressing
internal import Interface

/// What the addresses of the command line mean, each for a tab.
struct StartAddresses {
  /// Why one of them opens nothing.
  struct Refusal: Error {
    /// The address as it was typed.
    var address: String
    /// The reason as a sentence.
    var reason: String
  }

  /// The first one; nil is standard input.
  var first: AddressInterpretation?
  /// Those behind it.
  var others: [AddressInterpretation]
  /// Whether the first one is home, because none was given.
  var isHome: Bool

  /// Finds out what they mean; one that nothing can be opened for refuses all.
  init(
    _ options: CommandLineOptions,
    home: String,
    interpreter: AddressInterpreter
  ) throws(Refusal) {
    isHome = options.address == nil
    let written = options.address ?? home
    first = written == "-" ? nil : try Self.meaning(of: written, interpreter)
    others = []
    for written in options.addresses.dropFirst() {
      guard written != "-" else {
        throw Refusal(address: written, reason: "Standard input has to be the first address.")
      }
      others.append(try Self.meaning(of: written, interpreter))
    }
  }

  private static func meaning(
    of written: String,
    _ interpreter: AddressInterpreter
  ) throws(Refusal) -> AddressInterpretation {
    let meaning = interpreter.interpret(written, isCommandLine: true)
    switch meaning {
    case .refused(let reason): throw Refusal(address: written, reason: reason)
    case .handOff(let url):
      throw Refusal(address: written, reason: "\(url.scheme): addresses are for other programs.")
    case .url, .guessedHTTPS, .nothing: return meaning
    }
  }

  /// Whether a page of the web is among them.
  var needsNetwork: Bool {
    ([first].compactMap(\.self) + others).contains { meaning in
      switch meaning {
      case .url(let url), .guessedHTTPS(let url): url.isHTTP
      case .handOff, .refused, .nothing: false
      }
    }
  }
}
