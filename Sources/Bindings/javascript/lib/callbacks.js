// The types of WebAssembly.
const I32 = 0x7f, I64 = 0x7e, F64 = 0x7c;

// Parameters and result of the functions that the engine calls; the last parameter is the number that a
// function was kept under.
const signatures = {
  condition: [[I64, I32], [I32]],
  maker: [[I64, I32], [I64]],
  acceleration: [[I32, I32, I32, I32, I32], []],
  easing: [[F64, I32], [F64]],
  update: [[I64, F64, F64, I32, I32], []],
  event: [[I32, I32], []],
  error: [[I64, I32, I32, I32], []],
  activity: [[I64, I32, I32], []],
};
const LARGEST = 2 ** 31 - 1;

const section = (id, entries) => {
  const bytes = [entries.length, ...entries.flat()];
  return [id, bytes.length, ...bytes];
};

/** A module that imports a function of each signature from "", by its place, and exports it again. That
 *  gives functions of JavaScript the types that a table wants, also without WebAssembly.Function. Nothing
 *  in it is longer than the 127 that fit into one byte. */
function typedModule() {
  const all = Object.values(signatures);
  const name = (place) => [1, String(place).charCodeAt(0)];
  return new WebAssembly.Module(Uint8Array.of(
    0, ...[..."asm"].map((letter) => letter.charCodeAt(0)), 1, 0, 0, 0,
    ...section(1, all.map(([parameters, results]) =>
      [0x60, parameters.length, ...parameters, results.length, ...results])),
    ...section(2, all.map((_, place) => [0, ...name(place), 0, place])),
    ...section(7, all.map((_, place) => [...name(place), 0, place]))));
}

/** Functions of the host that the engine calls in the middle of its own calls. It knows each by a number,
 *  and calls all of a signature through one function in the module's table. */
export class Callbacks {
  #module;
  #kept = new Map();
  #last = 0;
  #places = null;
  #thrown = null;

  constructor(module) {
    this.#module = module;
  }

  /** Keeps a function until it has been released as often as it was kept and shared, and returns its
   *  number. It must return a number, or a bigint where the result has 64 bits. */
  keep(call) {
    do this.#last = this.#last % LARGEST + 1; while (this.#kept.has(this.#last));
    this.#kept.set(this.#last, { call, users: 1 });
    return this.#last;
  }

  /** Adds a user to a function. */
  share(number) {
    this.#kept.get(number).users++;
    return number;
  }

  /** Releases a function once; 0 is none. */
  release(number) {
    if (number === 0) return;
    if (--this.#kept.get(number).users === 0) this.#kept.delete(number);
  }

  /** The pointer to the C function that calls what is kept of a signature. */
  pointer(signature) {
    this.#places ??= this.#enterTable();
    return this.#places[signature];
  }

  #enterTable() {
    const table = this.#module.functions.__indirect_function_table;
    if (!table) throw new Error("this vivace.wasm was made without a table for functions");
    const calling = {
      condition: (_, number) => this.#call(number, 0),
      maker: (_, number) => this.#call(number, 0n),
      acceleration: (out, values, velocities, count, number) =>
        this.#call(number, undefined, out >>> 0, values >>> 0, velocities >>> 0, count),
      easing: (progress, number) => this.#call(number, 0, progress),
      update: (_, progress, seconds, direction, number) =>
        this.#call(number, undefined, progress, seconds, direction),
      event: (event, number) => this.#call(number, undefined, event >>> 0),
      error: (_, status, message, number) => this.#call(number, undefined, status, message >>> 0),
      activity: (_, isActive, number) => this.#call(number, undefined, isActive !== 0),
    };
    const names = Object.keys(signatures);
    const imports = Object.fromEntries(names.map((name, place) => [place, calling[name]]));
    const { exports } = new WebAssembly.Instance(typedModule(), { "": imports });
    const first = table.grow(names.length);
    names.forEach((_, place) => table.set(first + place, exports[place]));
    return Object.fromEntries(names.map((name, place) => [name, first + place]));
  }

  /** Nothing may be thrown through the engine: the running call throws the first error when it is done, and
   *  not the calls that other functions make meanwhile. A number is not known any more if the C functions
   *  made a copy of what is destroyed. */
  #call(number, otherwise, first, second, third, fourth) {
    const kept = this.#kept.get(number);
    if (kept === undefined) return otherwise;
    const before = this.#thrown;
    this.#thrown = null;
    this.#module.beginCallback();
    try {
      return kept.call(first, second, third, fourth);
    } catch (error) {
      this.#thrown ??= this.#noted(error);
      return otherwise;
    } finally {
      this.#module.endCallback();
      if (before !== null) this.#thrown = before;
    }
  }

  /** An error, which is uncaught if nothing throws it: when the running call was one of the C functions. */
  #noted(error) {
    const thrown = { error };
    queueMicrotask(() => {
      if (this.#thrown === thrown) this.throwOn();
    });
    return thrown;
  }

  /** Throws what a function of the host threw since the last time, if one did. */
  throwOn() {
    if (this.#thrown === null) return;
    const { error } = this.#thrown;
    this.#thrown = null;
    throw error;
  }
}
