internal import Glibc

/// The calendar's time.
enum WallClock {
  /// Seconds since 1970, in UTC.
  static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec
  }
}
