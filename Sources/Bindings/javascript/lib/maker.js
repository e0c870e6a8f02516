import { Easing, ReversingMode, Type, layouts } from "./table.js";
import { constant } from "./core.js";
import {
  checkFinite, checkFunction, checkNumber, checkTarget, flag, isList, namesOf, numeric, refuse, shown,
} from "./checks.js";
import { addKeyframes } from "./keyframes.js";
import { Moveable, directionWords } from "./moveable.js";
import { Use, checkOptions, chosen, exclude, tweenNames } from "./options.js";
import { ofSlots, setOwn } from "./parameters.js";
import { addPoint, checkPath, setStretch } from "./path.js";
import { described, placeOf, secondOf } from "./places.js";
import { refusal, tells } from "./refusals.js";
import { count, isSetting } from "./settings.js";
import { accelerating } from "./simulation.js";
import { springParameters } from "./springs.js";
import { originOf, staggerOf } from "./staggers.js";
import { Values } from "./values.js";

const DEFAULT_DURATION = 0.5;
const DEFAULT_STEP = 1 / 120;
const NUMBER = 8;
const ALIGNMENT = 16;

const { size: TWEEN_SIZE, fields: TWEEN } = layouts.viv_tween_options;
const STRUCT_ROOM = Math.ceil(TWEEN_SIZE / ALIGNMENT) * ALIGNMENT;

// Which numbers a tween is given.
const TO = "to", FROM = "from", BY = "by", FROM_TO = "fromTo";

function listenTo(moveable, { onStart, onUpdate, onComplete }) {
  listenFor(moveable, "started", onStart, "onStart");
  listenFor(moveable, "updated", onUpdate, "onUpdate");
  listenFor(moveable, "completed", onComplete, "onComplete");
}

/** Undefined and null are none. */
function listenFor(moveable, kind, listener, what) {
  if (listener === undefined || listener === null) return;
  checkFunction(listener, what);
  moveable.on(kind, listener);
}

// How each setting of a container is made: the C function, and its argument.
const setters = {
  duration: ["viv_group_set_duration", numeric("duration")],
  synced: ["viv_group_set_synced", flag("synced")],
  reversingMode: ["viv_sequence_set_reversing_mode", (mode) => constant(ReversingMode, mode)],
};

/** The methods that create moveables: a tempo starts them, a container adds them. */
export const Making = (Base) => class extends Base {
  static {
    tells(this, (one) => one.core, ["to", "from", "fromTo", "by", "spring", "decay", "physics", "simulation",
      "keyframes", "along", "custom", "wait", "call", "lazy", "jump"]);
  }

  /** Moves numbers to others, from where they are when the motion begins. */
  to(target, ends, options = {}) {
    return this.#tween(target, TO, ends, undefined, options);
  }

  /** Moves numbers from others to where they are when the motion begins. */
  from(target, starts, options = {}) {
    return this.#tween(target, FROM, starts, undefined, options);
  }

  fromTo(target, starts, ends, options = {}) {
    return this.#tween(target, FROM_TO, starts, ends, options);
  }

  /** Moves numbers by amounts, from where they are when the motion begins. */
  by(target, amounts, options = {}) {
    return this.#tween(target, BY, amounts, undefined, options);
  }

  /** `ends` are those of FROM_TO. */
  #tween(target, way, numbers, ends, options) {
    if (isList(target)) return this.#tweens(target, way, numbers, ends, options);
    return target instanceof Values
      ? this.#tweenOfValues(target, way, numbers, ends, options)
      : this.#tweenOfObject(target, way, numbers, ends, options);
  }

  /** Makes the settings and the listeners, if `uses` says that there are any, and puts it in its place. */
  #finish(made, options, uses) {
    try {
      if (uses & Use.SETTING)
        for (const name in options) if (isSetting(name)) made.setOne(name, options[name]);
      if (uses & Use.LISTENER) listenTo(made, options);
      return this.placed(made, options);
    } catch (error) {
      if (made.isAlive) this.core.discard("viv_destroy", made.handle);
      throw error;
    }
  }

  /** A group of a tween for each target: it has the settings and the listeners, they have the rest. */
  #tweens(targets, way, numbers, ends, options) {
    const uses = checkOptions(options, "tweens of several targets");
    if (targets.length === 0) throw new TypeError("there are no targets: the array is empty");
    const { core } = this;
    const { seconds, from } = staggerOf(options);
    const own = chosen(options, tweenNames);
    const group = new Container(core, core.call("viv_group_create", core.handle));
    try {
      for (const target of targets)
        if (way === FROM_TO) group.fromTo(target, numbers, ends, own);
        else group[way](target, numbers, own);
      if (seconds !== 0) core.call("viv_group_set_stagger", group.handle, seconds, from, Easing.LINEAR);
    } catch (error) {
      core.discard("viv_destroy", group.handle);
      throw error;
    }
    return this.#finish(group, options, uses);
  }

  #tweenOfValues(values, way, numbers, ends, options) {
    const uses = checkOptions(options, "a tween of values");
    const { core } = this;
    const handle = createTween(core, values, way, numbers, ends, options);
    return this.#fill(handle, options, uses, (motion) => {
      if (uses & Use.OWN) setOwn(core, motion, options);
    });
  }

  #tweenOfObject(object, way, numbers, ends, options) {
    const uses = checkOptions(options, "a tween");
    const { core } = this;
    const duration = options.duration ?? DEFAULT_DURATION;
    checkNumber(duration, "duration");
    const handle = core.module.direct.viv_motion_create(core.handle, duration, core.easing(options.ease));
    if (handle === 0n) throw core.error();
    return this.#fill(handle, options, uses, (motion) => {
      addProperties(core, motion, object, way, numbers, ends);
      if (uses & Use.OWN) setOwn(core, motion, options);
    });
  }

  /** Moves numbers to others on a spring with a `response` and `dampingRatio`, a `duration` and
   *  `bounce`, a `mass`, `stiffness` and `friction`, or a `tension` and `damping`. */
  spring(target, ends, options = {}) {
    const uses = checkOptions(options, "a spring");
    const { core } = this;
    const handle = core.call("viv_spring_create", core.handle, ...springParameters(core, options));
    return this.#physics(handle, target, { to: ends }, options.velocity, options, uses);
  }

  /** Throws numbers with a velocity, in units per second, which `drag`, 5 by default, slows
   *  down. */
  decay(target, velocity, options = {}) {
    const uses = checkOptions(options, "a decay");
    const { core } = this;
    const handle = core.call("viv_decay_create", core.handle, numeric("drag")(options.drag ?? 5));
    const ways = { from: seenOf(target, velocity) };
    return this.#physics(handle, target, ways, velocity, options, uses);
  }

  /** Moves numbers with a velocity, in units per second, which `friction`, the fraction of it that is lost each
   *  second, slows down, until they reach a wall. */
  physics(target, velocity, options = {}) {
    const uses = checkOptions(options, "a motion by physics");
    const { core } = this;
    const { friction = 0, to } = options;
    checkNumber(friction, "friction");
    const handle = core.call("viv_physics_create", core.handle, 0, friction);
    const ways = { from: seenOf(target, velocity), to };
    return this.#physics(handle, target, ways, velocity, options, uses);
  }

  /** Moves numbers, which begin with a velocity, in units per second, by the accelerations that a function
   *  computes from them and from their velocities, in units per second squared. */
  simulation(target, velocity, accelerate, options = {}) {
    const uses = checkOptions(options, "a simulation");
    checkFunction(accelerate, "simulation");
    const { core } = this;
    const { step = DEFAULT_STEP, to } = options;
    checkNumber(step, "step");
    const keys = target instanceof Values ? undefined : namesOf(velocity, to);
    const { handle, called } = calling(core, "acceleration", accelerating(core.module, keys, accelerate),
      (pointer, number) => core.call("viv_simulation_create", core.handle, step, pointer, number));
    const ways = { from: seenOf(target, velocity), to };
    return this.#physics(handle, target, ways, given(velocity), options, uses, called);
  }

  #physics(handle, target, ways, velocity, options, uses, called = 0) {
    const { core } = this;
    return this.#fill(handle, options, uses, (motion) => {
      addTargets(core, motion, target, ways, velocity);
      setOwn(core, motion, options, "replace");
    }, called);
  }

  /** Adds the targets and settings of a motion; if anything fails, the motion is destroyed. */
  #fill(handle, options, uses, add, called = 0) {
    const motion = new Moveable(this.core, handle, undefined, undefined, called);
    try {
      add(motion);
    } catch (error) {
      this.core.discard("viv_destroy", handle);
      throw error;
    }
    return this.#finish(motion, options, uses);
  }

  /** Moves numbers through keyframes, { at, ease, ... }: `at` is a fraction of the duration, and
   *  `ease` is the easing to the next keyframe. A keyframe has numbers of an object by name, or
   *  a `value`. */
  keyframes(target, frames, options = {}) {
    const uses = checkOptions(options, "a motion through keyframes");
    const { core } = this;
    const { duration = DEFAULT_DURATION, ease = "linear" } = options;
    checkNumber(duration, "duration");
    const handle = core.call("viv_motion_create", core.handle, duration, core.easing(ease));
    return this.#fill(handle, options, uses, (motion) => {
      addKeyframes(core, motion, target, frames);
      setOwn(core, motion, options);
    });
  }

  /** Moves an object's x and y, the numbers that `x`, `y` and `angle` name, or two values along
   *  a path: with an easing, or with a `velocity` and `friction`. */
  along(target, path, options = {}) {
    const uses = checkTravel(target, options);
    const { core } = this;
    const { velocity, friction = 0, duration = DEFAULT_DURATION, ease } = options;
    if (velocity !== undefined) checkNumber(velocity, "velocity");
    checkNumber(friction, "friction");
    checkNumber(duration, "duration");
    checkPath(path);
    const way = path.handleFor(core);
    const handle = velocity === undefined
      ? core.call("viv_path_motion_create", core.handle, way, duration, core.easing(ease))
      : core.call("viv_path_physics_create", core.handle, way, velocity, friction);
    return this.#fill(handle, options, uses, (motion) => {
      addPoint(core, motion, target, options);
      setStretch(core, handle, options);
      setOwn(core, motion, options);
    });
  }

  /** Creates a motion that writes nothing, but calls a function with the `progress` of its pass, 0..1, its
   *  `seconds` and its `direction`. */
  custom(update, options = {}) {
    const uses = checkOptions(options, "a custom motion");
    checkFunction(update, "custom");
    const { core } = this;
    const duration = numeric("duration")(options.duration ?? DEFAULT_DURATION);
    const call = (progress, seconds, direction) =>
      update({ progress, seconds, direction: directionWords[direction] });
    const { handle, called } = calling(core, "update", call, (pointer, number) =>
      core.call("viv_custom_create", core.handle, duration, pointer, number));
    return this.#finish(new Moveable(core, handle, [], undefined, called), options, uses);
  }

  /** Creates a wait. */
  wait(seconds, options = {}) {
    const uses = checkOptions(options, "a wait");
    checkNumber(seconds, "wait: seconds");
    const made = new Moveable(this.core, this.core.call("viv_wait_create", this.core.handle, seconds));
    return this.#finish(made, options, uses);
  }

  /** Creates a step that calls a function, after the tick in which it is reached. */
  call(listener, options = {}) {
    const uses = checkOptions(options, "a call");
    checkFunction(listener, "call");
    const handle = this.core.call("viv_call_create", this.core.handle, 0, 0);
    const made = new Moveable(this.core, handle, [], listener);
    return this.#finish(made, options, uses);
  }

  /** Creates a step that plays what a function returns each time it is reached: a moveable that is at
   *  rest and in no container, or nothing. */
  lazy(maker, options = {}) {
    const uses = checkOptions(options, "a lazy step");
    checkFunction(maker, "lazy");
    const { core } = this;
    const { handle, called } = calling(core, "maker", () => handleMade(core, maker()),
      (pointer, number) => core.call("viv_lazy_create", core.handle, pointer, number));
    const made = new Moveable(core, handle, [], undefined, called).becomeLazy();
    return this.#finish(made, options, uses);
  }

  /** Creates a step that makes its sequence go on at the step with a name, so many times; Infinity
   *  means forever. */
  jump(name, times, options = {}) {
    const uses = checkOptions(options, "a jump");
    const { core } = this;
    core.expectMany();
    const handle = core.call("viv_jump_create", core.handle, core.module.scratchText(name, "name"),
      count("times")(times));
    return this.#finish(new Moveable(core, handle), options, uses);
  }
};

/** Creates a tween of values, idle. */
function createTween(core, values, way, numbers, ends, options) {
  const { module } = core;
  const duration = options.duration ?? DEFAULT_DURATION;
  checkNumber(duration, "duration");
  const stagger = staggerOf(options);
  const easing = core.easing(options.ease);
  const target = values.addressFor(core);
  // First of all, since reading the host's numbers may run its functions, which use memory for a call too.
  const given = values.given(numbers, way === FROM_TO ? FROM : way);
  const givenEnds = way === FROM_TO ? values.given(ends, TO) : undefined;
  const room = Math.ceil(values.byteLength / ALIGNMENT) * ALIGNMENT;
  const address = module.scratch(STRUCT_ROOM + 2 * room);
  const at = address + STRUCT_ROOM, atEnds = at + room;
  values.put(at, given);
  if (way === FROM_TO) values.put(atEnds, givenEnds);
  const from = way === FROM || way === FROM_TO ? at : 0;
  const to = way === TO ? at : way === FROM_TO ? atEnds : 0;
  const { data } = module;
  for (let i = 0; i < STRUCT_ROOM; i += NUMBER) data.setFloat64(address + i, 0);
  data.setUint32(address + TWEEN.size[0], TWEEN_SIZE, true);
  data.setUint32(address + TWEEN.target[0], target, true);
  data.setUint32(address + TWEEN.from[0], from, true);
  data.setUint32(address + TWEEN.to[0], to, true);
  data.setUint32(address + TWEEN.by[0], way === BY ? at : 0, true);
  data.setFloat64(address + TWEEN.duration[0], duration, true);
  data.setFloat64(address + TWEEN.stagger[0], stagger.seconds, true);
  data.setUint32(address + TWEEN.count[0], values.length, true);
  data.setInt32(address + TWEEN.type[0], values.code, true);
  data.setInt32(address + TWEEN.easing[0], easing, true);
  data.setInt32(address + TWEEN.stagger_from[0], stagger.from, true);
  data.setUint32(address + TWEEN.idle[0], 1, true);
  const handle = module.direct.viv_tween(core.handle, address);
  if (handle === 0n) throw core.error();
  return handle;
}

function checkTravel(target, options) {
  const uses = checkOptions(options, "a motion along a path");
  if (options.velocity === undefined) exclude(options, ["friction"], "is for a velocity");
  else exclude(options, ["duration", "ease", "easeBack", "durationBack"], "and velocity exclude each other");
  if (target instanceof Values) exclude(options, ["x", "y"], "is for objects");
  if (typeof options.angle !== "string") exclude(options, ["angleUnit"], "is for the angle of an object");
  return uses;
}

/** Adds properties of an object to a motion. */
function addProperties(core, motion, object, way, numbers, ends) {
  checkTarget(object);
  const keys = way === FROM_TO ? namesOf(numbers, ends) : namesOf(numbers);
  for (const key of keys) {
    const slot = core.bindings.take(object, key);
    motion.hold(slot);
    const number = numbers?.[key];
    if (way === BY) addAmount(core, motion.handle, slot, number);
    else if (way === TO) addProperty(core, motion.handle, slot, undefined, number);
    else addProperty(core, motion.handle, slot, number, ends?.[key]);
  }
  motion.trim();
}

/** Adds a property that goes from a number to another. One that is undefined is where it is, or comes to. */
function addProperty(core, handle, slot, from, to) {
  if (from !== undefined) checkNumber(from, slot.key);
  if (to !== undefined) checkNumber(to, slot.key);
  const { module } = core;
  const address = module.scratch(2 * NUMBER);
  const { doubles, direct } = module;
  if (from !== undefined) doubles[address / NUMBER] = from;
  if (to !== undefined) doubles[address / NUMBER + 1] = to;
  const status = direct.viv_motion_add(handle, Type.DOUBLE, slot.address,
    from === undefined ? 0 : address, to === undefined ? 0 : address + NUMBER);
  if (status !== 0) throw core.error();
}

function addAmount(core, handle, slot, amount) {
  checkNumber(amount, slot.key);
  const { module } = core;
  const address = module.scratch(NUMBER);
  module.doubles[address / NUMBER] = amount;
  if (module.direct.viv_motion_add_by(handle, Type.DOUBLE, slot.address, address) !== 0) throw core.error();
}

/** Adds an object's numbers, or values, to a spring, a decay or a simulation, with their velocities. */
function addTargets(core, motion, target, ways, velocity) {
  const isValues = target instanceof Values;
  if (isValues) addValues(core, motion.handle, target, ways.to);
  else addProperties(core, motion, target, FROM_TO, ways.from, ways.to);
  if (velocity === undefined) return;
  const velocities = isValues ? ofValues(target, velocity) : ofSlots(motion.slots, velocity, "velocity");
  for (const [address, number] of velocities) {
    checkFinite(number, "velocity");
    core.call("viv_motion_set_velocity", motion.handle, address, number);
  }
}

/** The numbers of a decay or a simulation start where they are; their keys are those of the velocities. */
function seenOf(target, velocity) {
  if (target instanceof Values) return undefined;
  return Object.fromEntries(Object.keys(Object(velocity)).map((key) => [key, undefined]));
}

/** Velocities of an object's numbers without those that are undefined. */
function given(velocity) {
  if (velocity === null || typeof velocity !== "object") return velocity;
  return Array.isArray(velocity) || ArrayBuffer.isView(velocity) ? velocity
    : Object.fromEntries(Object.entries(velocity).filter(([, number]) => number !== undefined));
}

/** Creates what calls a function of the host: with the pointer of a C function and a number for it. */
function calling(core, signature, call, create) {
  const { callbacks } = core.module;
  const called = callbacks.keep(call);
  try {
    return { handle: create(callbacks.pointer(signature), called), called };
  } catch (error) {
    callbacks.release(called);
    throw error;
  }
}

/** Addresses with velocities, of one for all or of one for each. */
function ofValues(values, velocity) {
  const isOne = typeof velocity === "number";
  if (!isOne && !Array.isArray(velocity) && !ArrayBuffer.isView(velocity))
    refuse("velocity", velocity, "a number, or an array of numbers");
  if (!isOne && velocity.length !== values.length)
    throw refusal(new RangeError(`${velocity.length} velocities for ${values.length} values: give as many, or one`));
  return Array.from({ length: values.length }, (_, i) =>
    [values.part(i, i + 1).address, isOne ? velocity : velocity[i]]);
}

function addValues(core, handle, values, ends) {
  const target = values.addressFor(core);
  const to = ends === undefined ? 0 : core.module.scratchNumbers(values.spread(ends, "to"));
  core.call("viv_motion_add_array", handle, values.code, target, values.length,
    values.byteLength / values.length, 0, to);
}

/** The handle of what a lazy step is to play, which it owns from then on. */
function handleMade(core, made) {
  if (made === undefined || made === null) return 0n;
  if (!(made instanceof Moveable)) refuse("lazy: what is returned", made, "a moveable, or nothing");
  made.checkPlayable(core);
  made.pull();
  return made.handle;
}

function checkMoveable(moveable, what) {
  if (!(moveable instanceof Moveable)) throw new TypeError(`${what}: ${shown(moveable)} is no moveable`);
}

const isNumber = /^\d*\.?\d+$/;

/** A group or a sequence. Its creating methods add what they create, and return the container. */
export class Container extends Making(Moveable) {
  static {
    tells(this, (one) => one.core, ["add", "remove", "label", "seek", "seekLabel", "stagger"]);
  }

  constructor(core, handle) {
    super(core, handle);
    Object.defineProperty(this, "core", { value: core });
  }

  /** The settings of groups and of sequences, besides those of every moveable. */
  setOne(name, value) {
    if (name === "repeats" || name === "passes") this.core.expectMany();
    if (!Object.hasOwn(setters, name)) return super.setOne(name, value);
    if (value !== undefined) this.core.change(setters[name][0], this.handle, setters[name][1](value));
    return true;
  }

  placed(moveable, { at, keep, paused }) {
    if (keep || paused) throw new TypeError("keep and paused are for what a tempo makes");
    return this.add(moveable, at);
  }

  /** Adds a moveable; in a group at a position; see placeOf(). */
  add(moveable, at) {
    const { core } = this;
    checkMoveable(moveable, "add");
    if (at === undefined) core.change("viv_add", this.handle, moveable.handleFor(core));
    else this.#place(moveable, at);
    this.adopt(moveable);
    return this;
  }

  /** Takes a child out, which is idle then, in no container. */
  remove(moveable) {
    const { core } = this;
    checkMoveable(moveable, "remove");
    core.change("viv_remove", this.handle, moveable.handleFor(core));
    this.abandon(moveable);
    return this;
  }

  #place(moveable, at) {
    const { core } = this;
    const { place, label, seconds } = placeOf(at);
    if (label === undefined)
      core.change("viv_group_place", this.handle, moveable.handleFor(core), place, seconds);
    else
      core.change("viv_group_place_at_label", this.handle, moveable.handleFor(core),
        core.module.scratchText(label, "label"), seconds);
  }

  /** Names a time, for positions and seek. */
  label(name, at) {
    const seconds = this.#second(at, "label: seconds");
    this.core.call("viv_set_label", this.handle, this.core.module.scratchText(name, "label"), seconds);
    return this;
  }

  /** Goes to a second of its own time, or to a position. */
  seek(at) {
    if (typeof at !== "string") return super.seek(at);
    const second = this.#second(at, "seek: seconds");
    return super.seek(described(this.core, this.handle).delay + Math.max(0, second));
  }

  /** The second of its first pass that a position names; a number in a string is none. */
  #second(at, what) {
    if (typeof at !== "string" || isNumber.test(at)) checkNumber(at, what);
    if (typeof at === "number") return at;
    this.pull();
    return secondOf(this.core, this, placeOf(at, what));
  }

  seekLabel(name) {
    this.pull();
    this.core.move(this, "viv_seek_label", this.core.module.scratchText(name, "label"));
    return this;
  }

  /** Makes the children of a group start one after another. */
  stagger(seconds, from = "first", ease = 0) {
    const { core } = this;
    checkNumber(seconds, "stagger: seconds");
    core.call("viv_group_set_stagger", this.handle, seconds, originOf(from), core.easing(ease));
    return this;
  }

  get childCount() { return this.#ask("viv_get_child_count"); }

  get children() {
    return Array.from({ length: this.childCount }, (_, index) => this.core.find(this.#ask("viv_get_child", index)));
  }

  /** The step of a sequence that is playing, or was playing last. */
  get current() { return this.core.find(this.#ask("viv_sequence_get_current")); }

  #ask(name, ...values) {
    return this.core.module.named(name)(this.handle, ...values);
  }
}
