/// The command.
@main
struct Tern {
  static func main() async {}
}
