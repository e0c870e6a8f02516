import VivaceHost
import VivaceMotion
import VivaceStorage

/// An easing of a tempo: built in, or made by the host.
struct EasingRecord: BitwiseCopyable {
  var easing: Easing
  /// The first of its buckets plus 1.
  var chain: UInt32 = 0
  /// Of a custom one.
  var function: UnsafeRawPointer?
  var user: UnsafeMutableRawPointer?
}

/// Everything a tempo owns.
struct Core: ~Copyable {
  let allocator: Allocator
  let host: Host
  let slot: Int
  /// No record's generation is below: earlier tempos of the slot used those.
  let firstGeneration: UInt32
  var lastGeneration: UInt32

  // Records.
  var moveables: Arena<Moveable>
  var extras: Arena<Extras>
  var elements: Arena<Element>
  var targets: Arena<Target>
  var ways: Arena<Way>
  var properties: Arena<Property>
  var compounds: Arena<Compound>
  var mirrors: Arena<Mirror>
  var sums: Arena<Sum>
  var addends: Arena<Addend>
  var bequests: Arena<Bequest>
  /// Rows of mixes, by the sort of value.
  var quaternionMixes: Pool
  var affineMixes: Pool
  var matrixMixes: Pool
  var colorMixes: Pool
  var shapes: Arena<Shape>
  var targetHeads: Column<UInt32>
  var easings: Column<EasingRecord>
  var tracks: Tracks
  var agenda: Agenda
  /// Moveables whose `updated` is subscribed, in the order of telling; 0 is a hole.
  var watchers: Column<UInt32>
  var watchersSorted = true
  /// Motions of the host's own; 0 is a hole.
  var customs: Column<UInt32>
  /// Motions by physics that got rows in this tick.
  var fresh: Column<UInt32>
  /// States of the simulation that takes a step.
  var simulation: Column<Double>
  /// Where the host fills in what a property with functions holds.
  var mirrored: Column<Double>

  // Free records. Moveables are reused first in, first out, so that generations last.
  var oldestFree: UInt32 = 0
  var newestFree: UInt32 = 0
  var freeCount: UInt32 = 0
  /// All sums that ever were.
  var sumCount: UInt64 = 0
  /// Elements that may add.
  var addendCount = 0
  /// The first of the sums, and of the properties with functions, that rows write to.
  var movingSums: UInt32 = 0
  var movingMirrors: UInt32 = 0
  /// The first of the properties with functions that changed and were not told.
  var changedMirrors: UInt32 = 0
  /// Motions that lost a target, and may have to stop.
  var losers: UInt32 = 0
  /// The first of the values that are being released.
  var released: UInt32 = 0
  var targetCount = 0
  var elementCount = 0
  var liveCount: UInt32 = 0
  /// Roots that are delayed or moving; those that are moving.
  var activeCount: UInt32 = 0
  var movingCount: UInt32 = 0
  var rowCount = 0

  // Time. The clock is the sum of both parts.
  var clock: Double = 0
  var clockRest: Double = 0
  /// The moment that is being played; the clock between ticks.
  var now: Double = 0
  var tickStart: Double = 0
  var tickEnd: Double = 0
  var tick: UInt64 = 0
  var rate: Double = 1
  var longestStep = Double.infinity
  var timestamp = Double.nan
  var beatsPerMinute: Double = 120
  var isPaused = false
  var isTicking = false
  var isDying = false

  // What is going on.
  /// While above 0 nothing is told and no function of the host is called.
  var silence = 0
  /// The root that is played without being heard, to put it at a time of its own.
  var replayed: UInt32 = 0
  /// Up to where it is played.
  var replayEnd: Double = 0
  /// The root whose rest is played as one long tick.
  var finishing: UInt32 = 0
  var momentsInTick: UInt64 = 0
  /// That root's targets may be taken from roots that do not run.
  var replayIsFresh = false
  /// The root whose moment this is, and its exact score time.
  var momentRoot: UInt32 = 0
  var moment: Double = 0
  var startCount: UInt64 = 0
  var beginCount: UInt64 = 0
  var markCount: UInt64 = 0

  /// Where elements of paths are drawn first.
  var scratch: UnsafeMutablePointer<PathSegment>?
  /// While rows are written: the motion whose point was computed last.
  var isWritingPoints = false
  var pointMotion: UInt32 = 0
  /// The last point of a path that was asked for.
  var cachedShape: UInt32 = 0
  var cachedFraction: Double = 0
  var cachedPoint = PathPoint(x: 0, y: 0, angle: 0)
  let fractions: UnsafeMutablePointer<Double>
  let values: UnsafeMutablePointer<Float>
  /// Values of several components of a part of a block.
  let mixed: UnsafeMutablePointer<Double>
  static var mixedNumbers: Int { 1024 }
  /// Of one value that moves as a whole: its components, and what they change per own second.
  let wholeValues: UnsafeMutablePointer<Double>
  let wholeRates: UnsafeMutablePointer<Double>
  /// The ends of a value while its mix is made.
  let ends: UnsafeMutablePointer<Double>
  static var mostComponents: Int { 16 }

  private static var scratchCount: Int { Int(RowBlock.rows) + mixedNumbers + 4 * mostComponents }

  init?(slot: Int, generation: UInt32, allocator: Allocator) {
    let name = Name(slot: slot, index: 0, generation: generation)
    guard let host = Host.create(handle: name.bits, allocator: allocator) else { return nil }
    guard let values = allocator.allocate(Float.self, count: Int(RowBlock.rows)) else {
      host.release()
      return nil
    }
    guard let scratch = allocator.allocate(Double.self, count: Self.scratchCount) else {
      host.release()
      allocator.release(values, count: Int(RowBlock.rows))
      return nil
    }
    values.initialize(repeating: 0, count: Int(RowBlock.rows))
    scratch.initialize(repeating: 0, count: Self.scratchCount)
    (self.host, self.values, fractions) = (host, values, scratch)
    mixed = scratch + Int(RowBlock.rows)
    wholeValues = mixed + Self.mixedNumbers
    wholeRates = wholeValues + Self.mostComponents
    ends = wholeRates + Self.mostComponents
    self.slot = slot
    self.allocator = allocator
    firstGeneration = generation
    lastGeneration = generation
    moveables = Arena(allocator: allocator)
    extras = Arena(allocator: allocator)
    elements = Arena(allocator: allocator)
    targets = Arena(allocator: allocator)
    ways = Arena(allocator: allocator)
    properties = Arena(allocator: allocator)
    compounds = Arena(allocator: allocator)
    mirrors = Arena(allocator: allocator)
    sums = Arena(allocator: allocator)
    addends = Arena(allocator: allocator)
    bequests = Arena(allocator: allocator)
    quaternionMixes = Pool(pieceSize: MixKind.quaternion.rowStride, allocator: allocator)
    affineMixes = Pool(pieceSize: MixKind.affine.rowStride, allocator: allocator)
    matrixMixes = Pool(pieceSize: MixKind.matrix4.rowStride, allocator: allocator)
    colorMixes = Pool(pieceSize: MixKind.rgba.rowStride, allocator: allocator)
    shapes = Arena(allocator: allocator)
    targetHeads = Column(allocator: allocator)
    easings = Column(allocator: allocator)
    tracks = Tracks(allocator: allocator)
    agenda = Agenda(allocator: allocator)
    watchers = Column(allocator: allocator)
    customs = Column(allocator: allocator)
    fresh = Column(allocator: allocator)
    simulation = Column(allocator: allocator)
    mirrored = Column(allocator: allocator)
  }

  /// Gives back all memory but the core's own.
  func release() {
    host.release()
    allocator.release(fractions, count: Self.scratchCount)
    allocator.release(values, count: Int(RowBlock.rows))
    moveables.release()
    extras.release()
    elements.release()
    targets.release()
    ways.release()
    properties.release()
    compounds.release()
    mirrors.release()
    sums.release()
    addends.release()
    bequests.release()
    quaternionMixes.release()
    affineMixes.release()
    matrixMixes.release()
    colorMixes.release()
    shapes.release()
    if let scratch { allocator.release(scratch, count: PathPen.mostSegments) }
    targetHeads.release()
    easings.release()
    tracks.release()
    agenda.release()
    watchers.release()
    customs.release()
    fresh.release()
    simulation.release()
    mirrored.release()
  }
}
