import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Everything a tempo owns.
struct Core: ~Copyable {
  let allocator: Allocator
  let host: Host
  let slot: Int
  /// No record's generation is below: earlier tempos of the slot used those.
  let firstGeneration: UInt32
  var lastGeneration: UInt32
  /// The least generation of each clip that no handle had when memory was brought back; none while it
  /// never was.
  var freshGenerations: Column<UInt32>

  /// When everything happens.
  let score: Score
  /// Who writes which memory, and which value.
  let values: Values

  // Records.
  var clips: Arena<Clip>
  var moveables: Arena<Moveable>
  /// The first one is what all children have.
  var roots: Arena<RootRun>
  /// The moveable that plain clips are shown in to whoever asks.
  var view: UInt32 = 0
  var extras: Arena<Extras>
  var labels: Arena<Label>
  let agenda: Agenda
  /// Moveables whose `updated` is subscribed, in the order of telling; 0 is a hole.
  var watchers: Column<UInt32>
  var watchersSorted = true
  /// Members of roots that have completed may go on.
  var mayOutlive = false
  /// Motions of the host's own; 0 is a hole.
  var customs: Column<UInt32>

  // Free records. Clips are reused first in, first out, so that generations last.
  var oldestFree: UInt32 = 0
  /// No clip before it is a moveable.
  var firstUsed: UInt32 = 0
  var newestFree: UInt32 = 0
  var freeCount: UInt32 = 0
  var freeMoveable: UInt32 = 0
  /// Moveables whose last turn or repeat in this tick is still to be told.
  var held: UInt32 = 0
  var liveCount: UInt32 = 0
  /// Roots that are delayed or moving; those that are moving.
  var activeCount: UInt32 = 0
  var movingCount: UInt32 = 0

  #if DEBUG
    var callsSinceCheck: UInt8 = 0
  #endif

  // Time. The clock is the sum of both parts.
  var clock: Double = 0
  var clockRest: Double = 0
  /// The moment that is being played; the clock between ticks.
  var now: Double {
    get { values.now }
    set { values.now = newValue }
  }
  var tickStart: Double = 0
  var tickEnd: Double = 0
  /// The how manieth tick it is, by its lower half: it is compared with what one tick noted.
  var tick: UInt32 = 0
  private var storedRate: Double = 1
  var longestStep = Double.infinity
  var timestamp = Double.nan
  var ticksToTimestamp = false
  var beatsPerMinute: Double = 120
  /// Since the last timestamp nothing was under way at some moment.
  var hasRested = false
  private var storedIsPaused = false
  private var storedIsReduced = false
  var isTicking: Bool {
    get { values.isTicking }
    set { values.isTicking = newValue }
  }
  var rate: Double {
    get { known(storedRate, ifUsed: has_rates(), else: 1) }
    set { storedRate = newValue }
  }
  var isPaused: Bool {
    get { known(storedIsPaused, ifUsed: has_pausing(), else: false) }
    set { storedIsPaused = newValue }
  }
  /// Roots that are started are played without motion.
  var isReduced: Bool {
    get { known(storedIsReduced, ifUsed: has_reducing(), else: false) }
    set { storedIsReduced = newValue }
  }
  var isDying = false
  /// Lengths are being found that are not kept.
  var isForetelling = false

  // What is going on.
  /// What is being played.
  var run = Run.none
  var momentsInTick: UInt64 = 0
  /// A root is being put where it is at the end of a tick.
  var isLeaping = false
  /// The root whose moment this is, and its exact score time.
  var momentRoot: UInt32 {
    get { values.momentRoot }
    set { values.momentRoot = newValue }
  }
  var moment: Double {
    get { values.moment }
    set { values.moment = newValue }
  }
  var startCount: UInt64 = 0
  /// The next number of a start: its lower half, a stamp in the agenda, is never 0, which is none.
  @inline(__always)
  var nextStart: UInt64 {
    let next = startCount &+ 1
    return next &+ (UInt32(truncatingIfNeeded: next) == 0 ? 1 : 0)
  }

  init?(slot: Int, generation: UInt32, allocator: Allocator) {
    let handle = Handle(slot: slot, index: 0, generation: generation)
    guard let host = Host.create(handle: handle.bits, allocator: allocator) else { return nil }
    guard let values = Values.create(host: host, allocator: allocator) else {
      host.releaseLasting()
      return nil
    }
    guard let score = Score.create(allocator: allocator), let agenda = Agenda(allocator: allocator)
    else {
      values.releaseLasting()
      host.releaseLasting()
      return nil
    }
    (self.host, self.score, self.values) = (host, score, values)
    self.agenda = agenda
    self.slot = slot
    self.allocator = allocator
    firstGeneration = generation
    lastGeneration = generation
    freshGenerations = Column(allocator: allocator.lasting)
    clips = Arena(allocator: allocator)
    moveables = Arena(allocator: allocator)
    roots = Arena(allocator: allocator)
    extras = Arena(allocator: allocator)
    labels = Arena(allocator: allocator)
    watchers = Column(allocator: allocator)
    customs = Column(allocator: allocator)
  }

  /// Says what of its memory is in use.
  func trim() {
    host.trim()
    values.trim()
    score.trim()
    clips.trim()
    moveables.trim()
    roots.trim()
    extras.trim()
    labels.trim()
    watchers.trim()
    customs.trim()
  }

  /// Gives back what lasts. The rest goes with its ledger.
  func releaseLasting() {
    values.releaseLasting()
    host.releaseLasting()
    freshGenerations.release()
  }
}
