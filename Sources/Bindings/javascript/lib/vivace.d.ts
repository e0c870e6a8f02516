/** Vivace, an animation engine, for pages and Node. Times are in seconds. A call that fails
 *  throws a VivaceError and changes nothing. */
import type { Functions, Status } from "./table.js";

export * from "./table.js";

/** An engine: one instance of vivace.wasm, with its own memory. */
export class Vivace {
  private constructor();
  /** Loads vivace.wasm: by default that of this package. A URL is relative to the page. */
  static load(
    source?: Source | Promise<Response>, options?: {
      /** How large the memory is from the beginning, in bytes: 16 MiB by default. It does not grow, and no
       *  view of it is detached, before that is used up. Fails where there is not as much. */
      initialMemory?: number;
      /** Views of the memory stay what they are also when it grows. Fails where WebAssembly.Memory has no
       *  toResizableBuffer. */
      lastingViews?: boolean;
      /** Lets usedFunctions() tell which C functions were called. */
      recordsFunctions?: boolean;
    }): Promise<Vivace>;
  /** As in "1.0.0". */
  readonly version: string;
  /** The C functions themselves: pointers are numbers, handles are bigints. */
  readonly functions: Functions & {
    malloc(size: number): number;
    free(address: number): void;
    /** What pointers to functions are places in. */
    readonly __indirect_function_table: WebAssembly.Table;
  };
  /** The names of the C functions that were called since it was loaded with `recordsFunctions`, and of those
   *  that errors and lost events need: one a line, they are the file that
   *  `swift package dist wasm32 --functions FILE` makes a smaller module from. Throws without that option. */
  usedFunctions(): string[];
  /** The memory that pointers of those functions point into. It is replaced when it grows,
   *  unless views are to last. */
  readonly buffer: ArrayBuffer;
  /** Creates an empty tempo; at most 256 exist at a time. */
  tempo(options?: { longestStep?: number }): Tempo;
}

export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

export class VivaceError extends Error {
  /** A name in Status, such as "ERROR_LIMIT". */
  readonly status: string;
}

/** An object whose numbers are animated: they are written after each tick, and by each call of a moveable
 *  that moves them at once, such as seek(). */
export type Target = object;

/** The names of an object's numbers. */
export type NumberName<T> =
  keyof { [Key in keyof T as T[Key] extends number | undefined ? Key : never]: number };

/** Numbers of an object, by name. */
export type Numbers<T> = { [Key in NumberName<T>]?: number };

/** The array that the numbers of each type are in. */
export interface Arrays {
  FLOAT: Float32Array;
  DOUBLE: Float64Array;
  INT8: Int8Array;
  UINT8: Uint8Array;
  INT16: Int16Array;
  UINT16: Uint16Array;
  INT32: Int32Array;
  UINT32: Uint32Array;
  INT64: BigInt64Array;
  UINT64: BigUint64Array;
  DEGREES: Float32Array;
  RADIANS: Float32Array;
  QUATERNION: Float32Array;
  AFFINE: Float32Array;
  MATRIX4: Float32Array;
  RGBA: Float32Array;
  RGBA_LINEAR: Float32Array;
  RGBA_HCL: Float32Array;
  RGBA_OKLAB: Float32Array;
  RGBA_OKLCH: Float32Array;
  RGBA_HSB: Float32Array;
  RGBA8: Uint8Array;
}

/** One number or one value for all, or the numbers of all values. For integers whole numbers within their
 *  range, and for amounts (`by`) within that of the signed type: -128..127 for UINT8. */
export type Spread = number | bigint | ArrayLike<number> | ArrayLike<bigint>;

/** A string of CSS ("ease-in-out", "cubic-bezier(...)", "steps(4)", "linear(...)"), GSAP
 *  ("power2.out", "back.out(1.7)") or Vivace ("out-quad"); a constant of Easing; or a function, which is given
 *  the progress, 0..1, and returns the fraction of the way. It is called in each tick for each value that
 *  follows it, and may depend on the progress alone. At 0 and 1 the fraction is 0 and 1 whatever it returns. It
 *  is tried out when it is first used, where it must return finite numbers; later others count as 0, and so
 *  does what it throws. It may ask its tempo, but change nothing in it (ERROR_BUSY). */
export type Ease = string | number | ((progress: number) => number);

export type EventWord =
  | "started" | "stopped" | "updated" | "reversed" | "repeated" | "paused" | "resumed" | "completed"
  | "stepped" | "skipped" | "destroyed" | "all";

export type NoteWord = "two" | "one" | "half" | "third" | "quarter" | "sixth" | "eighth" | "sixteenth";

export type KindWord =
  | "none" | "group" | "sequence" | "tween" | "spring" | "decay" | "physics" | "path" | "path-physics"
  | "custom" | "simulation" | "wait" | "call" | "lazy" | "jump";

export interface Event {
  kind: EventWord;
  /** The moveable that reports it; undefined if it was created by your own calls of C functions. */
  moveable?: Moveable;
  parent?: Moveable;
  /** When it happened, on the tempo's clock: the exact time, within the tick. */
  time: number;
  /** For "stopped". */
  reason: "none" | "asked" | "replaced" | "released";
  /** For "repeated" and "reversed": how many before this one were not reported. */
  skipped: number;
}

/** Settings of every moveable; they can be changed while it is at rest. */
export interface Settings {
  name?: string;
  /** Seconds before it begins. */
  delay?: number;
  /** How many more times it is played; Infinity means forever. */
  repeats?: number;
  repeatDelay?: number;
  /** Whether each cycle goes out and back. */
  reverses?: boolean;
  turnDelay?: number;
  /** Whether the way back is the exact reverse of the way out. */
  mirrored?: boolean;
  /** How many passes it makes in all, alternately out and back; Infinity means forever. */
  passes?: number;
  rate?: number;
  /** Whether it is destroyed when it is over. */
  transient?: boolean;
  /** Whether it plays normally even when motion is reduced. */
  essential?: boolean;
  /** Is called each time the moveable is about to play, before its delay; if it returns false, or throws, the
   *  moveable is skipped as if it had no length. The length of its container is unknown: seeking or reversing
   *  that fails with ERROR_NOT_SEEKABLE. Null is none. */
  when?: (() => boolean) | null;
}

/** Settings of groups. */
export interface GroupSettings extends Settings {
  /** Seconds of a pass, which otherwise lasts as long as the longest child. */
  duration?: number;
  /** Whether the children of a group that reverses turn together; false at first. */
  synced?: boolean;
}

/** Settings of sequences. */
export interface SequenceSettings extends Settings {
  /** How it goes back: its steps in reverse order, each of them forward, or each of them backward;
   *  "sequential" at first. */
  reversingMode?: "sequential" | "contiguous";
}

export interface Options extends Settings {
  /** In a tempo: keeps it when it is over, so that it can be started again. */
  keep?: boolean;
  /** In a tempo: it waits for start(), and is kept. */
  paused?: boolean;
  /** In a group: its position. */
  at?: At;
  /** Are called as those of on("started"), on("updated") and on("completed"). */
  onStart?: (event: Event) => void;
  onUpdate?: (event: Event) => void;
  onComplete?: (event: Event) => void;
}

/** Seconds from the beginning of the container; "<" for where the child added before begins, ">" for where it
 *  ends, "end" for the end of all, or the name of a label, each alone or with an offset in seconds, as in ">-0.2"
 *  or "shown+=0.5"; or an offset alone, "+=1" or "-=0.2", from the end of all. Offsets in percent are refused. The
 *  position is computed once, and a group's stagger and duration do not count. */
export type At = number | string;

/** The first target, the last one, or the middle or both ends; "start" and "end" are the first and the last. */
export type StaggerFrom = "first" | "last" | "center" | "edges" | "start" | "end";

/** Seconds between the starts of neighbours, and which goes first: by default the first. */
export type Stagger = number | { each: number; from?: StaggerFrom };

export interface Blending {
  /** What happens to other motions of the same value: "override" takes the value from them, and begins as its
   *  easing does, whatever their velocity; "replace" also stops them, and continues with their velocity; "add" adds
   *  the motions up. By default springs, decays and simulations replace, and all others override. */
  blend?: "override" | "replace" | "add";
  /** Only for "add": 0..1. */
  weight?: number;
}

export interface Capturing {
  /** Whether the start is captured once, or each time it begins. */
  capture?: "once" | "each";
}

export interface TweenOptions extends Options, Blending, Capturing {
  /** 0.5 seconds by default. */
  duration?: number;
  /** Units per second, instead of a duration. */
  speed?: number;
  /** "out-quad" by default. */
  ease?: Ease;
  /** The easing of the way back. */
  easeBack?: Ease;
  /** Seconds of each way back; by default those of the way out. */
  durationBack?: number;
}

/** Of values, and of several targets. */
export interface StaggeredTweenOptions extends TweenOptions {
  /** How their starts are spread. */
  stagger?: Stagger;
  /** The one that goes first, of a stagger in seconds. */
  staggerFrom?: StaggerFrom;
}

export type ValuesTweenOptions = StaggeredTweenOptions;

/** When a motion counts as at rest: within so many units of its end, and at most so many units per second fast. What
 *  is missing is the engine's default. */
export interface Rest {
  distance?: number;
  speed?: number;
}

export interface Resting {
  /** When it counts as at rest. */
  rest?: Rest;
}

/** One of four sets of parameters, of which those that are missing have their defaults; by default a
 *  duration of 0.5 seconds without a bounce. The default tension is the one of that, the default damping the
 *  least that does not bounce. */
export interface SpringParameters {
  response?: number;
  dampingRatio?: number;
  duration?: number;
  bounce?: number;
  mass?: number;
  stiffness?: number;
  friction?: number;
  tension?: number;
  damping?: number;
}

export interface Clamping {
  /** Whether each number stops when it first reaches its end, instead of overshooting. */
  clamped?: boolean;
}

export interface SpringOptions extends Options, Blending, Capturing, Resting, SpringParameters, Clamping {
  /** Units per second: one for all, or one for each. What has none keeps its current velocity. */
  velocity?: number | ArrayLike<number> | Record<string, number>;
}

/** The lowest and the highest number. */
export type Bounds = [number, number];

export interface Landing {
  /** Where all numbers come to rest, or some of an object by name, whatever their velocity. */
  end?: number | Record<string, number>;
  /** Makes all numbers come to rest at a multiple of this, or of `every`, counted from `from`, 0 by default. */
  snap?: number | { every: number; from?: number };
}

export interface Walls {
  /** The walls of all numbers; see also Moveable.bounds(). */
  bounds?: Bounds;
}

export interface Bouncing {
  /** The fraction, 0..1, of the speed that remains after a wall, from which it bounces off then; without it the
   *  motion ends there. */
  bounces?: number;
}

export interface DecayOptions extends Options, Blending, Capturing, Resting, Landing, Walls {
  /** The rate at which velocity decays, per second: v = v0 e^(-drag t). 5 by default. */
  drag?: number;
}

export interface PhysicsOptions extends Options, Blending, Capturing, Resting, Walls, Bouncing {
  /** The fraction of the velocity, 0..1, that is lost each second; 0 by default. */
  friction?: number;
}

/** What a motion was made with, to be changed: parameters of its kind, and others are refused. The constants of a
 *  spring in flight as well, where it goes on with its velocity; those of their set that are missing have their
 *  defaults. */
export interface Parameters extends Blending, Capturing, Resting, SpringParameters, Clamping, Landing, Walls, Bouncing {
  /** Of a tween, a motion along a path and a wait; for a spring see SpringOptions. */
  duration?: number;
  durationBack?: number;
  speed?: number;
  ease?: Ease;
  easeBack?: Ease;
}

export interface SimulationOptions extends Options, Blending, Capturing, Resting {
  /** Own seconds from one computation of accelerations to the next, 0.00001..1; 1/120 by default. */
  step?: number;
}

export interface CustomOptions extends Options {
  /** 0.5 seconds by default; Infinity to last until finish(). */
  duration?: number;
}

/** Where a custom motion is in its pass. */
export interface CustomMoment {
  /** 0..1, linear in time; 0 for an endless one. */
  progress: number;
  /** Since the pass began. */
  seconds: number;
  direction: "backward" | "forward";
}

export interface KeyframeOptions extends Options {
  blend?: "override" | "replace";
  /** 0.5 seconds by default. */
  duration?: number;
  /** The easing of the whole; "linear" by default. */
  ease?: Ease;
  easeBack?: Ease;
  durationBack?: number;
}

export interface Keyframe {
  /** When it is reached, as a fraction of the duration, 0..1; by default evenly between its
   *  neighbours, the first at 0, the last at 1. */
  at?: number;
  /** The easing to the next keyframe; "linear" by default. */
  ease?: Ease;
}

/** What is written on the way: for an object, its numbers with these names. */
export interface TravelOptions<Key> extends Options {
  blend?: "override" | "replace";
  x?: Key;
  y?: Key;
  /** A number of the object, or a value of "DEGREES" or "RADIANS", for the path's angle; by
   *  default none. */
  angle?: Key | Values<any>;
  /** The unit of an object's number; "degrees" by default. */
  angleUnit?: "degrees" | "radians";
  /** The fractions of the length where it begins and ends; [0, 1] by default. */
  range?: [number, number];
  /** Whether it continues at the other end of the path when it reaches one. */
  contiguous?: boolean;
  /** 0.5 seconds by default. */
  duration?: number;
  /** "out-quad" by default. */
  ease?: Ease;
  easeBack?: Ease;
  durationBack?: number;
  /** Units per second, instead of a duration; the fraction `friction`, 0..1, of it is lost each
   *  second. */
  velocity?: number;
  friction?: number;
}

/** The creating methods of tempos and containers, which return `Made`, or `Several` for an array of targets: a
 *  group of a tween for each, which has the settings and the listeners. */
interface Making<Made, Several = Made> {
  /** Moves numbers to others, from where they are when the motion begins. */
  to<T extends Target>(target: T, ends: Numbers<T>, options?: TweenOptions): Made;
  to(target: Values<any>, ends: Spread, options?: StaggeredTweenOptions): Made;
  to(targets: readonly Values<any>[], ends: Spread, options?: StaggeredTweenOptions): Several;
  to<T extends Target>(targets: readonly T[], ends: Numbers<T>, options?: StaggeredTweenOptions): Several;
  /** Moves numbers from others to where they are when the motion begins. */
  from<T extends Target>(target: T, starts: Numbers<T>, options?: TweenOptions): Made;
  from(target: Values<any>, starts: Spread, options?: StaggeredTweenOptions): Made;
  from(targets: readonly Values<any>[], starts: Spread, options?: StaggeredTweenOptions): Several;
  from<T extends Target>(targets: readonly T[], starts: Numbers<T>, options?: StaggeredTweenOptions): Several;
  /** Moves numbers from some to others. */
  fromTo<T extends Target>(
    target: T, starts: Numbers<T>, ends: Numbers<T>, options?: TweenOptions): Made;
  fromTo(target: Values<any>, starts: Spread, ends: Spread, options?: StaggeredTweenOptions): Made;
  fromTo(targets: readonly Values<any>[], starts: Spread, ends: Spread, options?: StaggeredTweenOptions): Several;
  fromTo<T extends Target>(
    targets: readonly T[], starts: Numbers<T>, ends: Numbers<T>, options?: StaggeredTweenOptions): Several;
  /** Moves numbers by amounts, from where they are when the motion begins. */
  by<T extends Target>(target: T, amounts: Numbers<T>, options?: TweenOptions): Made;
  by(target: Values<any>, amounts: Spread, options?: StaggeredTweenOptions): Made;
  by(targets: readonly Values<any>[], amounts: Spread, options?: StaggeredTweenOptions): Several;
  by<T extends Target>(targets: readonly T[], amounts: Numbers<T>, options?: StaggeredTweenOptions): Several;
  /** Moves numbers to others on a spring, continuing with the velocities that they have. */
  spring<T extends Target>(target: T, ends: Numbers<T>, options?: SpringOptions): Made;
  spring(target: Values<any>, ends: Spread, options?: SpringOptions): Made;
  /** Throws numbers with velocities, in units per second; they slow down and come to rest. */
  decay<T extends Target>(target: T, velocity: Numbers<T>, options?: DecayOptions): Made;
  decay(target: Values<any>, velocity: number | ArrayLike<number>, options?: DecayOptions): Made;
  /** Moves numbers with velocities, in units per second, which a friction slows down, until they rest or reach a
   *  wall; without a friction only a wall stops them. `to` is a wall as well. */
  physics<T extends Target>(
    target: T, velocity: Numbers<T>, options?: PhysicsOptions & { to?: Numbers<T> }): Made;
  physics(
    target: Values<any>, velocity: number | ArrayLike<number>, options?: PhysicsOptions & { to?: Spread }): Made;
  /** Moves numbers, which begin with a velocity, in units per second, by the accelerations that a function
   *  computes from them and from their velocities, in units per second squared: four times for each `step`,
   *  and one step ahead of the clock, so that the result does not depend on the ticks. What the function does
   *  not name is not accelerated, and nothing is where it throws; numbers that are not finite count as 0. It
   *  may ask its tempo, but change nothing in it (ERROR_BUSY). A number whose velocity is undefined keeps the
   *  one that it has. It rests when every speed is within 0.001 units per second and every number within
   *  0.001 units of its end in `to`, where it is put then, or else was moved no farther by the last step. Its
   *  length is unknown: seeking or reversing it fails with ERROR_NOT_SEEKABLE. */
  simulation<T extends Target, Key extends NumberName<T>>(
    target: T, velocity: { [Name in Key]?: number },
    accelerate: (values: Record<Key, number>, velocities: Record<Key, number>) => { [Name in Key]?: number },
    options?: SimulationOptions & { to?: { [Name in Key]?: number } }): Made;
  /** Of values with several components each of these is a number by itself. The function returns one
   *  acceleration for all numbers, or one for each. */
  simulation(
    target: Values<any>, velocity: number | ArrayLike<number> | undefined,
    accelerate: (values: Float64Array, velocities: Float64Array) => number | ArrayLike<number>,
    options?: SimulationOptions & { to?: Spread }): Made;
  /** Moves numbers of an object through keyframes, at least two for each number. */
  keyframes<T extends Target>(
    target: T, frames: (Keyframe & Numbers<T>)[], options?: KeyframeOptions): Made;
  keyframes(
    target: Values<any>, frames: (Keyframe & { value: Spread })[], options?: KeyframeOptions): Made;
  /** Moves an object's x and y, or two values, along a path. */
  along<T extends Target>(target: T, path: Path, options?: TravelOptions<NumberName<T> & string>): Made;
  along(target: Values<any>, path: Path, options?: TravelOptions<never>): Made;
  /** Creates a motion that writes nothing, but calls a function: when it begins, at the end of each tick in
   *  which it moves, at each turn, repeat and end, when it is stopped or paused, and where it is sought. */
  custom(update: (moment: CustomMoment) => void, options?: CustomOptions): Made;
  /** Creates a step, or a child, that does nothing for so many seconds. */
  wait(seconds: number, options?: Options): Made;
  /** Creates a step that calls a function, after the tick in which it is reached, each time that it is. Of a
   *  container's repeats no more than 64 are played in a tick, and those that are skipped call nothing. */
  call(listener: (event: Event) => void, options?: Options): Made;
  /** Creates a step that plays what a function returns each time the step is reached: a moveable of this
   *  tempo that is at rest and in no container (made with `paused`, or a group or a sequence that is not
   *  started), or nothing, also where it throws. The step owns it, and destroys it when another one takes its
   *  place. Others are refused with ERROR_INVALID_STATE, ERROR_OWNED, ERROR_FOREIGN_TEMPO,
   *  ERROR_INVALID_HANDLE or ERROR_INVALID_ARGUMENT, and the tick throws that. */
  lazy(maker: () => Moveable | null | undefined | void, options?: Options): Made;
  /** Creates a step that makes its sequence go on at the step with a name, so many times; Infinity
   *  means forever. */
  jump(name: string, times: number, options?: Options): Made;
}

/** A clock, and everything that it drives. Its creating methods start what they create. */
export interface Tempo extends Making<Moveable, Container> {}
export class Tempo {
  private constructor();
  /** Advances the clock, writes what moves, and calls the listeners; then throws the first error that
   *  a getter, a setter, a listener or another function of yours threw. */
  tick(seconds: number): void;
  /** Advances to a time on your own clock, in seconds. */
  tickAt(seconds: number): void;
  /** Ticks with the frames of the page, and sleeps while nothing moves. What a tick throws is an
   *  uncaught error of that frame, and the next frame comes as usual. */
  drive(frames?: Partial<Frames>): Driver;
  /** Stops its clock: ticks move nothing. */
  pause(): void;
  /** Lets its clock go on. */
  resume(): void;
  /** Whether pause() stopped its clock. */
  readonly isPaused: boolean;
  /** How many of its seconds pass in one second; 0 or more, 1 by default. */
  rate: number;
  /** The most seconds that a single tick advances: after a stall the tempo continues from where it was.
   *  Infinity, the default, for no limit. */
  longestStep: number;
  /** For people who are sensitive to motion: whatever is started from now on is at its end at
   *  once. */
  reducedMotion: boolean;
  /** Seconds on its clock, from 0. */
  readonly time: number;
  /** The number of moveables. */
  readonly count: number;
  /** How many roots are delayed or moving. */
  readonly activeCount: number;
  /** Seconds until a tick can change anything: 0 while something moves, Infinity at rest. */
  readonly nextWakeup: number;
  /** Beats per minute, which the lengths of notes are parts of; 120 at first. */
  bpm: number;
  /** The length of a note in seconds: a "quarter" is one beat. */
  note(name: NoteWord): number;
  /** Allocates room in advance: up to these numbers, creating and starting allocate next to
   *  nothing. */
  reserve(moveables: number, values: number): void;
  /** Creates floats, all 0, for motions to move. */
  floats(length: number): Values<Float32Array>;
  /** Creates values of a type: a name in Type. */
  values<Name extends keyof Arrays>(type: Name, length: number): Values<Arrays[Name]>;
  /** Frees the memory of values that this tempo created, and stops what moves them. From then on
   *  they and their parts are refused. */
  free(values: Values<any>): void;
  /** The motion that moves a number now, of an object by its name, or of values by its place: undefined if none
   *  does, or if it is delayed, paused or at rest. */
  find<T extends Target>(target: T, name: NumberName<T>): Moveable | undefined;
  find(target: Values<any>, index?: number): Moveable | undefined;
  /** Creates a group: its children run in parallel, or at their positions in time. Start it with
   *  start(). */
  group(settings?: GroupSettings): Container;
  /** Creates a sequence: its steps run one after another. Start it with start(). */
  sequence(settings?: SequenceSettings): Container;
  /** Creates a path to travel along: empty, to be drawn on, or from SVG path data. */
  path(d?: string): Path;
  /** Saves the clock and its settings, everything in the tempo with its listeners and functions, and the numbers of
   *  motions that are delayed, moving or paused: for undo and rollback, and only between ticks. Objects and functions
   *  are kept as long as what it returns. After the first time the memory of values that are freed is given back
   *  with the tempo. */
  save(): Saved;
  /** Restores what this tempo saved, as often as you like: the same calls then have the same effects again. What has
   *  been destroyed since exists again, and what was created since is gone, and no event tells of that. Those numbers
   *  are written. tickAt() counts from its time of then; a driver goes on with the next frame. */
  restore(saved: Saved): void;
  /** Events of everything in the tempo, of some kinds or of all. If more happens at once than the engine's queue
   *  holds, streams miss some: `lostEvents` counts them. Listeners miss none. */
  events(...kinds: EventWord[]): Stream;
  /** How many events streams missed; and listeners, where C functions made more happen than the queue holds. */
  readonly lostEvents: number;
  /** Calls a function with the error of every call on the tempo, or on anything in it, that fails, inside that call,
   *  which throws the same, and of what goes wrong in a tick that succeeds, such as a loop without end; null is none.
   *  A RangeError is told as a VivaceError; a TypeError, such as one for an option that does not exist, is thrown
   *  alone, and so is what methods of Values throw. What the function throws is an uncaught error. */
  onError(listener: ((error: VivaceError) => void) | null): void;
  /** Tells that function of a failure that the page found, as if a call had failed: up to the first 511 bytes of its
   *  message. `status` is a name in Status. Returns the error:
   *  `throw tempo.reportError("ERROR_NOT_FOUND", "there is no such sprite")`. */
  reportError(status: Exclude<keyof typeof Status, "OK">, message: string): VivaceError;
  /** Calls a function with true when the tempo begins to need ticks, and with false when it ceases to, inside the
   *  call or the tick; null is none. For loops of your own: a driver needs none. What it throws is an uncaught
   *  error. */
  onActivity(listener: ((isActive: boolean) => void) | null): void;
  /** Destroys it with everything in it, and stops its driver; from then on every call on it throws. What has
   *  happened before is told first. */
  destroy(): void;
}

/** Lines and curves for motions to travel along. Each drawing method continues where the
 *  previous one ended. A path cannot be changed once a motion uses it. */
export class Path {
  private constructor();
  /** The C handle, for your own calls. */
  readonly handle: bigint;
  /** Begins another part at a point, without a line to it. */
  moveTo(x: number, y: number): this;
  /** Draws a line to a point. */
  lineTo(x: number, y: number): this;
  /** Draws a quadratic Bezier curve to (x, y), with one control point. */
  quadTo(cx: number, cy: number, x: number, y: number): this;
  /** Draws a cubic Bezier curve to (x, y), with two control points. */
  cubicTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): this;
  /** Draws an arc of a circle between two angles, in radians. */
  arc(cx: number, cy: number, radius: number, start: number, end: number, clockwise?: boolean): this;
  /** Draws a Catmull-Rom spline through points; alpha is 0..1, by default 0.5 (centripetal). */
  through(points: Iterable<[number, number]> & { length: number },
    options?: { alpha?: number; closed?: boolean }): this;
  /** Draws SVG path data. */
  parse(d: string): this;
  /** Draws a line back to where the part began. */
  close(): this;
  /** The length of all its lines and curves. */
  readonly length: number;
  /** The point at a fraction of the length, and the path's angle there in radians. */
  pointAt(fraction: number): { x: number; y: number; angle: number };
  /** Destroys it. Motions along it keep its shape. */
  destroy(): void;
}

type Item<View> = View extends ArrayLike<infer One> ? One : never;

/** Values in the engine's memory, which motions move and you read and write. */
export class Values<View = Float32Array> {
  private constructor();
  /** Their numbers, as a typed array over the engine's memory. It lasts until `initialMemory` is used up;
   *  then any call may make memory grow, which leaves it detached and empty: read this property again. */
  readonly view: View;
  /** One of their numbers; a negative index counts from the end. Like set() and iterating it is right
   *  whether or not memory has grown. */
  at(index: number): Item<View> | undefined;
  /** Writes numbers: one number or one value for all, or one for each. */
  set(numbers: Spread): this;
  /** Iterates over their numbers; memory may grow meanwhile. */
  [Symbol.iterator](): IterableIterator<Item<View>>;
  /** How many values there are. */
  readonly length: number;
  /** How many numbers a value has. */
  readonly components: number;
  /** A name in Type. */
  readonly type: string;
  /** Where they are in the engine's memory, for your own calls of C functions. */
  readonly address: number;
  /** Their size in bytes. */
  readonly byteLength: number;
  /** Some of them, in the same memory. */
  part(begin: number, end?: number): Values<View>;
}

/** Anything that can be started. Its methods return it. */
export class Moveable {
  protected constructor();
  /** The C handle, for your own calls. */
  readonly handle: bigint;
  /** Starts it from its beginning, if it is idle or completed; else it has no effect. Numbers without a given
   *  start begin from where they are now: a completed `to` is at its end already, and moves nothing. To play
   *  the same again, `reset()` it first. */
  start(): this;
  /** Stops it, if it is delayed, moving or paused: it is idle then, and its numbers stay where they are. One
   *  that a tempo started destroys itself, unless it was made with `keep`. */
  stop(): this;
  /** Starts it from its beginning, in any state. Like start() it captures starts anew: numbers without a given
   *  start begin from where they are now. To play the same again, call `reset()` and then `start()` instead. */
  restart(): this;
  /** Pauses it, if it is delayed or moving. */
  pause(): this;
  /** Lets it go on from where it was paused. */
  resume(): this;
  /** Makes it idle, in any state, and puts the numbers that it moved back to where they started in this run,
   *  unless something else has moved them since. `reset()` and then `start()` plays the same again. */
  reset(): this;
  /** Makes it jump to the end that it is heading for, if it is delayed, moving or paused. */
  finish(): this;
  /** Goes to a second of its own time since its start, its delay included, in any state; within 0 and its
   *  length. If it was idle or completed it is paused there. */
  seek(seconds: number): this;
  /** Makes it go back to its beginning, or on to its end again. Fails if it is idle. */
  reverse(): this;
  /** Plays it to its end, or to its beginning, from wherever it is: starts it if it is idle, reverses it if it
   *  is heading the other way. One that is paused stays so. "forward" by default. */
  play(direction?: "forward" | "backward"): this;
  /** Destroys it and its children; from then on every call on them throws. */
  destroy(): void;
  /** Returns a copy with everything in it, idle and in no container. The functions that it calls or asks are
   *  copied, listeners are not. */
  clone(): this;
  /** Changes settings, and what a motion was made with, while it is at rest; the constants of springs,
   *  such as `tension`, also in flight. */
  set(settings: Settings & Parameters): this;
  /** The velocity of a number that it moves, of an object by its name, or of values by its place, in units
   *  per second: 0 at rest. */
  velocity<T extends Target>(target: T, name: NumberName<T>): number;
  velocity(target: Values<any>, index?: number): number;
  /** Gives numbers that it moves new ends, to which they go on from where they are, with their velocities. It
   *  is started if it is idle or completed. For springs and tweens in no container; of values for all that it
   *  moves, or one of them. */
  retarget<T extends Target>(target: T, ends: Numbers<T>): this;
  retarget(target: Values<any>, ends: Spread): this;
  /** Sets the walls of a number that a decay or physics moves, while it is at rest. */
  bounds<T extends Target>(target: T, name: NumberName<T>, lowest: number, highest: number): this;
  bounds(target: Values<any>, index: number, lowest: number, highest: number): this;
  /** Whether it has not been destroyed yet. */
  readonly isAlive: boolean;
  /** What it is: "tween", "group" and so on; "none" once it is destroyed. */
  readonly kind: KindWord;
  /** "none" once it is destroyed. */
  readonly state: "none" | "idle" | "delayed" | "moving" | "paused" | "completed";
  /** Which way its present pass goes; "none" if it is idle. */
  readonly direction: "backward" | "none" | "forward";
  /** Its own seconds since its start, its delay included; 0 if it is idle. */
  readonly time: number;
  /** In seconds, including delays and repeats. */
  readonly length: number;
  /** Its total progress, 0..1. */
  readonly progress: number;
  /** The progress of its present pass, 0..1, linear in time; NaN once it is destroyed. */
  readonly passProgress: number;
  /** The progress of its present cycle, 0..1; NaN once it is destroyed. */
  readonly cycleProgress: number;
  /** How many cycles it has completed since its start. */
  readonly cyclesCompleted: number;
  /** The container that it is in; undefined if there is none. */
  readonly parent: Moveable | undefined;
  /** As it was set; empty if it has none. */
  readonly name: string;
  /** Calls a function for every event of a kind, after the tick. Refused with ERROR_INVALID_HANDLE once it is
   *  destroyed. */
  on(kind: EventWord, listener: (event: Event) => void): this;
  /** Ends calling a function for a kind of event; without one, all that are called for it. */
  off(kind: EventWord, listener?: (event: Event) => void): this;
  /** Resolves when it is over: to true if it completed, to false if it was stopped or destroyed
   *  before. */
  readonly finished: Promise<boolean>;
}

/** A group or a sequence. Its creating methods add what they create, and return the container. */
export interface Container extends Making<Container> {}
export class Container extends Moveable {
  /** Adds a moveable that is at rest and in no container: after the last one, or in a group at a position. */
  add(moveable: Moveable, at?: At): this;
  /** Takes a child out, which is idle then, in no container. */
  remove(moveable: Moveable): this;
  /** Changes settings, while it is at rest. */
  set(settings: GroupSettings & SequenceSettings): this;
  /** Names a time of its first pass, for positions and seek: seconds, or a position among the children that it
   *  has now. */
  label(name: string, at: At): this;
  /** Goes to a second of its own time, its delay included, as that of every moveable; or to a position of its
   *  first pass, which counts after its delay: seek("shown+=0.5"). */
  seek(at: At): this;
  /** Goes to the time of a label, as seek(). */
  seekLabel(name: string): this;
  /** Makes the children of a group start one after another. */
  stagger(seconds: number, from?: StaggerFrom, ease?: Ease): this;
  /** How many moveables are in it. */
  readonly childCount: number;
  /** Those, in the order in which they were added. */
  readonly children: Moveable[];
  /** The step of a sequence that is playing, or was playing last; undefined before, and in a group. */
  readonly current: Moveable | undefined;
}

/** What a tempo saved. */
export class Saved {
  private constructor();
  private readonly contents: unknown;
  /** The size of the engine's part, in bytes. */
  readonly byteLength: number;
}

/** A stream of events. */
export class Stream implements AsyncIterableIterator<Event> {
  private constructor();
  /** The oldest event, if there is one. */
  poll(): Event | undefined;
  /** The oldest event, as soon as there is one. */
  next(): Promise<IteratorResult<Event>>;
  /** Ends the stream, as leaving a loop over it does. */
  return(): Promise<IteratorResult<Event>>;
  /** Ends the stream. */
  end(): void;
  /** The stream itself. */
  [Symbol.asyncIterator](): this;
}

/** The source of frames: by default the page's functions, or timers if there is no page. Frames
 *  get milliseconds. */
export interface Frames {
  /** Calls a function with the next frame; returns what cancel() takes. */
  request(frame: (milliseconds: number) => void): any;
  /** Takes that back. */
  cancel(frame: any): void;
  /** Calls a function later; returns what clearTimeout() takes. */
  setTimeout(wake: () => void, milliseconds: number): any;
  /** Takes that back. */
  clearTimeout(timer: any): void;
  /** The milliseconds of a clock that runs as fast as that of the frames: by default performance.now(). */
  clock(): number;
}

export class Driver {
  private constructor();
  /** Whether it is waiting for something to be started. */
  readonly isAsleep: boolean;
  /** Call it after starting something with the C functions. */
  wake(): void;
  /** Stops it for good. */
  stop(): void;
}
