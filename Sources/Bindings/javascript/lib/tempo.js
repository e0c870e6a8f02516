import { checkFunction, checkNumber, checkWhole, flag, refuse } from "./checks.js";
import { Core, constant, kindsOf } from "./core.js";
import { Driver } from "./driver.js";
import { Container, Making } from "./maker.js";
import { EventKind, Note, Status } from "./table.js";
import { VivaceError } from "./module.js";
import { checkNames } from "./options.js";
import { Path } from "./path.js";
import { tells } from "./refusals.js";
import { Stream } from "./stream.js";
import { Values } from "./values.js";

const MOST = 2 ** 32 - 1;

/** A clock, and everything that it drives. */
export class Tempo extends Making(Object) {
  static {
    tells(this, (one) => one.core, ["tick", "tickAt", "rate", "longestStep", "reducedMotion", "bpm", "note", "reserve",
      "floats", "values", "free", "find", "group", "sequence", "path", "restore", "events", "reportError"]);
  }

  constructor(module, options = {}) {
    super();
    checkNames(options, "a tempo", (name) => name === "longestStep");
    const { longestStep } = options;
    Object.defineProperty(this, "core", { value: new Core(module) });
    if (longestStep !== undefined) this.longestStep = longestStep;
  }

  /** A moveable created outside a container is started, and destroyed when it is over, unless it
   *  is kept. */
  placed(moveable, { keep = false, paused = false, at }) {
    if (at !== undefined) throw new TypeError("at is for what a group makes");
    if (paused) return moveable;
    return keep ? moveable.start() : moveable.startTransient();
  }

  #do(name, value) {
    this.core.change(name, this.core.handle, ...(value === undefined ? [] : [value]));
  }

  #ask(name) {
    return this.core.module.named(name)(this.core.handle);
  }

  // -- Time.

  /** Advances the clock, in seconds, and writes everything that moves; then calls the listeners. */
  tick(seconds) {
    checkNumber(seconds, "tick: seconds");
    this.core.tick("viv_tempo_tick", seconds);
  }

  /** Advances to a time on your own clock, in seconds. */
  tickAt(seconds) {
    checkNumber(seconds, "tickAt: seconds");
    this.core.tick("viv_tempo_tick_at", seconds);
  }

  /** Ticks with the frames of the page, and sleeps while nothing moves. */
  drive(frames) {
    this.core.checkAlive();
    this.core.driver?.stop();
    return new Driver(this, frames);
  }

  pause() { this.#do("viv_tempo_pause"); }
  resume() { this.#do("viv_tempo_resume"); }
  get isPaused() { return this.#ask("viv_tempo_is_paused") !== 0; }

  get rate() { return this.#ask("viv_tempo_get_rate"); }
  set rate(rate) {
    checkNumber(rate, "rate");
    this.#do("viv_tempo_set_rate", rate);
  }

  get longestStep() { return this.#ask("viv_tempo_get_longest_step"); }
  set longestStep(seconds) {
    checkNumber(seconds, "longestStep");
    this.#do("viv_tempo_set_longest_step", seconds);
  }

  set reducedMotion(reduced) { this.#do("viv_tempo_set_reduced_motion", flag("reducedMotion")(reduced)); }
  get reducedMotion() { return this.#ask("viv_tempo_get_reduced_motion") !== 0; }
  get time() { return this.#ask("viv_tempo_get_time"); }
  get count() { return this.#ask("viv_tempo_get_count"); }
  get activeCount() { return this.#ask("viv_tempo_get_active_count"); }
  /** Seconds until a tick can change anything: 0 while something moves, Infinity at rest. */
  get nextWakeup() { return this.#ask("viv_tempo_get_next_wakeup"); }

  /** Beats per minute, which notes are parts of. */
  get bpm() { return this.core.bpm; }
  set bpm(beats) {
    checkNumber(beats, "bpm");
    this.#do("viv_tempo_set_bpm", beats);
    this.core.bpm = beats;
  }

  /** The seconds of a note: "quarter" is a beat. */
  note(name) {
    return this.core.module.named("viv_tempo_get_note")(this.core.handle, constant(Note, name));
  }

  /** Allocates room in advance, so that creating things later does not. */
  reserve(moveables, values) {
    checkWhole(moveables, "moveables", 0, MOST);
    checkWhole(values, "values", 0, MOST);
    this.core.call("viv_tempo_reserve", this.core.handle, moveables, values);
  }

  // -- Values in the engine's memory.

  /** Creates floats, all 0, for motions to move. Free them when nothing needs them any more. */
  floats(length) {
    return this.values("FLOAT", length);
  }

  /** Creates values of another type: see the names in Type. */
  values(type, length) {
    return Values.create(this.core, type, length);
  }

  /** Frees the memory of values that this tempo created, and stops what moves them. From then on
   *  they and their parts are refused. */
  free(values) {
    Values.free(this.core, values);
  }

  /** The motion that moves a number now: of an object by its name, of values by its place. */
  find(target, key = 0) {
    const { core } = this;
    const address = target instanceof Values
      ? target.part(key, key + 1).addressFor(core)
      : core.bindings.find(target, String(key))?.address;
    return address && core.find(core.module.named("viv_tempo_find_motion")(core.handle, address));
  }

  // -- Containers; start them with start().

  /** Creates a group: its children run in parallel, or at their positions in time. */
  group(settings = {}) {
    return this.#container("viv_group_create", settings);
  }

  /** Creates a sequence: its steps run one after another. */
  sequence(settings = {}) {
    return this.#container("viv_sequence_create", settings);
  }

  /** Creates a path to travel along: empty, to be drawn on, or from SVG path data. */
  path(d = "") {
    const path = new Path(this.core, this.core.call("viv_path_create", this.core.handle));
    try {
      return path.parse(d);
    } catch (error) {
      this.core.discard("viv_path_destroy", path.handle);
      throw error;
    }
  }

  #container(name, settings) {
    const container = new Container(this.core, this.core.call(name, this.core.handle));
    try {
      return container.set(settings);
    } catch (error) {
      this.core.discard("viv_destroy", container.handle);
      throw error;
    }
  }

  // -- Saving and restoring, between ticks.

  /** Saves the tempo, with everything in it. */
  save() { return this.core.save(); }

  /** Restores what it saved, as often as you like. */
  restore(saved) { this.core.restore(saved); }

  // -- Events.

  /** Events of everything in the tempo, of some kinds or of all: use poll(), or for await. */
  events(...kinds) {
    return new Stream(this.core, kinds.length ? kindsOf(kinds) : EventKind.ALL);
  }

  /** How many events streams did not get, since more happened at once than the engine's queue holds. */
  get lostEvents() { return this.core.lost; }

  /** Calls a function, inside the call, with the error of every one that fails, but TypeErrors; null is none. */
  onError(listener) {
    const { core } = this;
    // A module for this program alone can tell of what this package refuses, too.
    core.module.called?.add("viv_tempo_report_error");
    this.#tellOf("viv_tempo_on_error", "error", listener, "onError",
      (status, message) => listener(core.module.errorOf(status, message)));
  }

  /** Tells that function of a failure that the page found; returns the error for it, to be thrown. */
  reportError(status, message) {
    const { core } = this;
    core.checkAlive();
    if (status === "OK" || !Object.hasOwn(Status, status)) refuse("status", status, "the name of an error in Status");
    core.report(status, message);
    return new VivaceError(status, message);
  }

  /** Calls a function with true when the tempo begins to need ticks, and with false when it ceases to; null is
   *  none. */
  onActivity(listener) {
    this.#tellOf("viv_tempo_on_activity", "activity", listener, "onActivity", (isActive) => listener(isActive));
  }

  /** What is thrown there is of nobody's call. */
  #tellOf(name, signature, listener, what, call) {
    if (listener !== null) checkFunction(listener, what);
    this.core.tellOf(name, signature, listener === null ? null : (...values) => {
      try {
        call(...values);
      } catch (error) {
        queueMicrotask(() => { throw error; });
      }
    });
  }

  destroy() {
    this.core.destroy();
  }
}
