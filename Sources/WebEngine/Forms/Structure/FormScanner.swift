internal import DOM

/// Collects forms, controls and labels as the document grows, and makes a ``FormStructure`` of them.
///
/// Each node is looked at once. What a control says of itself is read once, when its element is whole; owners, labels
/// and suggestions, which later elements may change, are found anew when something has come.
struct FormScanner: Sendable {
  /// More controls than anybody fills in are left out.
  private let mostControls: Int

  private var scanned = 0
  private var forms: [NodeID] = []
  private var labels: [NodeID] = []
  private var dataLists: [NodeID] = []
  private var controls: [NodeID] = []
  private var tabIndexes: [NodeID: Int] = [:]
  private var readControls: [NodeID: FormControl] = [:]
  private var made = FormStructure.empty
  private var isStale = false
  /// The state of the tree that ``made`` was made from: repairs move controls, and the end makes all of it final.
  private var madeAfter = (restructures: 0, isComplete: false)

  /// Makes a scanner that keeps so many controls.
  init(mostControls: Int = 50_000) { self.mostControls = mostControls }

  /// Looks at the nodes that have come since the last call.
  mutating func scan(_ document: borrowing Document) {
    while scanned < document.nodeCount {
      let node = NodeID(UInt32(scanned))
      scanned += 1
      guard document.kind(of: node) == .element, document.namespace(of: node) == .html else {
        continue
      }
      note(node, document.name(of: node))
      noteTabIndex(of: node, document)
    }
  }

  private mutating func noteTabIndex(of node: NodeID, _ document: borrowing Document) {
    guard tabIndexes.count < mostControls,
      let index = document.attributeValue(of: node, .tabindex).flatMap({ WrittenNumber.integer($0) }
      ),
      index != 0
    else { return }
    tabIndexes[node] = index
    isStale = true
  }

  private mutating func note(_ node: NodeID, _ name: NameID) {
    switch name {
    case .form: forms.append(node)
    case .label: labels.append(node)
    case .datalist: dataLists.append(node)
    case .input, .button, .select, .textarea:
      guard controls.count < mostControls else { return }
      controls.append(node)
    default: return
    }
    isStale = true
  }

  /// The forms as far as they have come; the one made last when nothing has changed.
  mutating func structure(of document: Document) -> FormStructure {
    let state = (restructures: document.restructureCount, isComplete: document.isComplete)
    guard isStale || !controls.isEmpty && state != madeAfter else { return made }
    madeAfter = state
    var openCount = 0
    var surroundings = ControlSurroundings(document: document)
    let reader = ControlReader(document: document)
    var found: [FormControl] = []
    found.reserveCapacity(controls.count)
    for node in inTreeOrder(controls, document) {
      guard let around = surroundings.facts(of: node) else { continue }
      var control = readControls[node] ?? reader.read(node)
      if document.isClosed(node) || document.isComplete {
        readControls[node] = control
      } else {
        openCount += 1
      }
      if document.attributeValue(of: node, .dir).flatMap({ TextDirection(written: $0) }) == nil {
        control.direction = around.direction ?? .leftToRight
      }
      control.isDisabled = control.isDisabled || around.isDisabled
      found.append(control)
    }
    let relations = FormRelations(
      document: document,
      forms: inTreeOrder(forms, document),
      labels: inTreeOrder(labels, document),
      dataLists: dataLists
    )
    made = relations.structure(
      of: found,
      tabIndexes: tabIndexes,
      surroundings: &surroundings
    )
    isStale = openCount > 0 || !document.isComplete && !(labels.isEmpty && dataLists.isEmpty)
    return made
  }

  /// The nodes as they stand in the tree; they were met in the order in which they were made.
  private func inTreeOrder(_ nodes: [NodeID], _ document: Document) -> [NodeID] {
    guard document.restructureCount > 0, document.isComplete, nodes.count > 1 else { return nodes }
    let wanted = Set(nodes)
    var ordered: [NodeID] = []
    ordered.reserveCapacity(nodes.count)
    var node = document.root
    while node.isSome, ordered.count < nodes.count {
      if wanted.contains(node) { ordered.append(node) }
      node = document.following(node, within: document.root)
    }
    return ordered
  }
}
