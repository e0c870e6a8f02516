/** Vivace, an animation engine, for pages and Node. */
import { Module } from "./module.js";
import { checkNames } from "./options.js";
import { Tempo } from "./tempo.js";

export * from "./table.js";
export { VivaceError } from "./module.js";
export { Moveable } from "./moveable.js";
export { Container } from "./maker.js";
export { Path } from "./path.js";
export { Saved } from "./saved.js";
export { Values } from "./values.js";
export { Stream } from "./stream.js";
export { Driver } from "./driver.js";
export { Tempo };

const settings = ["initialMemory", "lastingViews", "recordsFunctions"];

/** An engine: one instance of vivace.wasm, with its own memory. */
export class Vivace {
  #module;

  /** Loads vivace.wasm: that of this package, or a URL, a Response, bytes or a
   *  WebAssembly.Module. `initialMemory` is how many bytes may be taken before memory grows, 16 MiB by
   *  default; with `lastingViews` no view is detached when it does; with `recordsFunctions`
   *  usedFunctions() tells which C functions were called. */
  static async load(source = new URL("../vivace.wasm", import.meta.url), options = {}) {
    checkNames(options, "an engine", (name) => settings.includes(name));
    const vivace = new Vivace();
    vivace.#module = await Module.load(source, options);
    return vivace;
  }

  /** As in "1.0.0". */
  get version() {
    const version = this.functions.viv_version();
    return [version >> 16, version >> 8 & 0xff, version & 0xff].join(".");
  }

  /** The C functions themselves. */
  get functions() {
    return this.#module.functions;
  }

  /** The C functions that were called since it was loaded, with `recordsFunctions`: the names that a
   *  module for this program alone is made with. */
  usedFunctions() {
    if (!this.#module.called)
      throw new Error("usedFunctions: load the engine with { recordsFunctions: true }");
    return [...this.#module.called].sort();
  }

  /** The memory that pointers of those functions point into. */
  get buffer() {
    return this.#module.buffer;
  }

  /** Creates an empty tempo; at most 256 exist at a time. */
  tempo(options) {
    return new Tempo(this.#module, options);
  }
}
