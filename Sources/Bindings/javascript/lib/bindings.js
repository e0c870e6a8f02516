import { shown } from "./checks.js";
import { isStale } from "./module.js";

/** The angles of paths are floats. */
const read = (data, { address, isFloat }) =>
  isFloat ? data.getFloat32(address, true) : data.getFloat64(address, true);

// Up to so many are found as fast among links as in a map, and take less memory.
const MOST_LINKED = 8;

/** The slot of a key, in a map or among linked ones; undefined if there is none. */
function slotOf(there, key) {
  if (there instanceof Map) return there.get(key);
  let slot = there;
  while (slot && slot.key !== key) slot = slot.next;
  return slot ?? undefined;
}

function countOf(first) {
  let count = 0;
  for (let slot = first; slot; slot = slot.next) count++;
  return count;
}

function mapOf(first) {
  const slots = new Map();
  for (let slot = first; slot; slot = slot.next) slots.set(slot.key, slot);
  return slots;
}

/** The first of linked slots, without one of them. */
function without(slot, first) {
  if (slot === first) return slot.next;
  let before = first;
  while (before.next !== slot) before = before.next;
  before.next = slot.next;
  return first;
}

/** Numbers of the page's objects, as doubles in the engine's memory. What the page wrote is
 *  copied there before a tick or a call that moves them, and what moved is copied back after it. */
export class Bindings {
  static #room = 256;
  #module;
  #free = [];
  #pages = [];
  #slots = [];
  /** The first slot of each object, to which the next ones are linked; where they are many, a map of them by
   *  their keys. */
  #objects = new Map();

  constructor(module) {
    this.#module = module;
  }

  /** The slot of an object's property, which is kept until it has been released as often as it
   *  was taken. */
  take(object, key, isFloat = false) {
    const slot = this.#slotOf(object, key, isFloat);
    slot.users++;
    return slot;
  }

  /** Adds a user to a slot. */
  share(slot) {
    slot.users++;
    return slot;
  }

  /** The slot of an object's property, if there is one. */
  find(object, key) {
    return slotOf(this.#objects.get(object), key);
  }

  #slotOf(object, key, isFloat) {
    const found = this.find(object, key);
    if (found && found.isFloat !== isFloat)
      throw new TypeError(`${String(key)} cannot be the angle of a path and a number at the same time`);
    if (found) {
      this.pullOne(found);
      return found;
    }
    const seen = object[key];
    if (typeof seen !== "number" || !Number.isFinite(seen))
      throw new TypeError(`${String(key)} is ${shown(seen)}: only finite numbers can be moved`);
    const address = this.#address();
    const slot = { object, key, address, seen, value: seen, users: 0, isFloat,
      index: this.#slots.length, next: null };
    this.#write(slot, seen);
    this.#slots.push(slot);
    this.#enter(slot);
    return slot;
  }

  #enter(slot) {
    const there = this.#objects.get(slot.object);
    if (there instanceof Map) {
      there.set(slot.key, slot);
      return;
    }
    slot.next = there ?? null;
    this.#objects.set(slot.object, slot);
    if (there && countOf(slot) > MOST_LINKED) this.#objects.set(slot.object, mapOf(slot));
  }

  #leave(slot) {
    const there = this.#objects.get(slot.object);
    const isMap = there instanceof Map;
    if (isMap) there.delete(slot.key);
    const rest = isMap ? there : without(slot, there);
    if (!rest || rest.size === 0) this.#objects.delete(slot.object);
    else if (rest !== there) this.#objects.set(slot.object, rest);
  }

  release(slot) {
    if (--slot.users > 0) return;
    const last = this.#slots.pop();
    if (last !== slot) {
      this.#slots[slot.index] = last;
      last.index = slot.index;
    }
    this.#free.push(slot.address);
    this.#leave(slot);
  }

  #address() {
    if (this.#free.length === 0) this.#grow();
    return this.#free.pop();
  }

  #grow() {
    const page = this.#module.allocate(Bindings.#room * 8);
    this.#pages.push(page);
    for (let i = Bindings.#room - 1; i >= 0; i--) this.#free.push(page + i * 8);
  }

  #write(slot, number) {
    const { data } = this.#module;
    slot.seen = number;
    if (slot.isFloat) data.setFloat32(slot.address, number, true);
    else data.setFloat64(slot.address, number, true);
    slot.value = read(data, slot);
  }

  /** Copies what the page wrote since the last tick. */
  pullOne(slot) {
    const number = slot.object[slot.key];
    // A getter may have destroyed the tempo, and with it the slot.
    if (slot.users > 0 && number !== slot.seen && Number.isFinite(number)) this.#write(slot, number);
  }

  pull(attempts) {
    for (const slot of this.#slots) {
      try {
        this.pullOne(slot);
      } catch (error) {
        attempts.failed(error);
      }
    }
  }

  /** Writes what the engine moved into the page's objects. */
  push(attempts) {
    let { data } = this.#module;
    for (const slot of this.#slots) {
      const value = read(data, slot);
      if (value === slot.value) continue;
      this.#show(slot, value, attempts);
      // A setter may have made memory grow.
      if (isStale(data)) ({ data } = this.#module);
    }
  }

  pushOne(slot, attempts) {
    // A setter may have destroyed the tempo, and with it the slot.
    if (slot.users === 0) return;
    const value = read(this.#module.data, slot);
    if (value !== slot.value) this.#show(slot, value, attempts);
  }

  #show(slot, value, attempts) {
    slot.value = slot.seen = value;
    try {
      slot.object[slot.key] = value;
    } catch (error) {
      attempts.failed(error);
    }
  }

  destroy() {
    for (const page of this.#pages) this.#module.free(page);
    this.#pages = this.#free = this.#slots = [];
    this.#objects.clear();
  }
}
