/// Describes a part of a screen that is made once and then told of changes (rows 000-S05, 004-02 to 004-05).
///
/// The description is a value that may be made anew at every drawing; ``RepresentableHost`` keeps what it describes.
@MainActor
public protocol PageRepresentable {
  /// What is made: a pane, a page, a view of the program.
  associatedtype Component: AnyObject
  /// What carries the component's events into the program's state.
  associatedtype Coordinator = Void

  /// Makes what the events go to; called once, before the component.
  func makeCoordinator() -> Coordinator
  /// Makes the component; called once.
  func makeComponent(_ coordinator: Coordinator) -> Component
  /// Tells the component of a new description. Default: nothing, as for a component that is fixed when it is made.
  func updateComponent(_ component: Component, _ coordinator: Coordinator)
  /// Cleans up; called once, at the end. Default: nothing.
  static func dismantleComponent(_ component: Component, _ coordinator: Coordinator)
}

extension PageRepresentable {
  /// Does nothing.
  public func updateComponent(_ component: Component, _ coordinator: Coordinator) {}
  /// Does nothing.
  public static func dismantleComponent(_ component: Component, _ coordinator: Coordinator) {}
}

extension PageRepresentable where Coordinator == Void {
  /// Needs none.
  public func makeCoordinator() {}
}

/// Keeps the component of a ``PageRepresentable``: makes it at the first description, updates it at every other one, and
/// takes it down once.
@MainActor
public final class RepresentableHost<Description: PageRepresentable> {
  private var made: (component: Description.Component, coordinator: Description.Coordinator)?
  private var isOver = false

  /// Makes a host with nothing in it.
  public init() {}

  isolated deinit { dismantle() }

  /// The component; nil before the first description and after the end.
  public var component: Description.Component? { made?.component }
  /// Where its events go.
  public var coordinator: Description.Coordinator? { made?.coordinator }

  /// Takes a description: makes the component, or tells it of the change. Nothing happens after the end.
  public func update(_ description: Description) {
    guard !isOver else { return }
    if let made { return description.updateComponent(made.component, made.coordinator) }
    let coordinator = description.makeCoordinator()
    made = (description.makeComponent(coordinator), coordinator)
  }

  /// Takes the component down; nothing happens the second time.
  public func dismantle() {
    isOver = true
    guard let made else { return }
    self.made = nil
    Description.dismantleComponent(made.component, made.coordinator)
  }
}
