internal import Glibc

/// A thread of one's own, for work that blocks: the pool has no more threads than the machine has cores.
enum BackgroundThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread that nobody waits for.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body: body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    // A C function cannot capture, so the work travels as the thread's argument.
    let status = unsafe pthread_create(
      &thread,
      &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        work.body()
        return nil
      },
      work.toOpaque()
    )
    unsafe pthread_attr_destroy(&attributes)
    if status != 0 {
      // No thread to be had: the work is done here, slowly, rather than not at all.
      unsafe work.takeRetainedValue().body()
    }
  }
}
