public import DOM
internal import Layout

/// The view changes: its size, and what is open in it.
extension WebPage {
  /// Tells the page how large its view is; lays out anew in the background.
  public func setViewport(columns: Int, rows: Int) {
    var wanted = options
    wanted.width = max(0, columns)
    wanted.height = max(1, rows)
    change(to: wanted)
  }

  /// Opens or closes a `<details>` whose summary was activated.
  public func toggleDisclosure(_ node: NodeID) {
    var wanted = options
    var details = node
    // A person activates the summary; what opens is the element around it.
    if let document = rendered.document, document.contains(node), document.isHTML(node, .summary) {
      details = document.parent(of: node)
    }
    if wanted.toggledDisclosures.remove(details) == nil {
      wanted.toggledDisclosures.insert(details)
    }
    change(to: wanted)
  }

  private func change(to wanted: LayoutOptions) {
    guard wanted != options else { return }
    options = wanted
    if let navigation = holding.navigation, let transfer = transfers[navigation] {
      transfer.mailbox.post(.options(wanted))
    }
    for (id, transfer) in transfers where id != holding.navigation {
      transfer.mailbox.post(.options(wanted))
    }
    if holding.document != nil { layOutAgain() }
  }

  /// Lays the held document out for the present view; an older attempt gives way.
  func layOutAgain() {
    guard let document = holding.document else { return }
    layoutTask?.cancel()
    let wanted = options
    layoutTask = Task { [weak self] in
      guard let result = await document.laidOut(for: wanted), !Task.isCancelled else { return }
      self?.take(result)
    }
  }

  private func take(_ result: FinishedDocument) {
    guard result.options == options else { return }
    // The place is kept by what stands there, whatever was scrolled while the layout ran.
    let anchor = ScrollAnchor(at: scrollPosition, on: rendered.page)
    let hasGoal = scrolling.goal != nil
    place(result)
    if hasGoal {
      keepScrolling(isFinal: true)
    } else if scrollPosition.row > 0 {
      setScroll(anchor.position(on: result.page))
    }
    if let id = finishesAfterLayout {
      finishesAfterLayout = nil
      apply(.finished(id))
    }
  }
}

extension LayoutOptions {
  /// Whether a page laid out for these options serves for others as it is.
  func fits(_ other: LayoutOptions) -> Bool {
    width == other.width && height == other.height && usesUnicode == other.usesUnicode
  }
}
