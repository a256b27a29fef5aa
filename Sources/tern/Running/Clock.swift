internal import Glibc

/// The time of day, and where on the earth it is read.
enum Clock {
  /// Seconds since 1970.
  static var now: Int { time(nil) }

  /// How many seconds the local time is ahead of UTC.
  static var secondsEast: Int {
    var moment = time(nil)
    var local = tm()
    localtime_r(&moment, &local)
    return local.tm_gmtoff
  }
}
