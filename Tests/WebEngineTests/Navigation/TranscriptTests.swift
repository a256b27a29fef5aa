import TestSupport
import Testing

@testable import WebEngine

/// The whole answer of the state machine to a course of inputs: values, events, requests and notices, in their order.
///
/// Each is compared with a file of `Transcripts`; RECORD_GOLDEN=1 writes the files anew, to be read before they are committed.
@Suite
struct `Transcripts of the state table` {
  private static let folder = GoldenFolder(
    String(#filePath).split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  )

  @Test(arguments: TranscriptScenes.all.keys.sorted())
  func `are as they were read and found right`(name: String) throws {
    let scene = try #require(TranscriptScenes.all[name])
    var script = MachineScript()
    script.transcript.isKept = true
    scene(&script)
    let text = script.transcript.lines.joined(separator: "\n") + "\n"
    let file = "Transcripts/\(name.replacing(" ", with: "-").replacing(",", with: "")).txt"
    if GoldenFolder.isRecording {
      #expect(Self.folder.write(text, to: file))
    } else {
      #expect(text == Self.folder.text(file))
    }
  }
}
