internal import Synchronization

/// The cookies, the cache, the known secure hosts and the exceptions that pages share (contract 2.20).
public final class WebsiteDataStore: Sendable {
  /// The cookies.
  public let cookies = CookieStore()
  /// The responses that were kept.
  public let cache: HTTPCache
  /// The hosts that are reached over TLS only.
  public let transportSecurity = TransportSecurityStore()
  /// The certificates that the person vouches for.
  public let certificateExceptions: CertificateExceptionStore
  /// The hosts that may be reached without TLS although the policy says otherwise.
  public let plainHosts = PlainHostStore()
  /// What was answered to challenges in this session.
  public let credentials: CredentialStore

  /// What is still being written.
  let pending = PendingWork()
  private let persistence: (any WebsiteDataPersistence)?
  private let saving = Mutex(Saving.idle)

  private enum Saving: Sendable {
    case idle
    case busy
    case busyWithMoreToCome
  }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - persistence: Where cookies and known hosts last; nil keeps them in memory.
  ///   - cacheStorage: Where responses are kept.
  public init(
    persistence: (any WebsiteDataPersistence)? = nil,
    cacheStorage: any CacheStorage = MemoryCacheStorage()
  ) {
    self.persistence = persistence
    certificateExceptions = CertificateExceptionStore()
    credentials = CredentialStore(exceptions: certificateExceptions)
    cache = HTTPCache(storage: cacheStorage)
    guard persistence != nil else { return }
    cookies.whenChanged { [weak self] in self?.saveSoon() }
    transportSecurity.whenChanged { [weak self] in self?.saveSoon() }
    certificateExceptions.whenChanged { [weak self] in self?.saveSoon() }
    plainHosts.whenChanged { [weak self] in self?.saveSoon() }
  }

  /// Whether anything lasts: not in a private session.
  public var isPersistent: Bool { persistence != nil }

  /// A store of its own that keeps everything in memory and leaves nothing behind.
  public static func nonPersistent() -> WebsiteDataStore { WebsiteDataStore() }

  /// Reads what is on disk, or what another process changed there; every request waits for it.
  ///
  /// A program calls it before its first load, so that the look-up in ``transportSecurity`` knows all hosts then.
  public func prepare() async {
    await persistence?.load { data in
      cookies.replaceLasting(by: data.cookies)
      transportSecurity.replace(by: data.hosts)
      certificateExceptions.replace(by: data.certificates)
      plainHosts.replace(by: data.plainHosts)
    }
  }

  /// Waits until everything is written; a program calls it before it ends.
  public func flush() async { await pending.finish() }

  /// Writes the changes, those together that come close to one another, and one set at a time.
  private func saveSoon() {
    let starts = saving.withLock { saving in
      defer { saving = saving == .idle ? .busy : .busyWithMoreToCome }
      return saving == .idle
    }
    guard starts else { return }
    pending.start { [self] in
      repeat {
        await Task.yield()
        await save()
      } while hasMoreToSave()
    }
  }

  private func hasMoreToSave() -> Bool {
    saving.withLock { saving in
      defer { saving = saving == .busyWithMoreToCome ? .busy : .idle }
      return saving == .busyWithMoreToCome
    }
  }

  private func save() async {
    var changes = WebsiteDataChanges()
    (changes.savedCookies, changes.removedCookies) = cookies.takeChanges()
    (changes.savedHosts, changes.removedHosts) = transportSecurity.takeChanges()
    (changes.savedCertificates, changes.removedCertificates) = certificateExceptions.takeChanges()
    (changes.savedPlainHosts, changes.removedPlainHosts) = plainHosts.takeChanges()
    if !changes.isEmpty { await persistence?.save(changes) }
    cookies.changesWereSaved()
    transportSecurity.changesWereSaved()
    certificateExceptions.changesWereSaved()
    plainHosts.changesWereSaved()
  }
}
