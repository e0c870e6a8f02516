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

/** Adjacent values in the engine's memory, which motions move and you read and write. */
export class Values {
  #module;
  #view;

  constructor(module, type, address, length) {
    const kind = kinds[type];
    if (!kind) throw new RangeError(`${type} is no type of values: ${Object.keys(kinds).join(", ")}`);
    [this.array, this.components] = kind;
    this.#module = module;
    this.type = type;
    this.code = Type[type];
    this.length = length;
    this.address = address;
  }

  /** The size in bytes of values of a type. */
  static bytes(type, length) {
    const [array, components] = kinds[type] ?? [Uint8Array, 1];
    return array.BYTES_PER_ELEMENT * components * length;
  }

  get byteLength() {
    return Values.bytes(this.type, this.length);
  }

  /** Their numbers. Get it again after every call, since memory that has grown is elsewhere. */
  get view() {
    const { buffer } = this.#module;
    if (this.#view?.buffer !== buffer)
      this.#view = new this.array(buffer, this.address, this.length * this.components);
    return this.#view;
  }

  /** Some of them, in the same memory. */
  part(begin, end = this.length) {
    if (!(begin >= 0 && begin < end && end <= this.length))
      throw new RangeError(`${begin} to ${end} is no part of ${this.length} values`);
    const address = this.address + Values.bytes(this.type, begin);
    return new Values(this.#module, this.type, address, end - begin);
  }

  /** Writes numbers for these values to an address: one number or one value for all, or one for
   *  each. */
  put(address, numbers) {
    const view = new this.array(this.#module.buffer, address, this.length * this.components);
    if (typeof numbers === "number" || typeof numbers === "bigint") view.fill(numbers);
    else if (numbers.length === view.length) view.set(numbers);
    else if (numbers.length === this.components)
      for (let i = 0; i < view.length; i++) view[i] = numbers[i % this.components];
    else throw new RangeError(`${numbers.length} numbers for ${this.length} values of ` +
      `${this.components}: give as many, or those of one`);
  }
}
