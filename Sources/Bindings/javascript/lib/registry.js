// As many bits of a handle as tell the moveables of a tempo apart that exist at the same time.
const INDEX_BITS = 22;

const indexOf = (handle) => Number(BigInt.asUintN(INDEX_BITS, handle));

/** The moveables of a tempo by their handles: in an array, which is written in a fifth of a map's time. */
export class Registry {
  #places = [];
  /** Those whose place has been taken: they are destroyed, and have not been told yet. */
  #displaced = new Map();
  #count = 0;

  get count() {
    return this.#count;
  }

  add(moveable) {
    const index = indexOf(moveable.handle);
    const before = this.#places[index];
    if (before !== undefined) this.#displaced.set(before.handle, before);
    this.#places[index] = moveable;
    this.#count++;
  }

  find(handle) {
    const there = this.#places[indexOf(handle)];
    return there?.handle === handle ? there : this.#displaced.get(handle);
  }

  delete(handle) {
    const index = indexOf(handle);
    if (this.#places[index]?.handle === handle) this.#places[index] = undefined;
    else if (!this.#displaced.delete(handle)) return;
    this.#count--;
  }

  /** All of them, as they are now. */
  all() {
    return [...this.#displaced.values(), ...this.#places.filter((one) => one !== undefined)];
  }

  clear() {
    this.#places = [];
    this.#displaced.clear();
    this.#count = 0;
  }
}
