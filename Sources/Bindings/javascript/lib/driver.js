const FRAME = 1000 / 60;

/** The source of frames in a page; elsewhere a timer is used instead. */
const ofPage = () => ({
  request: globalThis.requestAnimationFrame?.bind(globalThis)
    ?? ((frame) => setTimeout(() => frame(performance.now()), FRAME)),
  cancel: globalThis.cancelAnimationFrame?.bind(globalThis) ?? clearTimeout,
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
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

  #clearTimer() {
    if (this.#timer !== null) this.#frames.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #draw(now) {
    try {
      this.#tempo.tickAt(now / 1000);
    } finally {
      // A listener may have started something, or stopped this.
      this.#frame = null;
      if (!this.#isStopped) this.#plan(this.#tempo.nextWakeup);
    }
  }

  #plan(seconds) {
    // Not a number: the tempo was destroyed by its handle.
    if (seconds === Infinity || Number.isNaN(seconds)) return;
    const sleep = seconds * 1000 - FRAME;
    if (sleep <= FRAME) return this.wake();
    this.#timer = this.#frames.setTimeout(() => {
      this.#timer = null;
      this.wake();
    }, Math.min(sleep, LONGEST_SLEEP));
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
