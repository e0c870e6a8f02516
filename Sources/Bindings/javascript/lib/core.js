import { Attempts } from "./attempts.js";
import { Bindings } from "./bindings.js";
import { checkNumber, checkWhole, refuse, shown } from "./checks.js";
import { Easing, EventKind, Status, StopReason, layouts } from "./table.js";
import { VivaceError } from "./module.js";
import { refusal } from "./refusals.js";
import { Registry } from "./registry.js";
import { Saved, functionsOf } from "./saved.js";

/** The names of constants in lower case, by their values: "out-quad" for OUT_QUAD. */
export const inWords = (names) => Object.fromEntries(
  Object.entries(names).map(([name, value]) => [value, name.toLowerCase().replaceAll("_", "-")]));
const kindWords = inWords(EventKind);
const reasonWords = inWords(StopReason);
const LEAST_CAPACITY = 1024;
const CURVE_PROBES = 256;
const LARGEST_EASING = 2 ** 31 - 1;

const numbersOf = new WeakMap();

/** The numbers of constants, by their names in lower case: "out-quad" for OUT_QUAD. */
function numbersIn(names) {
  if (!numbersOf.has(names)) {
    const words = inWords(names);
    numbersOf.set(names, new Map(Object.keys(words).map((value) => [words[value], Number(value)])));
  }
  return numbersOf.get(names);
}

/** The number of a constant, by its name in lower case. */
export function constant(names, word) {
  const numbers = numbersIn(names);
  const value = numbers.get(word);
  if (value !== undefined) return value;
  throw refusal(new RangeError(`${String(word)} is none of ${[...numbers.keys()].join(", ")}`));
}

// The offsets of an event's fields.
const { moveable: MOVEABLE, parent: PARENT, time: TIME, skipped: SKIPPED, kind: KIND, reason: REASON } =
  Object.fromEntries(
    Object.entries(layouts.viv_event.fields).map(([name, [offset]]) => [name, offset]));

export const kindsOf = (words) => words.reduce((all, word) => all | constant(EventKind, word), 0);

/** What a tempo and everything in it share: calls, animated objects, and events, which are
 *  reported after a tick, or when the running function returns. */
export class Core {
  #moveables = new Registry();
  #easings = new Map();
  #curves = [];
  #streams = new Set();
  #untold = [];
  /** The number of the function that hears of events, once many are expected. */
  #hearing = 0;
  /** The numbers of the functions that hear of the tempo itself, by the C functions that set them. */
  #told = new Map();
  /** What the queue collects. */
  #kinds = 0;
  #capacity = 0;
  #isAwaited = false;
  #hasLost = false;
  /** How many events the queue lost that were heard nevertheless. */
  #saved = 0;
  /** How often something was restored. */
  #era = 0;
  /** Whether something was saved, and the memory of values that were freed since. */
  hasSaved = false;
  leftovers = [];
  /** How many events were lost to streams and listeners. */
  lost = 0;
  /** Beats per minute, which the engine does not tell. */
  bpm = 120;
  driver = null;

  constructor(module) {
    this.module = module;
    this.functions = module.functions;
    this.handle = module.call(0n, "viv_tempo_create");
    this.bindings = new Bindings(module);
    this.#collect(EventKind.DESTROYED, LEAST_CAPACITY);
  }

  call(name, ...values) {
    return this.module.call(this.handle, name, ...values);
  }

  /** What the last call failed with. */
  error() {
    return this.module.error(this.handle);
  }

  /** Makes a failure that the engine does not know the last one, and tells the listener of onError. */
  report(status, message) {
    const address = this.module.scratchText(message, "message");
    this.module.named("viv_tempo_report_error")(this.handle, Status[status], address);
  }

  /** Tells of what this package refuses, if the module can. */
  tellRefusal({ status = "ERROR_INVALID_ARGUMENT", message }) {
    const canTell = this.functions.viv_tempo_report_error !== undefined;
    if (canTell && this.handle !== 0n) this.report(status, message.replaceAll("\0", ""));
  }

  checkAlive() {
    if (this.handle === 0n) throw new VivaceError("ERROR_INVALID_HANDLE", "the tempo is destroyed");
  }

  /** Makes a call after which something may move or have happened. */
  change(name, ...values) {
    this.driver?.catchUp();
    const answer = this.call(name, ...values);
    this.changed();
    return answer;
  }

  /** Makes a call that may move at once what a moveable moves, whose objects have been pulled. Whatever
   *  functions of the host throw, the objects are written. */
  move(moveable, name, ...values) {
    this.driver?.catchUp();
    this.module.answer(this.handle, name, moveable.handle, ...values);
    this.moved(moveable);
  }

  /** After such a call. */
  moved(moveable) {
    this.changed();
    const attempts = new Attempts();
    attempts.do(() => this.module.callbacks.throwOn());
    moveable.push(attempts);
    attempts.end();
  }

  /** Destroys what could not be made as it was asked for; a module that was made for a program without
   *  mistakes may not be able to, and leaves it. */
  discard(name, handle) {
    if (this.functions[name]) this.change(name, handle);
  }

  changed() {
    this.driver?.wake();
    this.#tellSoon();
  }

  #tellSoon() {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    queueMicrotask(() => {
      this.#isAwaited = false;
      if (this.handle !== 0n) this.tell();
    });
  }

  /** Whatever functions of the host throw, all objects are written and all listeners told. */
  tick(name, seconds) {
    const attempts = new Attempts();
    this.bindings.pull(attempts);
    this.module.answer(this.handle, name, this.handle, seconds);
    attempts.do(() => this.module.callbacks.throwOn());
    this.bindings.push(attempts);
    this.#tellAll(attempts);
    attempts.end();
  }

  /** What has happened before is told first, and then the end of everything. */
  destroy() {
    this.#poll();
    const time = this.call("viv_tempo_get_time", this.handle);
    this.call("viv_tempo_destroy", this.handle);
    this.driver?.stop();
    this.handle = 0n;
    const attempts = new Attempts();
    this.#tellUntold(attempts);
    for (const stream of this.#streams) stream.end();
    for (const moveable of this.#moveables.all()) this.#tellGone(moveable, time, attempts);
    this.bindings.destroy();
    for (const block of this.leftovers.splice(0)) block.giveBack();
    this.#easings.clear();
    const functions = [this.#hearing, ...this.#curves.splice(0), ...this.#told.values()];
    for (const number of functions) this.module.callbacks.release(number);
    attempts.end();
  }

  /** Sets the function of a signature that the engine calls for the tempo itself; null is none. */
  tellOf(name, signature, call) {
    const { callbacks } = this.module;
    const number = call === null ? 0 : callbacks.keep(call);
    try {
      this.call(name, this.handle, number && callbacks.pointer(signature), number);
    } catch (error) {
      callbacks.release(number);
      throw error;
    }
    callbacks.release(this.#told.get(name) ?? 0);
    this.#told.set(name, number);
  }

  // -- Moveables.

  add(moveable) {
    this.#moveables.add(moveable);
    if (this.#wanted(this.#kinds) > this.#capacity) this.#collect(this.#kinds, this.#capacity * 2);
  }

  find(handle) {
    return this.#moveables.find(handle);
  }

  // -- Events.

  /** Makes sure that these kinds of a moveable's events are told from now on. */
  hear(handle, kinds) {
    if (this.#hearing !== 0) this.#hearAtOnce(handle, kinds);
    else if (kinds & ~this.#kinds) this.#collectToo(kinds);
  }

  /** For what may happen more often in a tick than the queue has room for: from now on what listeners hear is
   *  told by a function that the engine calls, and never lost. Modules for programs without such things need no
   *  such calls. */
  expectMany() {
    if (this.#hearing !== 0) return;
    this.#hearing = this.module.callbacks.keep((at) => this.#hear(at));
    for (const moveable of this.#moveables.all())
      if (moveable.heard !== 0 && moveable.isAlive) this.#hearAtOnce(moveable.handle, moveable.heard);
  }

  #hearAtOnce(handle, kinds) {
    this.call("viv_on", handle, kinds, this.module.callbacks.pointer("event"), this.#hearing);
  }

  /** Takes an event, after all that the queue has of what was before it. The event itself is the last one
   *  there, if its kind is collected and the queue had room for it. */
  #hear(at) {
    const last = this.#poll(), event = this.#read(at);
    if (last?.handle === event.handle && last.code === event.code && last.time === event.time) return;
    this.#untold.push(event);
    if (event.code & this.#kinds) this.#saved++;
  }

  addStream(stream) {
    if (stream.kinds & ~this.#kinds) this.#collectToo(stream.kinds);
    this.#streams.add(stream);
  }

  removeStream(stream) {
    this.#streams.delete(stream);
  }

  /** Room for these kinds of events of each moveable, on its way out and on its way back. */
  #wanted(kinds) {
    let each = 0;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) each++;
    return 2 * each * this.#moveables.count;
  }

  #collectToo(kinds) {
    const all = this.#kinds | kinds;
    this.#collect(all, Math.max(this.#capacity, Math.ceil(this.#wanted(all) * 1.25)));
  }

  #collect(kinds, capacity) {
    this.#poll();
    if (this.#untold.length > 0) this.#tellSoon();
    this.#countLost();
    this.call("viv_tempo_collect_events", this.handle, kinds, capacity);
    this.#kinds = kinds;
    this.#capacity = capacity;
  }

  /** The engine counts from one call to the next that makes it collect. */
  #countLost() {
    const lost = this.#queueLost();
    this.#hasLost ||= lost > 0;
    if (this.#kinds !== EventKind.DESTROYED) this.lost += lost - this.#saved;
    this.#saved = 0;
  }

  #queueLost() {
    return Number(this.functions.viv_tempo_get_lost_events(this.handle));
  }

  /** Takes all events out of the queue; returns the last one. */
  #poll() {
    let last;
    for (let at; (at = this.functions.viv_tempo_poll_event(this.handle)) !== 0;)
      this.#untold.push(last = this.#read(at));
    return last;
  }

  #read(at) {
    const { data } = this.module;
    const kind = data.getInt32(at + KIND, true);
    const handle = data.getBigUint64(at + MOVEABLE, true);
    return {
      kind: kindWords[kind],
      code: kind,
      handle,
      moveable: this.find(handle),
      parent: this.find(data.getBigUint64(at + PARENT, true)),
      time: data.getFloat64(at + TIME, true),
      reason: reasonWords[data.getInt32(at + REASON, true)],
      skipped: Number(data.getBigUint64(at + SKIPPED, true)),
    };
  }

  /** Reports the events so far. Of those that the queue had no room for, ends that are awaited and destroyed
   *  moveables are found, and others are lost. */
  tell() {
    const attempts = new Attempts();
    this.#tellAll(attempts);
    attempts.end();
  }

  #tellAll(attempts) {
    this.#tellUntold(attempts);
    if (this.handle === 0n || !this.#hasLost && this.#queueLost() === 0) return;
    this.#collect(this.#kinds, this.#capacity * 2);
    this.#hasLost = false;
    this.#tellUntold(attempts);
    if (this.handle === 0n) return;
    const time = this.call("viv_tempo_get_time", this.handle);
    // A listener may tick, which tells of others.
    for (const moveable of this.#moveables.all()) {
      if (moveable.isAlive) moveable.settle();
      else if (this.find(moveable.handle)) {
        this.#tellGone(moveable, time, attempts);
        if (this.#kinds !== EventKind.DESTROYED) this.lost--;
      }
    }
  }

  #tellGone(moveable, time, attempts) {
    const event = { kind: "destroyed", moveable, parent: moveable.container, time, reason: "none",
      skipped: 0 };
    this.#report(EventKind.DESTROYED, moveable.handle, event, attempts);
  }

  #tellUntold(attempts) {
    this.#poll();
    const era = this.#era;
    for (const { code, handle, ...event } of this.#untold.splice(0)) {
      this.#report(code, handle, event, attempts);
      // A listener restored a time when the rest had not happened.
      if (era !== this.#era) return;
    }
  }

  #report(code, handle, event, attempts) {
    if (code === EventKind.DESTROYED) this.#moveables.delete(handle);
    event.moveable?.told(event, attempts);
    for (const stream of this.#streams) if (stream.kinds & code) stream.put(event);
  }

  // -- Saving and restoring.

  save() {
    const attempts = new Attempts();
    this.bindings.pull(attempts);
    attempts.end();
    this.#poll();
    const size = this.module.named("viv_tempo_save_size")(this.handle);
    const block = this.#withBlock(size, (address) => {
      this.call("viv_tempo_save", this.handle, address, size);
      return this.module.bytes.slice(address, address + size);
    });
    this.hasSaved = true;
    const mementos = this.#moveables.all().map((moveable) => moveable.memento());
    const contents = { block, mementos, untold: this.#untold.slice(), hearing: this.#hearing,
      told: new Map(this.#told), kinds: this.#kinds, capacity: this.#capacity, saved: this.#saved,
      bpm: this.bpm };
    const functions = [...mementos.flatMap(({ rest }) => functionsOf(rest)), this.#hearing, ...this.#told.values()];
    return new Saved(this, contents, { slots: mementos.flatMap(({ slots }) => slots),
      functions: functions.filter((number) => number !== 0) });
  }

  /** All objects are written, whatever their setters throw. */
  restore(saved) {
    if (!(saved instanceof Saved)) throw new TypeError(`restore: ${shown(saved)} is nothing that save() returned`);
    this.checkAlive();
    const contents = saved.contentsFor(this);
    if (!contents) throw refusal(new VivaceError("ERROR_FOREIGN_TEMPO", "restore: another tempo saved this"));
    const { block } = contents;
    const attempts = new Attempts();
    this.bindings.pull(attempts);
    this.#withBlock(block.length, (address) => {
      this.module.put(address, block);
      this.call("viv_tempo_restore", this.handle, address, block.length);
    });
    this.#era++;
    this.#restoreMoveables(contents.mementos);
    this.#restoreEvents(contents);
    this.bpm = contents.bpm;
    this.bindings.push(attempts);
    this.driver?.restored();
    this.changed();
    attempts.end();
  }

  /** From now on the clock of frames counts from a time. A tempo that is paused lets it pass. */
  skipTo(seconds) {
    const { handle } = this;
    const isPaused = this.module.named("viv_tempo_is_paused")(handle) !== 0;
    if (!isPaused) this.call("viv_tempo_pause", handle);
    this.call("viv_tempo_tick_at", handle, seconds);
    if (!isPaused) this.call("viv_tempo_resume", handle);
  }

  #withBlock(size, use) {
    const address = this.module.allocate(size || 1);
    try {
      return use(address);
    } finally {
      this.module.free(address);
    }
  }

  #restoreMoveables(mementos) {
    const gone = new Set(this.#moveables.all());
    this.#moveables.clear();
    for (const memento of mementos) {
      gone.delete(memento.moveable);
      this.#moveables.add(memento.moveable);
      memento.moveable.become(memento);
    }
    for (const moveable of gone) moveable.vanish();
  }

  #restoreEvents({ untold, hearing, told, kinds, capacity, saved }) {
    const { callbacks } = this.module;
    for (const number of [hearing, ...told.values()]) if (number !== 0) callbacks.share(number);
    for (const number of [this.#hearing, ...this.#told.values()]) callbacks.release(number);
    this.#hearing = hearing;
    this.#told = new Map(told);
    this.#untold = untold.slice();
    this.#kinds = kinds;
    this.#capacity = capacity;
    this.#saved = saved;
    this.#hasLost = false;
    for (const stream of this.#streams) if (stream.kinds & ~this.#kinds) this.#collectToo(stream.kinds);
  }

  // -- Easings.

  /** The number of an easing: a constant of Easing, a string, or a function of 0..1. */
  easing(easing) {
    if (easing === undefined) return Easing.OUT_QUAD;
    if (typeof easing === "number") {
      checkWhole(easing, "ease", 0, LARGEST_EASING);
      return easing;
    }
    if (typeof easing !== "string" && typeof easing !== "function")
      refuse("ease", easing, "a string, a constant of Easing, or a function");
    let number = this.#easings.get(easing);
    if (number === undefined) {
      number = typeof easing === "function" ? this.#custom(easing) : this.#parse(easing);
      this.#easings.set(easing, number);
    }
    return number;
  }

  /** Whoever names built-in ones alone needs no module that reads texts. */
  #parse(text) {
    return numbersIn(Easing).get(text) ?? this.call("viv_easing_parse", this.handle, this.module.scratchText(text, "ease"));
  }

  #custom(curve) {
    for (let i = 0; i <= CURVE_PROBES; i++) {
      const value = curve(i / CURVE_PROBES);
      if (!Number.isFinite(value))
        throw refusal(
          new VivaceError("ERROR_INVALID_ARGUMENT", `the easing is ${value} at ${i / CURVE_PROBES}`));
    }
    const { callbacks } = this.module;
    const number = callbacks.keep((progress) => {
      const value = curve(progress);
      checkNumber(value, `the easing at ${progress}`);
      return value;
    });
    try {
      const easing = this.call(
        "viv_easing_create_custom", this.handle, callbacks.pointer("easing"), number);
      this.#curves.push(number);
      return easing;
    } catch (error) {
      callbacks.release(number);
      throw error;
    }
  }
}
