internal import Loading

/// On whose behalf a download asks, when that is another one than the manager's: a private page with cookies of its own, of
/// whose downloads nothing is kept.
struct DownloadSession: Sendable {
  let loader: ResourceLoader
  let credentials: CredentialStore
}
