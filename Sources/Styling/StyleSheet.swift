public import Addressing

/// A parsed style sheet.
public struct StyleSheet: Sendable {
  /// The sheets it imports, in order, with their media text: the engine fetches them and gives them before this one.
  public private(set) var imports: [(url: WebURL, media: String)] = []
  let contents: StyleSheetContents

  /// Parses UTF-8; what is not understood is dropped by the rules of CSS Syntax.
  ///
  /// - Parameters:
  ///   - bytes: The sheet's text in UTF-8.
  ///   - base: The address that `@import` is resolved against.
  ///   - media: The media query of the `<link>` or `<style>`; an empty string means all.
  public init(parsing bytes: [UInt8], base: WebURL?, media: String = "") {
    var parser = StyleSheetParser(bytes, base: base)
    parser.parse(media: media)
    contents = parser.contents
    imports = parser.imports
  }
}
