import { Direction, EventKind, Kind, State, layouts } from "./table.js";
import { checkFinite, checkFunction, checkNumber, checkObject, namesOf } from "./checks.js";
import { constant, inWords } from "./core.js";
import { functionsOf } from "./saved.js";
import { VivaceError } from "./module.js";
import { setParameters } from "./parameters.js";
import { refusal, tells } from "./refusals.js";
import { isSetting, setters } from "./settings.js";
import { Values } from "./values.js";

const none = [];
const ends = new Set(["completed", "stopped", "destroyed"]);
// What a moveable may report more than once in a tick by itself.
const MANY = EventKind.REPEATED | EventKind.REVERSED | EventKind.STEPPED;
const restless = new Set(["delayed", "moving", "paused"]);
const kindWords = inWords(Kind);
const stateWords = inWords(State);
export const directionWords = inWords(Direction);

// What only some moveables have: the function of a step, the numbers of the functions that the engine calls
// and asks, children, the kinds of events that are told, listeners by kinds, and what waits for the end.
const plain = Object.freeze({ step: undefined, called: 0, condition: 0, isLazy: false, children: none,
  heard: 0, listeners: Object.freeze({}), waiting: none });

function endOf(ends, key) {
  const end = ends[key];
  checkFinite(end, key);
  return Float64Array.of(end);
}

/** A copy of that, which changes with nobody. */
function copied(rest) {
  if (rest === plain) return plain;
  const { children, listeners } = rest;
  return { ...rest, children: children === none ? none : new Set(children), listeners: { ...listeners } };
}

/** A condition for the engine. */
function deciding(condition) {
  checkFunction(condition, "when");
  return () => Number(Boolean(condition()));
}

/** Anything that can be started. Its methods return it, so that they can be chained. */
export class Moveable {
  #core;
  #slots;
  #parent = null;
  #rest = plain;

  static {
    tells(this, (one) => one.#core, ["start", "stop", "restart", "resume", "reset", "finish", "reverse", "seek",
      "play", "set", "velocity", "retarget", "bounds", "on", "off"]);
  }

  /** What it moves of objects is in `slots`; `step` is the function that is called when it completes, if
   *  it is a step; `called` is the number of the function that the engine calls, 0 if there is none. */
  constructor(core, handle, slots = none, step = undefined, called = 0) {
    this.#core = core;
    this.#slots = slots;
    if (step || called) {
      Object.assign(this.#own(), { step, called });
      core.expectMany();
    }
    /** The C handle, for your own calls. */
    this.handle = handle;
    core.add(this);
    if (step) this.#hear(EventKind.COMPLETED);
  }

  /** What only some have, to be changed. */
  #own() {
    if (this.#rest === plain) this.#rest = { ...plain };
    return this.#rest;
  }

  /** The handle, for a container in a tempo. */
  handleFor(core) {
    core.module.checkOwn(this.#core, "a moveable");
    return this.handle;
  }

  /** Refuses what a lazy step of a tempo cannot play: what is not at rest, or is in a container. */
  checkPlayable(core) {
    if (core !== this.#core)
      throw refusal(new VivaceError("ERROR_FOREIGN_TEMPO", "lazy: what is returned belongs to another tempo"));
    if (!this.isAlive)
      throw refusal(new VivaceError("ERROR_INVALID_HANDLE", "lazy: what is returned has been destroyed"));
    if (this.#parent)
      throw refusal(new VivaceError("ERROR_OWNED", "lazy: what is returned is in a container"));
    if (restless.has(this.state))
      throw refusal(new VivaceError("ERROR_INVALID_STATE",
        `lazy: what is returned is ${this.state}: make it with paused: true, or do not start it`));
  }

  #do(name, ...values) {
    this.#core.change(name, this.handle, ...values);
    return this;
  }

  /** Makes a call in which its objects may be moved, from where they are at this moment. */
  #move(name, ...values) {
    this.pull();
    this.#core.move(this, name, ...values);
    return this;
  }

  #ask(name) {
    return this.#core.module.named(name)(this.handle);
  }

  /** For methods that create moveables: it moves one more number of an object. */
  hold(slot) {
    if (this.#slots === none) this.#slots = [slot];
    else this.#slots.push(slot);
  }

  /** Those, for methods that create moveables. */
  get slots() {
    return this.#slots;
  }

  /** For methods that create moveables: it holds all its slots. An array that has grown has room for many
   *  more. */
  trim() {
    if (this.#slots.length > 1) this.#slots = this.#slots.slice();
  }

  /** Copies what the page wrote into the objects that it and its children move. */
  pull() {
    for (const slot of this.#slots) this.#core.bindings.pullOne(slot);
    for (const child of this.#rest.children) child.pull();
  }

  /** Writes what the engine moved into those objects. What a lazy step plays may move any of the tempo. */
  push(attempts) {
    const { bindings } = this.#core;
    if (this.#rest.isLazy) bindings.push(attempts);
    for (const slot of this.#slots) bindings.pushOne(slot, attempts);
    for (const child of this.#rest.children) child.push(attempts);
  }

  // -- Saving and restoring.

  /** What it is now. */
  memento() {
    return { moveable: this, slots: this.#slots.slice(), parent: this.#parent, rest: copied(this.#rest) };
  }

  /** Becomes what it was; what waits for its end waits on. */
  become({ slots, parent, rest }) {
    const { bindings, module: { callbacks } } = this.#core;
    for (const slot of slots) bindings.share(slot);
    for (const number of functionsOf(rest)) callbacks.share(number);
    const { waiting } = this.#rest;
    this.#letGo();
    this.#slots = slots.slice();
    this.#parent = parent;
    this.#rest = copied(rest);
    if (waiting !== none) this.#own().waiting = [...new Set([...this.#rest.waiting, ...waiting])];
  }

  /** It did not exist then, and no event tells of that. */
  vanish() {
    this.#letGo();
    this.#parent = null;
    this.#resolve(false);
  }

  #letGo() {
    for (const slot of this.#slots) this.#core.bindings.release(slot);
    this.#slots = none;
    this.#release();
  }

  /** For lazy steps. */
  becomeLazy() {
    this.#own().isLazy = true;
    return this;
  }

  /** For containers. */
  adopt(child) {
    const own = this.#own();
    if (own.children === none) own.children = new Set();
    own.children.add(child);
    child.#parent = this;
  }

  /** For containers. */
  abandon(child) {
    this.#rest.children.delete(child);
    child.#parent = null;
  }

  // -- Starting and stopping.

  /** For tempos: starts it, and lets it destroy itself when it is over. */
  startTransient() {
    const core = this.#core;
    const { direct } = core.module;
    if (direct.viv_set_transient(this.handle, 1) !== 0) throw core.error();
    this.pull();
    core.driver?.catchUp();
    if (direct.viv_start(this.handle) !== 0) throw core.error();
    core.moved(this);
    return this;
  }

  start() { return this.#move("viv_start"); }
  stop() { return this.#move("viv_stop"); }
  restart() { return this.#move("viv_restart"); }
  pause() { return this.#do("viv_pause"); }
  resume() { return this.#move("viv_resume"); }
  reset() { return this.#move("viv_reset"); }
  finish() { return this.#move("viv_finish"); }
  reverse() { return this.#move("viv_reverse"); }

  seek(seconds) {
    checkNumber(seconds, "seek: seconds");
    return this.#move("viv_seek", seconds);
  }

  play(direction = "forward") {
    return this.#move("viv_play", constant(Direction, direction));
  }

  /** Destroys it and its children; their handles become stale. */
  destroy() { this.#do("viv_destroy"); }

  /** Returns a copy with everything in it, idle and in no container. The functions that it calls or asks
   *  are copied, listeners are not. */
  clone() {
    return this.#copyAs(this.#core.call("viv_clone", this.handle));
  }

  #copyAs(handle) {
    const { functions, bindings, module: { callbacks } } = this.#core;
    const slots = this.#slots.map((slot) => bindings.share(slot));
    const { step, called, condition } = this.#rest;
    const copy = new this.constructor(this.#core, handle, slots, step, called && callbacks.share(called));
    if (condition) copy.#own().condition = callbacks.share(condition);
    if (this.#rest.isLazy) copy.becomeLazy();
    for (let i = 0; i < this.childCount; i++) {
      const child = this.#core.find(functions.viv_get_child(this.handle, i));
      if (child) copy.adopt(child.#copyAs(functions.viv_get_child(handle, i)));
    }
    return copy;
  }

  // -- Settings, which can be changed while it is at rest, and parameters of motions.

  set(settings) {
    checkObject(settings, "a moveable");
    const parameters = {};
    for (const name in settings)
      if (settings[name] !== undefined && !this.setOne(name, settings[name])) parameters[name] = settings[name];
    setParameters(this.#core, this, parameters);
    return this;
  }

  /** For methods that create moveables: makes a setting, if there is one of that name. */
  setOne(name, value) {
    if (!isSetting(name)) return false;
    if (value === undefined) return true;
    if (name === "name") this.#setName(value);
    else if (name === "when") this.#setCondition(value);
    else this.#do(setters[name][0], setters[name][1](value));
    return true;
  }

  #setName(name) {
    this.#do("viv_set_name", this.#core.module.scratchText(name, "name"));
  }

  /** Null is none. */
  #setCondition(condition) {
    const { callbacks } = this.#core.module;
    const number = condition === null ? 0 : callbacks.keep(deciding(condition));
    try {
      if (number !== 0) this.#core.expectMany();
      this.#do("viv_set_condition", number && callbacks.pointer("condition"), number);
    } catch (error) {
      callbacks.release(number);
      throw error;
    }
    const own = this.#own();
    callbacks.release(own.condition);
    own.condition = number;
  }

  // -- State.

  get isAlive() { return this.#ask("viv_is_valid") !== 0; }
  get kind() { return kindWords[this.#ask("viv_get_kind")]; }
  get state() { return stateWords[this.#ask("viv_get_state")]; }
  get direction() { return directionWords[this.#ask("viv_get_direction")]; }
  get time() { return this.#ask("viv_get_time"); }
  get length() { return this.#ask("viv_get_length"); }
  get progress() { return this.#ask("viv_get_total_progress"); }
  get passProgress() { return this.#ask("viv_get_pass_progress"); }
  get cycleProgress() { return this.#ask("viv_get_cycle_progress"); }
  get cyclesCompleted() { return Number(this.#ask("viv_get_cycles_completed")); }
  get parent() { return this.#core.find(this.#ask("viv_get_parent")); }
  get childCount() { return 0; }
  get name() { return this.#core.module.text(this.#ask("viv_get_name")); }

  // -- What it moves: numbers of an object by their names, or values by their places.

  /** The velocity of a number, in units per second: 0 at rest. */
  velocity(target, key = 0) {
    const velocity = this.#core.call("viv_motion_get_velocity", this.handle, this.#addressOf(target, key));
    if (Number.isNaN(velocity)) throw this.#core.module.error(this.#core.handle);
    return velocity;
  }

  /** Gives numbers new ends, to which they go on from where they are, with their velocities; starts it if
   *  it is idle or completed. */
  retarget(target, ends) {
    const { module } = this.#core;
    const one = "viv_motion_retarget_values";
    const given = target instanceof Values
      ? [[this.#retargeting(target), target.address, target.spread(ends, "to")]]
      : namesOf(ends).map((key) => [one, this.#addressOf(target, key), endOf(ends, key)]);
    this.pull();
    for (const [name, address, numbers] of given)
      this.#core.move(this, name, address, module.scratchNumbers(numbers));
    return this;
  }

  /** The C function for new ends of values, which are all that it moves, or one of them. */
  #retargeting(values) {
    const first = this.#addressOf(values, 0);
    if (values.length === 1) return "viv_motion_retarget_values";
    const { module } = this.#core;
    const { size, fields } = layouts.viv_property;
    const address = module.scratch(size);
    this.#core.call("viv_motion_describe_property", this.handle, 0, address, size);
    const of = (name) => module.data.getUint32(address + fields[name][0], true);
    if (of("target") === first && of("count") === values.length) return "viv_motion_retarget_array";
    throw refusal(new VivaceError("ERROR_INVALID_ARGUMENT",
      `retarget: ${values.length} values must be all ${of("count")} that it moves, or one of them`));
  }

  /** Sets the walls of a number of a decay or of physics, at rest. */
  bounds(target, key, lowest, highest) {
    checkNumber(lowest, "bounds: lowest");
    checkNumber(highest, "bounds: highest");
    return this.#do("viv_motion_set_bounds", this.#addressOf(target, key), lowest, highest);
  }

  #checkAlive() {
    if (!this.isAlive) throw refusal(new VivaceError("ERROR_INVALID_HANDLE", "the moveable is destroyed"));
  }

  #addressOf(target, key) {
    if (target instanceof Values) return target.part(key, key + 1).addressFor(this.#core);
    const slot = this.#slots.find((one) => one.object === target && one.key === String(key));
    if (slot) return slot.address;
    this.#checkAlive();
    throw refusal(new VivaceError("ERROR_NOT_FOUND", `${String(key)} is none of the numbers that it moves`));
  }

  // -- Events.

  /** From now on these kinds of events are told. That it is destroyed is told anyway, and nothing more happens
   *  to it then. */
  #hear(kinds) {
    const fresh = kinds & ~this.#rest.heard & ~EventKind.DESTROYED;
    if (fresh === 0) return;
    if (fresh & MANY) this.#core.expectMany();
    this.#core.hear(this.handle, fresh);
    this.#own().heard |= fresh;
  }

  /** Those, for the core. */
  get heard() {
    return this.#rest.heard;
  }

  /** What it is in, for the core. */
  get container() {
    return this.#parent ?? undefined;
  }

  /** Calls a function for every event of a kind, such as "completed", after the tick. */
  on(kind, listener) {
    checkFunction(listener, "on");
    this.#checkAlive();
    this.#hear(constant(EventKind, kind));
    const { listeners } = this.#rest;
    this.#own().listeners = { ...listeners, [kind]: [...(listeners[kind] ?? none), listener] };
    return this;
  }

  /** Ends calling a function for a kind of event; without one, all that are called for it. */
  off(kind, listener) {
    constant(EventKind, kind);
    const { listeners } = this.#rest;
    const heard = listeners[kind] ?? none;
    if (heard.length > 0)
      listeners[kind] = listener === undefined ? none : heard.filter((one) => one !== listener);
    return this;
  }

  /** Resolves when it is over: to true if it completed, to false if it was stopped or destroyed
   *  before. */
  get finished() {
    if (!this.isAlive) return Promise.resolve(false);
    if (this.state === "completed") return Promise.resolve(true);
    this.#hear(EventKind.COMPLETED | EventKind.STOPPED);
    return new Promise((resolve) => {
      this.#own().waiting = [...this.#rest.waiting, resolve];
    });
  }

  #resolve(hasCompleted) {
    const { waiting } = this.#rest;
    if (waiting === none) return;
    this.#rest.waiting = none;
    for (const resolve of waiting) resolve(hasCompleted);
  }

  /** For the core: its end may have been lost. */
  settle() {
    if (this.#rest.waiting === none) return;
    const { state } = this;
    if (state === "completed" || state === "idle") this.#resolve(state === "completed");
  }

  /** For the core. */
  told(event, attempts) {
    if (event.kind === "destroyed") {
      this.#letGo();
      if (this.#parent) this.#parent.#rest.children.delete(this);
    }
    if (this.#rest === plain) return;
    const { step } = this.#rest;
    if (ends.has(event.kind)) this.#resolve(event.kind === "completed");
    if (step && event.kind === "completed") attempts.do(() => step(event));
    for (const kind of [event.kind, "all"])
      for (const listener of this.#rest.listeners[kind] ?? none) attempts.do(() => listener(event));
  }

  /** Releases the functions that the engine called: it calls them no more. */
  #release() {
    if (this.#rest === plain) return;
    const { called, condition } = this.#rest;
    this.#rest.called = this.#rest.condition = 0;
    const { callbacks } = this.#core.module;
    callbacks.release(called);
    callbacks.release(condition);
  }
}
