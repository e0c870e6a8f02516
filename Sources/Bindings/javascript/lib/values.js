import { checkInteger, checkNumber, refuse, shown } from "./checks.js";
import { VivaceError, isStale } from "./module.js";
import { refusal } from "./refusals.js";
import { Type } from "./table.js";

// The kind of numbers that a type has in memory, and how many make up a value.
const kinds = {
  FLOAT: [Float32Array, 1], DOUBLE: [Float64Array, 1],
  INT8: [Int8Array, 1], UINT8: [Uint8Array, 1], INT16: [Int16Array, 1], UINT16: [Uint16Array, 1],
  INT32: [Int32Array, 1], UINT32: [Uint32Array, 1],
  INT64: [BigInt64Array, 1], UINT64: [BigUint64Array, 1],
  DEGREES: [Float32Array, 1], RADIANS: [Float32Array, 1], QUATERNION: [Float32Array, 4],
  AFFINE: [Float32Array, 6], MATRIX4: [Float32Array, 16],
  RGBA: [Float32Array, 4], RGBA_LINEAR: [Float32Array, 4], RGBA_HCL: [Float32Array, 4],
  RGBA_OKLAB: [Float32Array, 4], RGBA_OKLCH: [Float32Array, 4], RGBA_HSB: [Float32Array, 4],
  RGBA8: [Uint8Array, 4],
};

function kindOf(type) {
  if (Object.hasOwn(kinds, type)) return kinds[type];
  throw refusal(new RangeError(`${String(type)} is no type of values: ${Object.keys(kinds).join(", ")}`));
}

/** Refuses what would be another number in an array of this kind. Amounts have a sign, even those of
 *  unsigned integers. */
function checkFits(array, numbers, what) {
  if (array === Float32Array || array === Float64Array) {
    for (const number of numbers) checkNumber(number, what);
    return;
  }
  const bits = BigInt(8 * array.BYTES_PER_ELEMENT);
  const isSigned = what === "by" || !array.name.includes("Uint");
  const least = isSigned ? -(2n ** (bits - 1n)) : 0n;
  const largest = 2n ** (isSigned ? bits - 1n : bits) - 1n;
  for (const number of numbers) checkInteger(number, what, least, largest);
}

function checkLength(length) {
  if (!Number.isSafeInteger(length) || length < 0)
    throw refusal(new RangeError(`length = ${String(length)} must be a whole number, 0 or more`));
}

/** Memory of a tempo's values: of those that it created, and of all their parts. */
class Block {
  #address;
  #movers;
  #isFree = false;

  constructor(owner, size) {
    this.owner = owner;
    this.module = owner.module;
    this.size = size;
    this.#movers = new Set([owner]);
    this.#address = this.module.allocate(size || 1);
  }

  get address() {
    if (this.#isFree) throw refusal(new VivaceError("ERROR_INVALID_STATE", "these values have been freed"));
    return this.#address;
  }

  /** The address, for a tempo that is going to move what is there. */
  addressFor(core) {
    const { address } = this;
    core.module.checkOwn(this, "values");
    if (core !== this.owner) this.#movers.add(core);
    return address;
  }

  /** Takes it away from all tempos that moved it, and gives it back. */
  free() {
    const { address } = this; // Refuses what is free.
    for (const core of this.#movers)
      if (core.handle !== 0n) core.change("viv_tempo_release_target", core.handle, address, this.size);
    this.#isFree = true;
    this.giveBack();
  }

  /** What a tempo saved may move it again: then it is given back with that tempo. */
  giveBack() {
    const saver = [...this.#movers].find((core) => core.hasSaved && core.handle !== 0n);
    if (saver) saver.leftovers.push(this);
    else this.module.free(this.#address);
  }
}

/** Adjacent values in the engine's memory, which motions move and you read and write. */
export class Values {
  #block;
  #offset;
  #view;

  constructor(block, type, offset, length) {
    const kind = kindOf(type);
    this.array = kind[0];
    this.components = kind[1];
    this.#block = block;
    this.#offset = offset;
    this.type = type;
    this.code = Type[type];
    this.length = length;
  }

  /** Values of a tempo, all 0. */
  static create(core, type, length) {
    checkLength(length);
    const size = Values.bytes(type, length);
    const values = new Values(new Block(core, size), type, 0, length);
    core.module.bytes.fill(0, values.address, values.address + size);
    return values;
  }

  /** Gives back the memory of values that a tempo created. */
  static free(core, values) {
    if (!(values instanceof Values))
      throw refusal(new VivaceError("ERROR_INVALID_ARGUMENT", "free: only values can be freed"));
    const { address, size, owner } = values.#block;
    core.module.checkOwn(owner, "values");
    if (owner !== core)
      throw refusal(new VivaceError("ERROR_FOREIGN_TEMPO", "free: another tempo created these values"));
    if (values.address !== address || values.byteLength !== size)
      throw refusal(new VivaceError("ERROR_INVALID_ARGUMENT", "free: this is a part: free the values as a whole"));
    values.#block.free();
  }

  get address() {
    return this.#block.address + this.#offset;
  }

  /** The address, for a tempo that is going to move these values. */
  addressFor(core) {
    return this.#block.addressFor(core) + this.#offset;
  }

  /** The size in bytes of values of a type. */
  static bytes(type, length) {
    const [array, components] = kindOf(type);
    return array.BYTES_PER_ELEMENT * components * length;
  }

  get byteLength() {
    return this.length * this.#stride;
  }

  /** The size of one of them in bytes. */
  get #stride() {
    return this.array.BYTES_PER_ELEMENT * this.components;
  }

  /** Their numbers, as a typed array over the engine's memory. It lasts until `initialMemory` is used up;
   *  then any call may make memory grow, which leaves it detached and empty: read this property again. */
  get view() {
    const { address } = this;
    if (!this.#view || isStale(this.#view))
      this.#view = new this.array(this.#block.module.buffer, address, this.length * this.components);
    return this.#view;
  }

  /** One of their numbers; a negative index counts from the end. */
  at(index) {
    checkNumber(index, "at: index");
    return this.view.at(index);
  }

  /** Writes numbers: one number or one value for all, or one for each. */
  set(numbers) {
    const all = this.spread(numbers, "number");
    this.view.set(all);
    return this;
  }

  /** The numbers; memory may grow meanwhile. */
  *[Symbol.iterator]() {
    const count = this.view.length;
    for (let i = 0; i < count; i++) yield this.view[i];
  }

  /** Some of them, in the same memory. */
  part(begin, end = this.length) {
    const isPart = Number.isInteger(begin) && Number.isInteger(end) && begin >= 0 && begin < end &&
      end <= this.length;
    if (!isPart)
      throw refusal(new RangeError(`${shown(begin)} to ${shown(end)} is no part of ${this.length} values`));
    const offset = this.#offset + begin * this.#stride;
    return new Values(this.#block, this.type, offset, end - begin);
  }

  /** The numbers for these values, to be put into memory: one number for all floats as it is, else what
   *  spread() returns. */
  given(numbers, what) {
    return typeof numbers === "number" && this.array === Float32Array ? numbers : this.spread(numbers, what);
  }

  /** Puts what given() returned at an address. */
  put(address, given) {
    const { module } = this.#block;
    if (typeof given !== "number") module.put(address, given);
    else module.floats.fill(given, address / 4, address / 4 + this.length * this.components);
  }

  /** A copy of the numbers for these values, in an array of their kind: of one number or one value for
   *  all, or of one for each; `what` says in errors what they are. */
  spread(numbers, what) {
    const count = this.length * this.components;
    const isOne = typeof numbers === "number" || typeof numbers === "bigint";
    if (!isOne && !Number.isInteger(Object(numbers).length) || typeof numbers === "string")
      refuse(what, numbers, "a number, or an array of numbers");
    const given = isOne ? [numbers] : Array.from(numbers);
    if (!isOne && given.length !== count && given.length !== this.components)
      throw refusal(new RangeError(`${given.length} numbers for ${this.length} values of ` +
        `${this.components}: give as many, or those of one`));
    checkFits(this.array, given, what);
    const all = new this.array(count);
    const numberOf = typeof all[0] === "bigint" ? BigInt : Number;
    for (let i = 0; i < count; i++) all[i] = numberOf(given[i % given.length]);
    return all;
  }
}
