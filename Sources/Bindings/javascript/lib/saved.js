/** The numbers of the functions that the engine calls and asks for a moveable. */
export const functionsOf = ({ called, condition }) => [called, condition].filter((number) => number !== 0);

/** Releases what was kept for something saved that nobody has any more. */
const forgotten = new FinalizationRegistry((release) => release());

/** What Tempo.save() saved. It keeps the numbers of objects and the functions that the tempo had. */
export class Saved {
  #core;
  #contents;

  /** It keeps these slots, and the functions of these numbers, as long as it exists. */
  constructor(core, contents, { slots, functions }) {
    this.#core = core;
    this.#contents = contents;
    const { bindings, module: { callbacks } } = core;
    for (const slot of slots) bindings.share(slot);
    for (const number of functions) callbacks.share(number);
    forgotten.register(this, () => {
      if (core.handle !== 0n) for (const slot of slots) bindings.release(slot);
      for (const number of functions) callbacks.release(number);
    });
  }

  /** The size of the engine's part, in bytes. */
  get byteLength() { return this.#contents.block.length; }

  /** What it is made of, for its own tempo; undefined for another. */
  contentsFor(core) {
    return core === this.#core ? this.#contents : undefined;
  }
}
