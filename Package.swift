// swift-tools-version:6.2
import PackageDescription

// The map of the program: one line a target, one arrow a dependency.

/// Rules shared by every Swift target.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(
    [
      "-cross-module-optimization",
      // Generic types are made by calls and not from mangled names, for which the runtime searches all conformances.
      "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
    ],
    .when(configuration: .release)
  ),
  // No pkg-config file is read: its `-L` would come before `archives`.
  .unsafeFlags(["-Xcc", "-isystem/usr/include/libxml2"]),
]
/// Targets that touch C mark every unsafe expression.
let touchesC = common + [.strictMemorySafety()]
/// Targets that draw or read the terminal live on the main actor.
let onMainActor = common + [.defaultIsolation(MainActor.self)]

/// A release links the archives that `Resources/archives` names instead of shared libraries, because the loader needs more time to
/// connect those than a small page takes. The figures are in docs/PERFORMANCE.md.
let archives: LinkerSetting = .unsafeFlags(
  [
    "-L\(Context.packageDirectory)/Resources/archives", "-use-ld=lld",
    "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    // Nothing looks into the program for names: no table of them for the loader.
    "-Xlinker", "--no-export-dynamic",
  ],
  .when(configuration: .release)
)

let package = Package(
  name: "tern",
  products: [
    .executable(name: "tern", targets: ["tern"]),
    .library(name: "WebEngine", targets: ["WebEngine"]),
  ],
  dependencies: [],
  targets: [
    // MARK: C
    .target(
      name: "CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .systemLibrary(name: "CLibXML2", providers: [.apt(["libxml2-dev"])]),
    // Opened with dlopen when they are needed: nothing is linked.
    .target(name: "CLibCurl"),
    .target(name: "CLibPSL"),
    .target(name: "CSystemBus"),
    .target(name: "CMd4c"),
    .target(name: "CCairo"),
    .target(name: "CUchardet"),
    .systemLibrary(name: "CICU", providers: [.apt(["libicu-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "Resources",
      path: "Resources",
      exclude: ["user-agent.css", "character-references.txt", "pages", "archives"]
    ),

    // MARK: The path a page takes
    .target(
      name: "Text",
      dependencies: ["Resources", "CICU", "CUchardet"],
      swiftSettings: touchesC
    ),
    .target(name: "Addressing", dependencies: ["Text"], swiftSettings: common),
    .target(
      name: "Loading",
      dependencies: ["Addressing", "Text", "CLibCurl", "CLibPSL", "CSystemBus"],
      swiftSettings: touchesC
    ),
    .target(name: "DOM", dependencies: ["Addressing", "Text"], swiftSettings: common),
    .target(
      name: "Parsing",
      dependencies: ["DOM", "Addressing", "Text", "CLibXML2", "CMd4c"],
      swiftSettings: touchesC
    ),
    .target(name: "Styling", dependencies: ["DOM", "Addressing", "Text"], swiftSettings: common),
    .target(
      name: "Layout",
      dependencies: ["Styling", "DOM", "Addressing", "Text"],
      swiftSettings: common
    ),
    .target(
      name: "Articles",
      dependencies: ["Parsing", "DOM", "Addressing", "Text"],
      swiftSettings: common
    ),
    .target(
      name: "Printing",
      dependencies: ["Layout", "Styling", "Addressing", "Text", "CCairo"],
      swiftSettings: touchesC
    ),
    .target(
      name: "WebEngine",
      dependencies: [
        "Articles", "Printing", "Layout", "Styling", "Parsing", "DOM", "Loading", "Addressing",
        "Text",
      ],
      swiftSettings: common
    ),

    // MARK: The program around it
    .target(
      name: "Library",
      dependencies: ["Parsing", "DOM", "Loading", "Addressing", "Text", "CSQLite"],
      swiftSettings: touchesC
    ),
    .target(name: "Canvas", dependencies: ["Text"], swiftSettings: common),
    .target(
      name: "Interface",
      dependencies: [
        "Canvas", "Library", "WebEngine", "Layout", "Styling", "DOM", "Loading", "Addressing",
        "Text",
      ],
      swiftSettings: onMainActor
    ),
    .target(
      name: "TerminalIO",
      dependencies: ["Canvas", "Text", "CNcurses"],
      swiftSettings: onMainActor + [.strictMemorySafety()]
    ),
    .executableTarget(
      name: "tern",
      dependencies: [
        "Interface", "TerminalIO", "Canvas", "Library", "WebEngine", "Articles", "Layout",
        "Styling",
        "Parsing", "DOM", "Loading", "Addressing", "Text",
      ],
      swiftSettings: common,
      linkerSettings: [archives]
    ),

    // MARK: Examples
    .executableTarget(
      name: "sections-example",
      dependencies: ["WebEngine", "DOM", "Addressing"],
      path: "docs/examples",
      swiftSettings: common + [.unsafeFlags(["-parse-as-library"])]
    ),

    // MARK: Measuring
    .executableTarget(
      name: "parsing-benchmark",
      dependencies: ["Parsing", "DOM", "Addressing", "Text", "CLibXML2"],
      path: "Tests/Benchmarks/Parsing",
      swiftSettings: touchesC,
      linkerSettings: [archives]
    ),

    .executableTarget(
      name: "history-benchmark",
      dependencies: ["Library"],
      path: "Tests/Benchmarks/History",
      swiftSettings: common,
      linkerSettings: [archives]
    ),

    // MARK: Tests
    .target(
      name: "TestSupport",
      dependencies: ["Canvas", "WebEngine", "Loading", "Addressing", "Text"],
      path: "Tests/TestSupport",
      swiftSettings: common
    ),
    .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "AddressingTests",
      dependencies: ["Addressing", "Text", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "LoadingTests",
      dependencies: ["Loading", "Addressing", "Text", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["Library", "Loading", "Addressing", "Text", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "ParsingTests",
      dependencies: ["Parsing", "DOM", "Addressing", "Text", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "StylingTests",
      dependencies: ["Styling", "Parsing", "DOM", "Addressing", "Text", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "LayoutTests",
      dependencies: ["Layout", "Styling", "Parsing", "DOM", "Addressing", "Text", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: common
    ),
    .testTarget(
      name: "ArticlesTests",
      dependencies: ["Articles", "Parsing", "DOM", "Addressing", "Text", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "WebEngineTests",
      dependencies: [
        "WebEngine", "Articles", "Layout", "Styling", "Parsing", "DOM", "Loading", "Addressing",
        "Text",
        "TestSupport",
      ],
      exclude: ["Navigation/Transcripts"],
      swiftSettings: common
    ),
    .testTarget(
      name: "CanvasTests",
      dependencies: ["Canvas", "Text", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "Interface", "Canvas", "Library", "WebEngine", "Layout", "Styling", "DOM", "Loading",
        "Addressing", "Text", "TestSupport",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TernTests",
      dependencies: ["tern", "Interface", "Loading", "Addressing", "TestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "TerminalIOTests",
      dependencies: ["TerminalIO", "Canvas", "Text", "TestSupport"],
      swiftSettings: onMainActor
    ),
  ],
  swiftLanguageModes: [.v6]
)
