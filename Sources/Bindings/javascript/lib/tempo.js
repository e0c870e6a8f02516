import { Core, Stream, kindsOf } from "./core.js";
import { Driver } from "./driver.js";
import { Container, Making } from "./maker.js";
import { EventKind } from "./table.js";
import { Path } from "./path.js";
import { Values } from "./values.js";

/** A clock and everything that moves by it. */
export class Tempo extends Making(Object) {
  constructor(module, { longestStep } = {}) {
    super();
    Object.defineProperty(this, "core", { value: new Core(module) });
    if (longestStep !== undefined) this.longestStep = longestStep;
  }

  /** What is made in no container is started, and gone when it is over, unless it is kept. */
  placed(moveable, { keep = false, paused = false }) {
    if (!keep && !paused) moveable.set({ transient: true });
    return paused ? moveable : moveable.start();
  }

  #do(name, value) {
    this.core.change(name, this.core.handle, ...(value === undefined ? [] : [value]));
  }

  #ask(name) {
    return this.core.functions[name](this.core.handle);
  }

  // -- Time.

  /** Advances by seconds and writes everything that moves; then listeners are told. */
  tick(seconds) {
    this.core.tick("viv_tempo_tick", seconds);
  }

  /** Advances to a time of a clock of yours, in seconds. */
  tickAt(seconds) {
    this.core.tick("viv_tempo_tick_at", seconds);
  }

  /** Ticks with the frames of the page, and sleeps while nothing moves. */
  drive(frames) {
    this.core.driver?.stop();
    return new Driver(this, frames);
  }

  pause() { this.#do("viv_tempo_pause"); }
  resume() { this.#do("viv_tempo_resume"); }
  set rate(rate) { this.#do("viv_tempo_set_rate", rate); }
  set longestStep(seconds) { this.#do("viv_tempo_set_longest_step", seconds); }
  set reducedMotion(reduced) { this.#do("viv_tempo_set_reduced_motion", Number(reduced)); }
  get reducedMotion() { return this.#ask("viv_tempo_get_reduced_motion") !== 0; }
  get time() { return this.#ask("viv_tempo_get_time"); }
  get count() { return this.#ask("viv_tempo_get_count"); }
  get activeCount() { return this.#ask("viv_tempo_get_active_count"); }
  /** Seconds until a tick can change anything: 0 while something moves, Infinity at rest. */
  get nextWakeup() { return this.#ask("viv_tempo_get_next_wakeup"); }

  /** Room ahead, so that what is made later allocates nothing. */
  reserve(moveables, values) {
    this.core.call("viv_tempo_reserve", this.core.handle, moveables, values);
  }

  // -- Values in the engine's memory.

  /** Floats, all 0, that motions move. Free them when nothing needs them any more. */
  floats(length) {
    return this.values("FLOAT", length);
  }

  /** Values of another type: see the names of Type. */
  values(type, length) {
    const { module } = this.core;
    const values = new Values(module, type, module.allocate(Values.bytes(type, length) || 1), length);
    values.view.fill(values.view instanceof BigInt64Array || values.view instanceof BigUint64Array
      ? 0n : 0);
    return values;
  }

  /** Gives memory back, and ends what moves it. */
  free(values) {
    this.core.change("viv_tempo_release_target", this.core.handle, values.address, values.byteLength);
    this.core.module.free(values.address);
  }

  // -- Containers, which are started by start().

  /** Its children run side by side, or at their places in time. */
  group(settings = {}) {
    return this.#container("viv_group_create", settings);
  }

  /** Its steps run one after another. */
  sequence(settings = {}) {
    return this.#container("viv_sequence_create", settings);
  }

  /** A path to go along, of the d attribute of one of SVG, or to draw on. */
  path(d = "") {
    return new Path(this.core, this.core.call("viv_path_create", this.core.handle)).parse(d);
  }

  #container(name, settings) {
    return new Container(this.core, this.core.call(name, this.core.handle)).set(settings);
  }

  // -- Events.

  /** Events of everything in the tempo, of some kinds or of all: poll() it, or for await it. */
  events(...kinds) {
    return new Stream(this.core, kinds.length ? kindsOf(kinds) : EventKind.ALL);
  }

  destroy() {
    this.core.destroy();
  }
}
