const FRAME = 1000 / 60;

/** The source of frames in a page; elsewhere a timer is used instead. */
const ofPage = () => ({
  request: globalThis.requestAnimationFrame?.bind(globalThis)
    ?? ((frame) => setTimeout(() => frame(performance.now()), FRAME)),
  cancel: globalThis.cancelAnimationFrame?.bind(globalThis) ?? clearTimeout,
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
  clock: () => performance.now(),
});

// Timers of a page count milliseconds in 31 bits.
const LONGEST_SLEEP = 0x7fffffff;

/** Ticks a tempo once a frame while something moves, sleeps through delays, and rests without a frame
 *  or a timer until something is started. What a tick throws is thrown on to the source of frames, and
 *  the next frame comes as usual. */
export class Driver {
  #tempo;
  #frames;
  #frame = null;
  #timer = null;
  #isStopped = false;
  // Milliseconds of the frames: the last one, from which the clock differs by so much, when a sleep is
  // over, and to when it was caught up with.
  #drawn = 0;
  #skew = 0;
  #until = 0;
  #caughtUp = -Infinity;

  constructor(tempo, frames = {}) {
    this.#tempo = tempo;
    this.#frames = { ...ofPage(), ...frames };
    tempo.core.driver = this;
    this.wake();
  }

  /** Whether it is waiting for something to be started. */
  get isAsleep() {
    return this.#frame === null && this.#timer === null;
  }

  /** Tells it that something may move from now on. */
  wake() {
    if (this.#frame !== null || this.#isStopped) return;
    this.#clearTimer();
    this.#frame = this.#frames.request((now) => this.#draw(now));
  }

  /** Lets the tempo pass what a sleep took of its time, before something begins or its end: it would begin
   *  in the past otherwise. Nothing moves or happens meanwhile, however late a timer is. */
  catchUp() {
    if (this.#timer === null) return;
    const now = Math.min(this.#frames.clock() + this.#skew, this.#until);
    if (!(now > Math.max(this.#drawn, this.#caughtUp))) return;
    const { functions, handle } = this.#tempo.core;
    if (functions.viv_tempo_tick_at(handle, now / 1000) === 0) this.#caughtUp = now;
  }

  /** The engine counts from the last frame before the saving again: the time since then is not what passed. */
  restored() {
    const last = Math.max(this.#drawn, this.#caughtUp);
    if (last > 0) this.#tempo.core.skipTo(last / 1000);
  }

  #clearTimer() {
    if (this.#timer !== null) this.#frames.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #draw(now) {
    this.#drawn = now;
    this.#skew = now - this.#frames.clock();
    try {
      // The time of a frame may be that of its beginning, before a start that was caught up with.
      this.#tempo.tickAt(Math.max(now, this.#caughtUp) / 1000);
    } finally {
      // A listener may have started something, or stopped this.
      this.#frame = null;
      if (!this.#isStopped) this.#plan(this.#tempo.nextWakeup);
    }
  }

  #plan(seconds) {
    // Not a number: the tempo was destroyed by its handle.
    if (seconds === Infinity || Number.isNaN(seconds)) return;
    // A tick after a longer sleep would leave the rest of it out.
    const most = Math.min(seconds, this.#tempo.longestStep / 2);
    const sleep = Math.min(most * 1000 - FRAME, LONGEST_SLEEP);
    if (sleep <= FRAME) return this.wake();
    this.#until = this.#drawn + sleep;
    this.#timer = this.#frames.setTimeout(() => {
      this.catchUp();
      this.#timer = null;
      this.wake();
    }, sleep);
  }

  /** Stops it for good. */
  stop() {
    this.#isStopped = true;
    if (this.#frame !== null) this.#frames.cancel(this.#frame);
    this.#frame = null;
    this.#clearTimer();
    if (this.#tempo.core.driver === this) this.#tempo.core.driver = null;
  }
}
