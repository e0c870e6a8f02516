import { checkNumber, checkWhole, flag } from "./checks.js";
import { Core, kindsOf } from "./core.js";
import { Driver } from "./driver.js";
import { Container, Making } from "./maker.js";
import { EventKind } from "./table.js";
import { checkNames } from "./options.js";
import { Path } from "./path.js";
import { Stream } from "./stream.js";
import { Values } from "./values.js";

const MOST = 2 ** 32 - 1;

/** A clock, and everything that it drives. */
export class Tempo extends Making(Object) {
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
    return this.core.functions[name](this.core.handle);
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
      path.destroy();
      throw error;
    }
  }

  #container(name, settings) {
    const container = new Container(this.core, this.core.call(name, this.core.handle));
    try {
      return container.set(settings);
    } catch (error) {
      container.destroy();
      throw error;
    }
  }

  // -- Events.

  /** Events of everything in the tempo, of some kinds or of all: use poll(), or for await. */
  events(...kinds) {
    return new Stream(this.core, kinds.length ? kindsOf(kinds) : EventKind.ALL);
  }

  /** How many events streams did not get, since more happened at once than the engine's queue holds. */
  get lostEvents() { return this.core.lost; }

  destroy() {
    this.core.destroy();
  }
}
