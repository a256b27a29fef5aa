// usage: history-benchmark FOLDER [VISITS]
//
// How long the history of a profile needs to complete an address: makes a profile with that many visited addresses (100,000 unless told) in an
// empty folder, then opens it anew for each text, as a browser that has just been started does, and asks for the first completion.

import Glibc
import Library

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: history-benchmark FOLDER [VISITS]")
  exit(2)
}
let folder = arguments[1]
let count = arguments.count > 2 ? Int(arguments[2]) ?? 100_000 : 100_000

func profile() -> Profile {
  Profile(folders: ProfileFolders(directory: folder)) { print($0) }
}

let clock = ContinuousClock()
let words = [
  "harbour", "ferry", "island", "timetable", "winter", "Größe", "news", "table", "rust", "garden",
]
/// Visits the addresses; the profile is closed afterwards, as when a browser ends.
func fill() async {
  let history = profile().history
  for number in 0..<count {
    let site = "site\(number % 997).example"
    let title = "\(words[number % 10]) \(words[number / 10 % 10]) number \(number)"
    await history.record(
      url: "https://www.\(site)/\(words[number / 7 % 5])/\(number)",
      title: title,
      at: number * 60
    )
  }
}

let filled = await clock.measure { await fill() }
print("history: \(count) visits recorded in \(filled)")

for text in [
  "h", "ha", "harb", "site5", "site996.example", "number 4711", "winter ferry", "gröss", "zzz",
  "able",
] {
  let history = profile().history
  var found = 0
  let first = await clock.measure { found = await history.suggestions(for: text, limit: 8).count }
  var times: [Duration] = []
  for _ in 0..<9 {
    times.append(await clock.measure { _ = await history.suggestions(for: text, limit: 8) })
  }
  print("history: \(text): \(found) found, first \(first), then \(times.sorted()[4])")
}
let forgetting = profile().history
let forgotten = await clock.measure {
  await forgetting.forget(.address("https://www.site5.example/harbour/5"))
}
print("history: one address forgotten in \(forgotten)")
