public import Addressing
public import Loading

extension WebPage {
  /// A frame as the decider sees it. Tern's pages have one: the main frame.
  public struct FrameInfo: Sendable, Hashable {
    /// Whether it is the page itself.
    public var isMainFrame: Bool
    /// The request that delivered its document; nil before there is one.
    public var request: URLRequest?
    /// The origin of its document.
    public var securityOrigin: Origin

    /// Makes a description.
    public init(isMainFrame: Bool = true, request: URLRequest?, securityOrigin: Origin) {
      self.isMainFrame = isMainFrame
      self.request = request
      self.securityOrigin = securityOrigin
    }
  }

  /// Keys that were held when a link was followed.
  public struct EventModifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = EventModifiers(rawValue: 1)
    /// Control.
    public static let control = EventModifiers(rawValue: 2)
    /// Alt, which some keyboards call Option or Meta.
    public static let option = EventModifiers(rawValue: 4)
  }

  /// What led to a link being followed.
  public struct LinkActivation: Sendable, Hashable {
    /// The mouse button, counted from 1; 0 is the keyboard.
    public var buttonNumber = 0
    /// The keys that were held.
    public var modifiers: EventModifiers = []
    /// Whether a new window is asked for, whatever the link says.
    public var opensNewWindow = false
    /// Whether the link's address is saved instead of shown.
    public var saves = false

    /// Makes an activation by keyboard.
    public init() {}
  }
}
