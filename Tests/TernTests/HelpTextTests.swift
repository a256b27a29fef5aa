import Testing

@testable import tern

struct HelpTextTests {
  @Test func `the help fits a terminal`() {
    let lines = HelpText.help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 86 })
    #expect(HelpText.help.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [
    "--dump", "--show", "--trace", "--download", "--run", "--select", "--width", "--reader",
    "--base",
    "--timeout", "--offline", "--type", "--charset", "--user-agent", "--header", "--config",
    "--profile", "--private", "--restore", "--check-config", "--help", "--version",
  ])
  func `every option has a line of its own`(option: String) {
    #expect(
      HelpText.help.split(separator: "\n").contains { line in
        let words = line.split { $0 == " " || $0 == "=" }
        return words.first.map(String.init) == option
          || (words.first?.hasSuffix(",") == true
            && words.dropFirst().first.map(String.init) == option)
      }
    )
  }
}
