internal import Dispatch
internal import Synchronization

// Swift 6.3 lets a program choose its executors, but has not settled how; other versions use the system's.
#if compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

  /// Runs the main actor and everything else on the thread that called ``run(_:)``.
  ///
  /// Printing one page has nothing to do meanwhile, and the executors of the system start five threads and change between
  /// them twenty times, which takes longer than the page. Other threads (the loader's) may still hand jobs over.
  final class OneThread: MainExecutor, TaskExecutor, SchedulingExecutor {
    fileprivate struct Timer {
      var deadline: ContinuousClock.Instant
      var job: UnownedJob
    }

    fileprivate struct State {
      var jobs: [UnownedJob] = []
      var head = 0
      /// What waits for its time, the latest first.
      var timers: [Timer] = []
      var isAsleep = false
    }

    private static let only = OneThread()
    private let state = Mutex(State())
    private let wakeUp = DispatchSemaphore(value: 0)

    /// Runs `body`, which ends the process, and whatever it starts.
    static func run(_ body: @escaping @MainActor () async -> Never) -> Never {
      _createExecutors(factory: Factory.self)
      Task { @MainActor in await body() }
      only.loop()
    }

    private struct Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { OneThread.only }
      static var defaultExecutor: any TaskExecutor { OneThread.only }
    }

    // MARK: Jobs

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      wake { $0.jobs.append(job) }
    }

    func enqueue<C: _Concurrency.Clock>(
      _ job: consuming ExecutorJob,
      after delay: C.Duration,
      tolerance: C.Duration?,
      clock: C
    ) {
      add(UnownedJob(job), after: delay as? Duration ?? .zero)
    }

    func enqueue<C: _Concurrency.Clock>(
      _ job: consuming ExecutorJob,
      at instant: C.Instant,
      tolerance: C.Duration?,
      clock: C
    ) {
      add(UnownedJob(job), after: clock.now.duration(to: instant) as? Duration ?? .zero)
    }

    private func add(_ job: UnownedJob, after delay: Duration) {
      let timer = Timer(deadline: .now + delay, job: job)
      wake { state in
        let place = state.timers.firstIndex { $0.deadline <= timer.deadline }
        state.timers.insert(timer, at: place ?? state.timers.endIndex)
      }
    }

    private func wake(_ change: (inout State) -> Void) {
      let isAsleep = state.withLock { state in
        change(&state)
        defer { state.isAsleep = false }
        return state.isAsleep
      }
      if isAsleep { wakeUp.signal() }
    }

    // MARK: The loop

    func run() { loop() }

    func stop() {}

    private func loop() -> Never {
      while true {
        guard let job = nextJob() else { continue }
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
      }
    }

    /// The next job; nil after a sleep.
    private func nextJob() -> UnownedJob? {
      let (job, deadline) = state.withLock { state -> (UnownedJob?, ContinuousClock.Instant?) in
        if let job = state.pop() { return (job, nil) }
        state.isAsleep = true
        return (nil, state.timers.last?.deadline)
      }
      if let job { return job }
      guard let deadline else {
        wakeUp.wait()
        return nil
      }
      let wait = (deadline - .now).components
      let nanoseconds = wait.seconds * 1_000_000_000 + wait.attoseconds / 1_000_000_000
      _ = wakeUp.wait(timeout: .now() + .nanoseconds(Int(max(0, nanoseconds))))
      return nil
    }
  }

  extension OneThread.State {
    /// The job to run now: the first that is due, else the first that waits in line.
    fileprivate mutating func pop() -> UnownedJob? {
      if let timer = timers.last, timer.deadline <= .now {
        timers.removeLast()
        return timer.job
      }
      guard head < jobs.count else { return nil }
      defer {
        head += 1
        if head == jobs.count {
          jobs.removeAll(keepingCapacity: true)
          head = 0
        }
      }
      return jobs[head]
    }
  }
#endif
