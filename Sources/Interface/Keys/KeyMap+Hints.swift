extension KeyMap {
  /// What the help line says of some commands: the first key of each in a context; commands without a key are left out.
  func hints(
    _ wanted: [(Command, String)],
    in context: KeyContext,
    essential: Set<Command> = []
  ) -> [HelpLine.Hint] {
    wanted.compactMap { command, text in
      notations(of: command, in: context).first.map { key in
        HelpLine.Hint(key: key, text: text, isEssential: essential.contains(command))
      }
    }
  }
}
