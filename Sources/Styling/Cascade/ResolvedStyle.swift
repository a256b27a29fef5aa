/// A computed style with what children and generated content need.
struct ResolvedStyle {
  var style: StyleID
  var context: InheritedContext
  var contextID: UInt32
  var generated: GeneratedValues
}
