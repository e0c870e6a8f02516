import VivaceHost
import VivaceMotion
import VivaceStorage

/// Everything that values are made of.
struct ValuesCore: ~Copyable {
  let host: Host
  let allocator: Allocator

  // Records. Sources have the indices of the motions.
  var sources: Arena<Source>
  /// The first one is what all children have. Also how the seconds of what is run backward lie on the clock.
  var roots: Arena<RootTime>
  var laws: Arena<LawRecord>
  var guides: Arena<GuideRecord>
  var channels: Arena<Channel>
  var targets: Arena<Target>
  var plains: Arena<PlainChannel>
  var plainNumbers: Arena<PlainNumber>
  var wholes: Arena<PlainWhole>
  var bundles: Arena<PlainBundle>
  var steerings: Arena<Steering>
  var plainLaws: Arena<PlainLaw>
  /// Where a plain channel is shown as a full one.
  var view = PlainView()
  var trajectories: Arena<Trajectory>
  var timeFromRest = TimeFromRest()
  /// Ways between walls.
  var bounces: Pool
  var properties: Arena<Property>
  var endings: Arena<Ending>
  var begins: Arena<Begin>
  var composites: Arena<Composite>
  var hostValues: Arena<HostValue>
  var staggerings: Arena<Staggering>
  var stacks: Arena<Stack>
  var layers: Arena<Layer>
  var shares: Arena<Share>
  var residuals: Arena<Residual>
  /// Of stacks that move, in any order.
  var sums: Column<Sum>
  /// Rows of mixes, by the sort of value.
  var quaternionMixes: Pool
  var affineMixes: Pool
  var matrixMixes: Pool
  var colorMixes: Pool
  var shapes: Arena<Shape>
  var targetHeads: Column<DirectoryLink>
  /// The records of the built-in easings that were used. They stay when memory is brought back.
  let builtIns: UnsafeMutablePointer<UnsafeMutablePointer<EasingRecord>?>
  /// Those that the host made.
  var easings: Column<EasingRecord>
  /// The first of the made easings in each place of their index.
  var easingHeads: Column<UInt32>
  var batches: Batches
  /// Motions by physics that got rows in this tick.
  var fresh: Column<UInt32>
  /// States of the simulation that takes a step.
  var simulation: Column<Double>
  /// Where the host fills in what a property with functions holds.
  var asked: Column<Double>

  /// All stacks that ever were.
  var stackCount: UInt64 = 0
  /// Runs that ever left ways to others.
  var leavingCount: UInt32 = 0
  /// Channels that may add.
  var layerCount: UInt32 = 0
  /// Motions that capture each time, and motions that add.
  var dependentCount: UInt32 = 0
  /// The first of the stacks without a sum, and of the properties with functions, that rows write to.
  var movingStacks: UInt32 = 0
  var movingHostValues: UInt32 = 0
  /// The first of the stacks that were not written since they changed.
  var staleStacks: UInt32 = 0
  /// The first of the properties with functions that changed and were not told.
  var changedHostValues: UInt32 = 0
  /// The first of the motions that lost a target.
  var displaced: UInt32 = 0
  /// The first of those at its end of which is known that they have no target; 0: there is none.
  var spared: UInt32 = 0
  /// Those so deep in callbacks, and deeper ones, are in no order yet; `max`: all are in order.
  var unsortedDisplacement = UInt8.max
  /// How deep in their callbacks what loses a target now does, from 1.
  var displacement: UInt8 = 1
  /// Lengths are foretold of a start that keeps the ends that were found.
  var keepsEnds = false
  /// Lengths are foretold from what targets held when their root was started.
  var foretellsFromRootStart = false
  /// The first of the values that are being released.
  var released: UInt32 = 0
  /// Of plain clips.
  var programCount: UInt32 = 0
  var targetCount: UInt32 = 0
  var channelCount: UInt32 = 0
  /// The first of the batches of all curves of physics, plus 1.
  var physicsChain: UInt32 = 0
  var rowCount = 0
  var beginCount: UInt64 = 0
  var markCount: UInt32 = 0

  /// So many functions of the host had not returned when sums began to be put off.
  var sumsDepth: Int32 = -1
  /// Moments are played at which the clock is not.
  var leavesClock = false
  /// How often they were.
  var longRuns: UInt32 = 0

  // The moment, as it was told.
  var now: Double = 0
  var momentRoot: UInt32 = 0
  var retargeted: UInt32 = 0
  var moment: Double = 0
  var silence = Silence.none
  var isTicking = false
  /// An easing of the host is a function.
  var callsEasings = false
  /// Rows are being written one by one.
  var isWritingPoints = false
  /// Rows are being written in a tick of no time.
  var isStill = false
  private var storedRowsAtOnce: UInt16 = 0

  // Scratch.
  /// Where elements of paths are drawn first.
  var scratch: UnsafeMutablePointer<PathSegment>?
  /// While rows are written one by one: the motion whose point was computed last.
  var pointMotion: UInt32 = 0
  /// The first channel of the property that was asked for by its place, and that place.
  var askedProperty: UInt32 = 0
  var askedPlace: UInt32 = 0
  /// The last point of a path that was asked for.
  var cachedShape: UInt32 = 0
  var cachedFraction: Double = 0
  var cachedPoint = PathPoint(x: 0, y: 0, angle: 0)
  /// The loops in single precision for this processor.
  #if arch(x86_64)
    let kernels = RowKernels.best
  #else
    var kernels: RowKernels { .plain }
  #endif
  /// Progress, values and mixes of a part of a chunk; nil before a row of doubles has room.
  var rowScratch: UnsafeMutablePointer<Double>?
  /// Rows that it is for: those that are computed at a time.
  private(set) var rowsAtOnce: Int {
    get { Int(storedRowsAtOnce) }
    set { storedRowsAtOnce = UInt16(newValue) }
  }
  /// What the float holds that a shown plain channel shares with one that moves it; NaN: nothing moves it.
  var shownPresent = Double.nan
  /// Of one value that moves as a whole: its components, and what they change per own second.
  var wholeValues: UnsafeMutablePointer<Double> { numbers.unsafelyUnwrapped }
  var wholeRates: UnsafeMutablePointer<Double> { wholeValues + Self.mostComponents }
  /// The ends of a value while its mix is made.
  var ends: UnsafeMutablePointer<Double> { wholeRates + Self.mostComponents }
  /// All of these; nil before there is any motion.
  private var numbers: UnsafeMutablePointer<Double>?
  static var mostComponents: Int { 16 }

  private static var scratchCount: Int { 4 * mostComponents }

  init?(host: Host, allocator: Allocator) {
    let places = allocator.lasting.allocate(
      UnsafeMutablePointer<EasingRecord>?.self, count: Values.builtInCount)
    guard let places else { return nil }
    places.initialize(repeating: nil, count: Values.builtInCount)
    builtIns = places
    self.host = host
    self.allocator = allocator
    sources = Arena(allocator: allocator)
    roots = Arena(allocator: allocator)
    laws = Arena(allocator: allocator)
    guides = Arena(allocator: allocator)
    channels = Arena(allocator: allocator)
    targets = Arena(allocator: allocator)
    plains = Arena(allocator: allocator)
    plainNumbers = Arena(allocator: allocator)
    wholes = Arena(allocator: allocator)
    bundles = Arena(allocator: allocator)
    steerings = Arena(allocator: allocator)
    plainLaws = Arena(allocator: allocator)
    trajectories = Arena(allocator: allocator)
    bounces = Pool(
      pieceSize: MemoryLayout<PhysicsTrajectory>.stride, allocator: allocator)
    properties = Arena(allocator: allocator)
    endings = Arena(allocator: allocator)
    begins = Arena(allocator: allocator)
    composites = Arena(allocator: allocator)
    hostValues = Arena(allocator: allocator)
    staggerings = Arena(allocator: allocator)
    stacks = Arena(allocator: allocator)
    layers = Arena(allocator: allocator)
    shares = Arena(allocator: allocator)
    residuals = Arena(allocator: allocator)
    sums = Column(allocator: allocator)
    quaternionMixes = Pool(pieceSize: MixKind.quaternion.rowStride, allocator: allocator)
    affineMixes = Pool(pieceSize: MixKind.affine.rowStride, allocator: allocator)
    matrixMixes = Pool(pieceSize: MixKind.matrix4.rowStride, allocator: allocator)
    colorMixes = Pool(pieceSize: MixKind.rgba.rowStride, allocator: allocator)
    shapes = Arena(allocator: allocator)
    targetHeads = Column(allocator: allocator)
    easings = Column(allocator: allocator.lasting)
    easingHeads = Column(allocator: allocator.lasting)
    batches = Batches(allocator: allocator)
    fresh = Column(allocator: allocator)
    simulation = Column(allocator: allocator)
    asked = Column(allocator: allocator)
  }

  /// Rows that are computed at a time, and numbers of their mixes.
  private static var fewRows: Int { 16 }
  private static var someRows: Int { 128 }
  private static var manyRows: Int { 256 }
  var mixedNumbers: Int { 4 * rowsAtOnce }
  private static func rowScratchCount(_ rows: Int) -> Int { 6 * rows }

  @inline(__always)
  mutating func reserveRowScratch() -> Bool {
    rowsAtOnce == Self.manyRows || growRowScratch()
  }

  private mutating func growRowScratch() -> Bool {
    let isMany = channelCount >= 2 * Self.manyRows
    let rows =
      isMany ? Self.manyRows : channelCount < Self.someRows ? Self.fewRows : Self.someRows
    guard rows > rowsAtOnce else { return true }
    guard let grown = allocator.allocate(Double.self, count: Self.rowScratchCount(rows)) else {
      return rowsAtOnce > 0
    }
    grown.initialize(repeating: 0, count: Self.rowScratchCount(rows))
    releaseRowScratch()
    (rowScratch, rowsAtOnce) = (grown, rows)
    return true
  }

  private func releaseRowScratch() {
    if let rowScratch {
      allocator.release(rowScratch, count: Self.rowScratchCount(rowsAtOnce))
    }
  }

  /// What single values are computed in, to be taken or given back; nil: out of memory.
  func roomForNumbers() -> UnsafeMutablePointer<Double>? {
    let memory = allocator.allocate(Double.self, count: Self.scratchCount)
    memory?.initialize(repeating: 0, count: Self.scratchCount)
    return memory
  }

  mutating func take(numbers memory: UnsafeMutablePointer<Double>) {
    if numbers == nil { numbers = memory } else { giveBack(numbers: memory) }
  }

  func giveBack(numbers memory: UnsafeMutablePointer<Double>) {
    allocator.release(memory, count: Self.scratchCount)
  }

  mutating func reserveNumbers() -> Bool {
    if numbers == nil { numbers = roomForNumbers() }
    return numbers != nil
  }

  /// Says what of its memory is in use.
  func trim() {
    sources.trim()
    roots.trim()
    laws.trim()
    guides.trim()
    channels.trim()
    targets.trim()
    plains.trim()
    plainNumbers.trim()
    wholes.trim()
    bundles.trim()
    steerings.trim()
    plainLaws.trim()
    trajectories.trim()
    properties.trim()
    endings.trim()
    begins.trim()
    composites.trim()
    hostValues.trim()
    staggerings.trim()
    stacks.trim()
    layers.trim()
    shares.trim()
    residuals.trim()
    sums.trim()
    shapes.trim()
    targetHeads.trim()
    fresh.trim()
    simulation.trim()
    asked.trim()
  }

  func releaseLasting() {
    allocator.lasting.release(builtIns, count: Values.builtInCount)
    easings.release()
    easingHeads.release()
  }
}
