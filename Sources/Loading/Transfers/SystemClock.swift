internal import Glibc

/// The time that only goes forward, in seconds.
enum SystemClock {
  /// Seconds since some moment in the past.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Blocks the calling thread.
  static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }
}
