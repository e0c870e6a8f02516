import { Callbacks } from "./callbacks.js";
import { checkText, checkWhole, refuse, shown } from "./checks.js";
import { refusal } from "./refusals.js";
import { Status, failures } from "./table.js";

/** A call to the engine failed: `status` is a name in Status, such as "ERROR_LIMIT"; the message
 *  names the function, the parameter, its value and the rule that it broke. */
export class VivaceError extends Error {
  constructor(status, message, options) {
    super(message, options);
    this.name = "VivaceError";
    this.status = status;
  }
}

const statusNames = Object.fromEntries(Object.entries(Status).map(([name, value]) => [value, name]));

/** The bytes of a module, from a file or from the web. */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  const there = await source;
  if (ArrayBuffer.isView(there) || there instanceof ArrayBuffer) return WebAssembly.compile(there);
  if (typeof Response !== "undefined" && there instanceof Response) return compileResponse(there);
  if (typeof there !== "string" && !(there instanceof URL))
    throw new TypeError(`${shown(there)} is no module: give a URL, a Response, bytes or a WebAssembly.Module`);
  const url = new URL(there, globalThis.location?.href);
  if (url.protocol !== "file:") return compileResponse(await fetch(url));
  const { readFile } = await import("node:fs/promises");
  try {
    return await WebAssembly.compile(await readFile(url));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Error(`${url.pathname} is missing: use the package that "swift package dist wasm32" makes`,
      { cause: error });
  }
}

async function compileResponse(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // A server may not know the type of .wasm files.
  return WebAssembly.compile(await response.arrayBuffer());
}

// Sizes have 32 bits.
const LARGEST = 0xffffffff;
const PAGE = 65536;

/** Whether memory has grown since: the buffer that it had is empty then. Asking that is quick, unlike
 *  asking for the buffer that it has. */
export function isStale(view) {
  return view.buffer.byteLength === 0;
}

// What making a motion calls: found faster in a small copy than among all exports.
const often = ["viv_motion_create", "viv_motion_add", "viv_motion_add_by", "viv_tween", "viv_set_transient",
  "viv_start"];

// What is called when a call fails, or when events are lost, which may be after a program was tried out.
const always = ["viv_is_valid", "viv_tempo_get_last_error", "viv_tempo_get_last_error_message",
  "viv_tempo_get_time"];

/** Functions that note their names where they are called. */
function recording(exports, called) {
  const noting = (name, call) => (...values) => {
    called.add(name);
    return call(...values);
  };
  return Object.fromEntries(Object.entries(exports).map(
    ([name, item]) => [name, name.startsWith("viv_") ? noting(name, item) : item]));
}

/** The engine's functions and memory. Views of the memory become stale when it grows, unless they
 *  were asked to last, so get them when you need them. */
export class Module {
  #memory;
  #data = new DataView(new ArrayBuffer(0));
  #bytes = new Uint8Array(0);
  #doubles = new Float64Array(0);
  #floats = new Float32Array(0);
  /** One for each callback within another, since the call around it may be using its own. */
  #scratches = [{ address: 0, size: 0 }];
  #depth = 0;

  static async load(source, { initialMemory = 2 ** 24, lastingViews, recordsFunctions }) {
    checkWhole(initialMemory, "initialMemory", 0, LARGEST);
    const { exports } = await WebAssembly.instantiate(await compile(source));
    const module = new Module(exports, recordsFunctions ? new Set(always) : undefined);
    module.#begin(initialMemory);
    if (lastingViews) module.#letViewsLast();
    return module;
  }

  /** In a set, if there is one, it puts the names of the functions that are called. */
  constructor(exports, called) {
    /** The C functions themselves: see Functions in table.d.ts. */
    this.functions = called ? recording(exports, called) : exports;
    this.#memory = exports.memory;
    this.called = called;
    /** Some of them, for callers that check arguments and answers themselves. */
    this.direct = Object.fromEntries(often.map((name) =>
      [name, this.functions[name] ?? (() => this.named(name))]));
    this.callbacks = new Callbacks(this);
  }

  /** Grows memory to a size before anybody looks at it. Costs nothing but addresses until it is used. */
  #begin(size) {
    const missing = Math.ceil((size - this.#memory.buffer.byteLength) / PAGE);
    try {
      if (missing > 0) this.#memory.grow(missing);
    } catch (cause) {
      throw new VivaceError("ERROR_OUT_OF_MEMORY", `no memory for initialMemory = ${size}`, { cause });
    }
  }

  /** From now on the buffer grows with the memory, and is never replaced. */
  #letViewsLast() {
    if (!this.#memory.toResizableBuffer)
      throw new Error("lastingViews needs WebAssembly.Memory.toResizableBuffer, which is missing here");
    this.#memory.toResizableBuffer();
  }

  get buffer() {
    return this.#memory.buffer;
  }

  get data() {
    if (this.#bytes.length === 0) this.#look();
    return this.#data;
  }

  get bytes() {
    if (this.#bytes.length === 0) this.#look();
    return this.#bytes;
  }

  /** The numbers at addresses / 8. */
  get doubles() {
    if (this.#doubles.length === 0) this.#look();
    return this.#doubles;
  }

  /** The numbers at addresses / 4. */
  get floats() {
    if (this.#floats.length === 0) this.#look();
    return this.#floats;
  }

  #look() {
    this.#data = new DataView(this.#memory.buffer);
    this.#bytes = new Uint8Array(this.#memory.buffer);
    this.#doubles = new Float64Array(this.#memory.buffer);
    this.#floats = new Float32Array(this.#memory.buffer);
  }

  allocate(size) {
    const address = size <= LARGEST ? this.functions.malloc(size) >>> 0 : 0;
    if (address === 0) throw new VivaceError("ERROR_OUT_OF_MEMORY", `no memory for ${size} bytes`);
    return address;
  }

  free(address) {
    this.functions.free(address);
  }

  /** Refuses what is in another module's memory. */
  checkOwn({ module }, what) {
    if (module !== this)
      throw refusal(new VivaceError("ERROR_INVALID_ARGUMENT",
        `${what} of another engine: every Vivace.load() makes one of its own`));
  }

  /** Calls a function on a tempo or on something in it; throws if it fails, or what functions of the host
   *  threw that it called. */
  call(tempo, name, ...values) {
    const answer = this.answer(tempo, name, ...values);
    this.callbacks.throwOn();
    return answer;
  }

  /** Calls a function; throws only if it fails. */
  answer(tempo, name, ...values) {
    // JavaScript would make numbers of strings, null and dates.
    for (const value of values)
      if (typeof value !== "number" && typeof value !== "bigint") refuse(`${name}: an argument`, value, "a number");
    const answer = this.named(name)(...values);
    if (hasFailed(failures[name], answer)) throw this.error(tempo);
    return answer;
  }

  /** A function by its name; a module may have been built with only some of them. */
  named(name) {
    const found = this.functions[name];
    if (!found) throw new Error(`this vivace.wasm was made without ${name}`);
    return found;
  }

  /** The message of the last call on a tempo that failed. */
  error(tempo) {
    const status = this.named("viv_tempo_get_last_error")(tempo);
    return this.errorOf(status, this.named("viv_tempo_get_last_error_message")(tempo));
  }

  /** The error of a status, with the message at an address. */
  errorOf(status, message) {
    return new VivaceError(statusNames[status], this.text(message));
  }

  /** The string at an address. */
  text(address) {
    const { bytes } = this;
    return new TextDecoder().decode(bytes.slice(address, bytes.indexOf(0, address)));
  }

  beginCallback() {
    this.#depth++;
  }

  endCallback() {
    this.#depth--;
  }

  /** Memory for one call, with at least this many bytes: valid until the next request. */
  scratch(size) {
    const scratch = this.#scratches[this.#depth] ??= { address: 0, size: 0 };
    if (size > scratch.size) {
      this.free(scratch.address);
      scratch.address = scratch.size = 0;
      scratch.address = this.allocate(size);
      scratch.size = size;
    }
    return scratch.address;
  }

  /** Writes the numbers of a typed array to an address. */
  put(address, numbers) {
    new numbers.constructor(this.buffer, address, numbers.length).set(numbers);
  }

  /** Puts the numbers of a typed array into memory for one call. */
  scratchNumbers(numbers) {
    const address = this.scratch(numbers.byteLength);
    this.put(address, numbers);
    return address;
  }

  /** Puts a string into memory for one call; `what` says in errors what it is. */
  scratchText(text, what) {
    checkText(text, what);
    if (text.includes("\0"))
      throw refusal(new RangeError(`${what} = ${JSON.stringify(text)} must contain no zero byte`));
    const bytes = new TextEncoder().encode(text);
    const address = this.scratch(bytes.length + 1);
    this.bytes.set(bytes, address);
    this.bytes[address + bytes.length] = 0;
    return address;
  }
}

function hasFailed(failure, answer) {
  if (failure === null) return false;
  // Handles are bigints.
  return failure === "status" ? answer !== 0 : answer == failure;
}
