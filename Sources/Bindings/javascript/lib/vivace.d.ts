/** Vivace, an animation engine, in pages and under Node. Times are seconds. What a call refuses throws
 *  a VivaceError and changes nothing. */
import type { Functions } from "./table.js";

export * from "./table.js";

/** An engine: one instance of vivace.wasm with memory of its own. */
export class Vivace {
  private constructor();
  /** Loads vivace.wasm: the one of this package, or another one. Of a URL relative to the page. */
  static load(source?: Source | Promise<Response>): Promise<Vivace>;
  /** As in "1.0.0". */
  readonly version: string;
  /** The functions of C, as they are: pointers are numbers, handles are bigints. */
  readonly functions: Functions & {
    malloc(size: number): number;
    free(address: number): void;
  };
  /** The memory that pointers of those functions lead into. It is another one when it has grown. */
  readonly buffer: ArrayBuffer;
  /** A clock with nothing in it; at most 256 at a time. */
  tempo(options?: { longestStep?: number }): Tempo;
}

export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

export class VivaceError extends Error {
  /** A name of Status, such as "ERROR_LIMIT". */
  readonly status: string;
}

/** An object whose numbers are moved: they are written after each tick. */
export type Target = object;

/** The numbers of an object that are meant, by name. */
export type Numbers<T> = { [Key in keyof T]?: number };

/** One number or one value for all, or the numbers of all of them. */
export type Spread = number | bigint | ArrayLike<number> | ArrayLike<bigint>;

/** A text of CSS ("ease-in-out", "cubic-bezier(...)", "steps(4)", "linear(...)"), of GSAP
 *  ("power2.out", "back.out(1.7)") or of Vivace ("out-quad"); a number of Easing; or a function of
 *  0..1, of which 257 points are taken, joined by lines. */
export type Ease = string | number | ((progress: number) => number);

export type EventWord =
  | "started" | "stopped" | "updated" | "reversed" | "repeated" | "paused" | "resumed" | "completed"
  | "stepped" | "skipped" | "destroyed" | "all";

export interface Event {
  kind: EventWord;
  /** What reports it; undefined for what was made by calls of your own. */
  moveable?: Moveable;
  parent?: Moveable;
  /** When it happened, on the tempo's clock: exact, within the tick. */
  time: number;
  /** Of "stopped". */
  reason: "none" | "asked" | "replaced" | "released";
  /** Of "repeated" and "reversed": how many were left out before this one. */
  skipped: number;
}

/** Of every moveable; they are set while it is at rest. */
export interface Settings {
  name?: string;
  /** Seconds before it begins. */
  delay?: number;
  /** Further times; Infinity for ever. */
  repeats?: number;
  repeatDelay?: number;
  /** Whether each cycle goes there and back. */
  reverses?: boolean;
  turnDelay?: number;
  /** Whether the way back is the way out run backward, to the last bit. */
  mirrored?: boolean;
  /** How many ways there are in all, out and back; Infinity for ever. */
  passes?: number;
  rate?: number;
  /** Whether it is destroyed when it is over. */
  transient?: boolean;
  /** Whether it moves although motion is reduced. */
  essential?: boolean;
}

export interface Options extends Settings {
  /** Of a tempo: it is there when it is over, and can be started again. */
  keep?: boolean;
  /** Of a tempo: it waits for start(), and is kept. */
  paused?: boolean;
  /** Of a group: where it is placed. */
  at?: At;
  onStart?: (event: Event) => void;
  onUpdate?: (event: Event) => void;
  onComplete?: (event: Event) => void;
}

/** Seconds from the beginning of the group; "<" with the child before, ">" after it, "end" after all,
 *  or a label; each with an offset in seconds, as in ">-0.2" or "shown+=0.5". */
export type At = number | string;

export type StaggerFrom = "first" | "last" | "center" | "edges";

export interface Blending {
  /** What happens to others that move the same: they wait ("override"), are stopped and hand over their
   *  velocity ("replace"), or are added up ("add"). */
  blend?: "override" | "replace" | "add";
  /** Of "add": 0..1. */
  weight?: number;
}

export interface TweenOptions extends Options, Blending {
  /** 0.5 seconds by default. */
  duration?: number;
  /** In place of a duration: units per second. */
  speed?: number;
  /** "out-quad" by default. */
  ease?: Ease;
  /** Of the way back. */
  easeBack?: Ease;
  /** Whether the start is found once, or each time it begins. */
  capture?: "once" | "each";
  /** Of values: seconds between neighbours. */
  stagger?: number;
  staggerFrom?: StaggerFrom;
}

/** One of four pairs; a duration of 0.5 seconds without a bounce by default. */
export interface SpringOptions extends Options, Blending {
  response?: number;
  dampingRatio?: number;
  duration?: number;
  bounce?: number;
  mass?: number;
  stiffness?: number;
  friction?: number;
  tension?: number;
  damping?: number;
  /** Units per second: one for all, or as many as there are. Without, it is taken over. */
  velocity?: number | ArrayLike<number> | Record<string, number>;
}

export interface DecayOptions extends Options, Blending {
  /** How much of the velocity is lost a second, as a rate; 5 by default. */
  drag?: number;
}

export interface KeyframeOptions extends Options {
  /** 0.5 seconds by default. */
  duration?: number;
  /** Of the fraction of all of it; "linear" by default. */
  ease?: Ease;
  easeBack?: Ease;
}

export interface Keyframe {
  /** Where it is reached, 0..1; by default evenly between its neighbours, the first at 0, the last at 1. */
  at?: number;
  /** On the way to the next one; "linear" by default. */
  ease?: Ease;
}

/** What is written at each point of the way: of an object the numbers of these names. */
export interface TravelOptions<Key> extends Options {
  x?: Key;
  y?: Key;
  /** Nothing by default: a number of the object, or values of "DEGREES" or "RADIANS". */
  angle?: Key | Values<any>;
  /** Of an object's number; "degrees" by default. */
  angleUnit?: "degrees" | "radians";
  /** Fractions of the length where it begins and ends; [0, 1] by default. */
  range?: [number, number];
  /** Whether it goes on from one end of the path at the other. */
  contiguous?: boolean;
  /** 0.5 seconds by default. */
  duration?: number;
  /** "out-quad" by default. */
  ease?: Ease;
  easeBack?: Ease;
  /** In place of a duration: units per second, of which `friction`, 0..1, is lost each second. */
  velocity?: number;
  friction?: number;
}

/** The verbs of tempos and containers: `Made` is what they answer. */
interface Making<Made> {
  to<T extends Target>(target: T, ends: Numbers<T>, options?: TweenOptions): Made;
  to(target: Values, ends: Spread, options?: TweenOptions): Made;
  from<T extends Target>(target: T, starts: Numbers<T>, options?: TweenOptions): Made;
  from(target: Values, starts: Spread, options?: TweenOptions): Made;
  fromTo<T extends Target>(
    target: T, starts: Numbers<T>, ends: Numbers<T>, options?: TweenOptions): Made;
  fromTo(target: Values, starts: Spread, ends: Spread, options?: TweenOptions): Made;
  by<T extends Target>(target: T, amounts: Numbers<T>, options?: TweenOptions): Made;
  by(target: Values, amounts: Spread, options?: TweenOptions): Made;
  spring<T extends Target>(target: T, ends: Numbers<T>, options?: SpringOptions): Made;
  spring(target: Values, ends: Spread, options?: SpringOptions): Made;
  /** Goes on with velocities, in units per second, and slows down. */
  decay<T extends Target>(target: T, velocity: Numbers<T>, options?: DecayOptions): Made;
  decay(target: Values, velocity: number | ArrayLike<number>, options?: DecayOptions): Made;
  /** Through keyframes, each of some of an object's numbers, at least two of each number. */
  keyframes<T extends Target>(
    target: T, frames: (Keyframe & Numbers<T>)[], options?: KeyframeOptions): Made;
  keyframes(
    target: Values<any>, frames: (Keyframe & { value: Spread })[], options?: KeyframeOptions): Made;
  /** Along a path: an object's x and y, or two values. */
  along<T extends Target>(target: T, path: Path, options?: TravelOptions<keyof T & string>): Made;
  along(target: Values<any>, path: Path, options?: TravelOptions<never>): Made;
  wait(seconds: number, options?: Options): Made;
  /** Calls a function when it is reached, after the tick. */
  call(listener: (event: Event) => void, options?: Options): Made;
}

/** A clock and everything that moves by it. What its verbs make is started. */
export interface Tempo extends Making<Moveable> {}
export class Tempo {
  private constructor();
  tick(seconds: number): void;
  /** Advances to a time of a clock of yours, in seconds. */
  tickAt(seconds: number): void;
  /** Ticks with the frames of the page, and sleeps while nothing moves. */
  drive(frames?: Partial<Frames>): Driver;
  pause(): void;
  resume(): void;
  /** Seconds of the tempo per second; 0 or more. */
  set rate(rate: number);
  /** How far a single tick goes at most: after a stall the tempo goes on from where it was. */
  set longestStep(seconds: number);
  /** For people whom motion makes ill: what is started from now on is at its end at once. */
  reducedMotion: boolean;
  readonly time: number;
  /** How many moveables there are. */
  readonly count: number;
  /** How many roots are delayed or moving. */
  readonly activeCount: number;
  /** Seconds until a tick can change anything: 0 while something moves, Infinity at rest. */
  readonly nextWakeup: number;
  /** Room ahead: until there are as many, making and starting allocates next to nothing. */
  reserve(moveables: number, values: number): void;
  /** Floats, all 0, that motions move. */
  floats(length: number): Values<Float32Array>;
  /** Values of a type: a name of Type. */
  values(type: "DOUBLE", length: number): Values<Float64Array>;
  values(type: "INT64" | "UINT64", length: number): Values<BigInt64Array | BigUint64Array>;
  values(type: string, length: number): Values;
  /** Gives the memory of values back, and ends what moves them. */
  free(values: Values<any>): void;
  /** Children side by side, or at their places in time. It is started by start(). */
  group(settings?: Settings): Container;
  /** Steps one after another. It is started by start(). */
  sequence(settings?: Settings): Container;
  /** A path to go along, of the d attribute of one of SVG, or to draw on. */
  path(d?: string): Path;
  /** Events of everything in the tempo, of some kinds or of all. */
  events(...kinds: EventWord[]): Stream;
  destroy(): void;
}

/** Lines and curves that motions go along. Each draws on from where the last one ended. Once something
 *  goes along it, it stays as it is. */
export class Path {
  private constructor();
  /** The handle of C, for calls of your own. */
  readonly handle: bigint;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  quadTo(cx: number, cy: number, x: number, y: number): this;
  cubicTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): this;
  /** Part of a circle, from an angle to another, in radians. */
  arc(cx: number, cy: number, radius: number, start: number, end: number, clockwise?: boolean): this;
  /** A Catmull-Rom spline through points; alpha is 0..1, 0.5 by default (centripetal). */
  through(points: Iterable<[number, number]> & { length: number },
    options?: { alpha?: number; closed?: boolean }): this;
  /** The d attribute of a path of SVG. */
  parse(d: string): this;
  close(): this;
  readonly length: number;
  /** The point at a fraction of the length, and the angle there in radians. */
  pointAt(fraction: number): { x: number; y: number; angle: number };
  /** What goes along it goes on. */
  destroy(): void;
}

/** Values in the engine's memory, which motions move and you read and write. */
export class Values<View = Float32Array> {
  private constructor();
  /** Their numbers. Ask for it again after every call: memory that grew lies elsewhere. */
  readonly view: View;
  readonly length: number;
  /** How many numbers a value is. */
  readonly components: number;
  readonly type: string;
  readonly address: number;
  readonly byteLength: number;
  /** Some of them, in the same memory. */
  part(begin: number, end?: number): Values<View>;
}

/** Anything that can be started. Its methods return it. */
export class Moveable {
  protected constructor();
  /** The handle of C, for calls of your own. */
  readonly handle: bigint;
  start(): this;
  stop(): this;
  restart(): this;
  pause(): this;
  resume(): this;
  reset(): this;
  /** To its end at once. */
  finish(): this;
  seek(seconds: number): this;
  reverse(): this;
  play(direction?: "forward" | "backward"): this;
  /** It and its children; every call on them throws from then on. */
  destroy(): void;
  /** A copy with everything in it, at rest and in no container; listeners are not copied. */
  clone(): this;
  set(settings: Settings): this;
  readonly isAlive: boolean;
  readonly kind: string;
  readonly state: "none" | "idle" | "delayed" | "moving" | "paused" | "completed";
  readonly direction: "backward" | "none" | "forward";
  readonly time: number;
  /** In seconds, with delays and repeats. */
  readonly length: number;
  /** 0..1, of all of it. */
  readonly progress: number;
  readonly name: string;
  /** Calls a function with every event of a kind, after the tick. */
  on(kind: EventWord, listener: (event: Event) => void): this;
  /** Fulfilled when it is over: with true when it has completed, with false when it was stopped or
   *  destroyed before. */
  readonly finished: Promise<boolean>;
}

/** A group or a sequence. What its verbs make is added to it; they return the container. */
export interface Container extends Making<Container> {}
export class Container extends Moveable {
  add(moveable: Moveable, at?: At): this;
  /** A name for a time, for places and seekLabel. */
  label(name: string, seconds: number): this;
  seekLabel(name: string): this;
  /** Lets the children of a group start one after another. */
  stagger(seconds: number, from?: StaggerFrom, ease?: Ease): this;
  readonly childCount: number;
}

/** Events as they come. */
export class Stream implements AsyncIterableIterator<Event> {
  private constructor();
  /** The oldest event, if there is one. */
  poll(): Event | undefined;
  next(): Promise<IteratorResult<Event>>;
  return(): Promise<IteratorResult<Event>>;
  /** Collects no more. */
  end(): void;
  [Symbol.asyncIterator](): this;
}

/** Where frames come from: a page's functions by default, and timers where there is none. Frames get
 *  milliseconds. */
export interface Frames {
  request(frame: (milliseconds: number) => void): any;
  cancel(frame: any): void;
  setTimeout(wake: () => void, milliseconds: number): any;
  clearTimeout(timer: any): void;
}

export class Driver {
  private constructor();
  /** Whether it waits for something to be started. */
  readonly isAsleep: boolean;
  /** For what is started by calls of your own. */
  wake(): void;
  /** For good. */
  stop(): void;
}
