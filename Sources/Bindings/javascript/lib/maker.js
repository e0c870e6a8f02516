import { Blend, Capture, Place, StaggerFrom, Type } from "./table.js";
import { constant } from "./core.js";
import { Moveable } from "./moveable.js";
import { Values } from "./values.js";

const DEFAULT_DURATION = 0.5;
const NUMBER = 8;

/** Options of a tween that are settings of every moveable, and those that are its own. */
function sorted(options) {
  const {
    duration, ease, easeBack, blend, weight, capture, speed, stagger, staggerFrom, keep, at, onUpdate,
    onStart, onComplete, paused, ...settings
  } = options;
  const own = { duration, ease, easeBack, blend, weight, capture, speed, stagger, staggerFrom };
  return { own, settings, listeners: { started: onStart, updated: onUpdate, completed: onComplete } };
}

function listenTo(moveable, listeners) {
  for (const kind in listeners) if (listeners[kind]) moveable.on(kind, listeners[kind]);
  return moveable;
}

/** The verbs of a tempo, which starts what it makes, and of containers, which add it. */
export const Making = (Base) => class extends Base {
  /** To where the numbers shall be, from where they are when it begins. */
  to(target, ends, options = {}) {
    return this.#tween(target, { to: ends }, options);
  }

  /** From other numbers to where they are when it begins. */
  from(target, starts, options = {}) {
    return this.#tween(target, { from: starts }, options);
  }

  fromTo(target, starts, ends, options = {}) {
    return this.#tween(target, { from: starts, to: ends }, options);
  }

  /** By so much from where the numbers are when it begins. */
  by(target, amounts, options = {}) {
    return this.#tween(target, { by: amounts }, options);
  }

  #tween(target, ways, options) {
    const { own, settings, listeners } = sorted(options);
    const made = target instanceof Values
      ? this.#tweenOfValues(target, ways, own) : this.#tweenOfObject(target, ways, own);
    return this.#finish(made, settings, listeners, options);
  }

  #finish(made, settings, listeners, options) {
    try {
      made.set(settings);
      return this.placed(listenTo(made, listeners), options);
    } catch (error) {
      if (made.isAlive) made.destroy();
      throw error;
    }
  }

  #tweenOfValues(values, ways, own) {
    const { core } = this;
    const { module } = core;
    const easing = core.easing(own.ease);
    const reverseEasing = own.easeBack === undefined ? 0 : core.easing(own.easeBack);
    const size = module.sizeOf("viv_tween_options");
    const address = module.scratch(size + 2 * values.byteLength + 32);
    let at = address + size + 15 & ~15;
    const fields = { ...tweenFields(values, own, size), easing, reverse_easing: reverseEasing };
    for (const way in ways) {
      fields[way] = at;
      new values.array(module.buffer, at, values.length * values.components)
        .set(values.spread(ways[way]));
      at += values.byteLength + 15 & ~15;
    }
    module.write("viv_tween_options", address, fields);
    return new Moveable(core, core.call("viv_tween", core.handle, address));
  }

  #tweenOfObject(object, ways, own) {
    const { core } = this;
    if (own.stagger !== undefined) throw new TypeError("stagger is for values, and for groups");
    const handle = core.call(
      "viv_motion_create", core.handle, own.duration ?? DEFAULT_DURATION, core.easing(own.ease));
    const slots = [];
    const motion = new Moveable(core, handle, slots);
    try {
      addProperties(core, handle, slots, object, ways);
      setOwn(core, handle, own);
    } catch (error) {
      motion.destroy();
      throw error;
    }
    return motion;
  }

  /** To where the numbers shall be, on a spring: of a `response` and `dampingRatio`, a `duration` and
   *  `bounce`, a `mass`, `stiffness` and `friction`, or a `tension` and `damping`. */
  spring(target, ends, options = {}) {
    const { core } = this;
    const { tension, damping, response, dampingRatio, duration, bounce, mass, stiffness, friction,
      velocity, blend = "replace", ...rest } = options;
    const [t, d] = springParameters(core, {
      tension, damping, response, dampingRatio, duration, bounce, mass, stiffness, friction });
    const handle = core.call("viv_spring_create", core.handle, t, d);
    return this.#physics(handle, target, { to: ends }, { blend, velocity }, rest);
  }

  /** Goes on with a velocity, in units per second, and slows down by `drag`, 5 by default. */
  decay(target, velocity, options = {}) {
    const { core } = this;
    const { drag = 5, blend = "replace", ...rest } = options;
    const handle = core.call("viv_decay_create", core.handle, drag);
    return this.#physics(handle, target, {}, { blend, velocity }, rest);
  }

  #physics(handle, target, ways, own, options) {
    const { core } = this;
    const slots = [];
    const motion = new Moveable(core, handle, slots);
    const { settings, listeners } = sorted(options);
    try {
      addTargets(core, handle, slots, target, ways, own.velocity);
      setOwn(core, handle, own);
    } catch (error) {
      motion.destroy();
      throw error;
    }
    return this.#finish(motion, settings, listeners, options);
  }

  /** A while in which nothing happens. */
  wait(seconds, options = {}) {
    const made = new Moveable(this.core, this.core.call("viv_wait_create", this.core.handle, seconds));
    const { settings, listeners } = sorted(options);
    return this.#finish(made, settings, listeners, options);
  }

  /** Calls a function when it is reached, after the tick. */
  call(listener, options = {}) {
    const handle = this.core.call("viv_call_create", this.core.handle, 0, 0);
    const made = new Moveable(this.core, handle).on("completed", listener);
    const { settings, listeners } = sorted(options);
    return this.#finish(made, settings, listeners, options);
  }
};

function tweenFields(values, own, size) {
  return {
    size, target: values.address, count: values.length, type: values.code, idle: 1,
    duration: own.duration ?? DEFAULT_DURATION,
    speed: own.speed ?? 0,
    weight: own.weight ?? 0,
    stagger: own.stagger ?? 0,
    blend: constant(Blend, own.blend ?? "override"),
    capture: constant(Capture, own.capture ?? "once"),
    stagger_from: constant(StaggerFrom, own.staggerFrom ?? "first"),
  };
}

function setOwn(core, handle, own) {
  if (own.speed !== undefined) core.call("viv_motion_set_speed", handle, own.speed);
  if (own.easeBack !== undefined)
    core.call("viv_motion_set_reverse_easing", handle, core.easing(own.easeBack));
  if (own.capture !== undefined)
    core.call("viv_motion_set_capture", handle, constant(Capture, own.capture));
  if (own.blend !== undefined)
    core.call("viv_motion_set_blend", handle, constant(Blend, own.blend), own.weight ?? 1);
}

/** Adds what an object's keys name to a motion. */
function addProperties(core, handle, slots, object, ways) {
  const [first] = Object.values(ways);
  for (const key of Object.keys(first)) {
    const slot = core.bindings.take(object, key);
    slots.push(slot);
    addProperty(core, handle, slot.address, { from: ways.from?.[key], to: ways.to?.[key] },
      ways.by?.[key]);
  }
}

function addProperty(core, handle, target, { from, to }, by) {
  const { module } = core;
  const address = module.scratch(2 * NUMBER);
  const put = (number, at) => {
    if (number === undefined) return 0;
    module.data.setFloat64(at, number, true);
    return at;
  };
  if (by !== undefined)
    core.call("viv_motion_add_by", handle, Type.DOUBLE, target, put(by, address));
  else
    core.call("viv_motion_add", handle, Type.DOUBLE, target, put(from, address),
      put(to, address + NUMBER));
}

/** Adds an object's numbers or values to a spring or a decay, with their velocity. */
function addTargets(core, handle, slots, target, ways, velocity) {
  if (target instanceof Values) addValues(core, handle, target, ways.to);
  else addProperties(core, handle, slots, target, ways.to ? ways : { from: seenOf(target, velocity) });
  if (velocity === undefined) return;
  const velocities = typeof velocity === "number" ? () => velocity : (key) => velocity[key];
  if (target instanceof Values) {
    for (let i = 0; i < target.length; i++)
      core.call("viv_motion_set_velocity", handle, target.part(i, i + 1).address,
        typeof velocity === "number" ? velocity : velocity[i]);
    return;
  }
  for (const slot of slots)
    core.call("viv_motion_set_velocity", handle, slot.address, velocities(slot.key) ?? 0);
}

/** The numbers of a decay start where they are; its keys are those of the velocities. */
function seenOf(object, velocity) {
  return Object.fromEntries(Object.keys(velocity).map((key) => [key, undefined]));
}

function addValues(core, handle, values, ends) {
  const { module } = core;
  let to = 0;
  if (ends !== undefined) {
    to = module.scratch(values.byteLength);
    new values.array(module.buffer, to, values.length * values.components).set(values.spread(ends));
  }
  core.call("viv_motion_add_array", handle, values.code, values.address, values.length,
    values.byteLength / values.length, 0, to);
}

const springForms = [
  ["viv_spring_from_response", ["response", "dampingRatio"], [0.5, 1]],
  ["viv_spring_from_physical", ["mass", "stiffness", "friction"], [1, 100, 10]],
  ["viv_spring_from_bounce", ["duration", "bounce"], [0.5, 0]],
];

/** Tension and damping, of whichever form is given. */
function springParameters(core, given) {
  if (given.tension !== undefined) return [given.tension, given.damping ?? 2 * Math.sqrt(given.tension)];
  const [name, keys, defaults] =
    springForms.find(([, keys]) => keys.some((key) => given[key] !== undefined)) ?? springForms[2];
  const address = core.module.scratch(2 * NUMBER);
  core.module.call(0n, name, ...keys.map((key, i) => given[key] ?? defaults[i]), address,
    address + NUMBER);
  const { data } = core.module;
  return [data.getFloat64(address, true), data.getFloat64(address + NUMBER, true)];
}

const places = { "<": Place.WITH_PREVIOUS, ">": Place.AFTER_PREVIOUS, end: Place.AT_END };

/** A place in a group, from what add() takes. */
function placeOf(at) {
  if (typeof at === "number") return { place: Place.AT, seconds: at };
  const [, word, offset] = /^(<|>|end)\s*([+-]?=?[\d.]+)?$/.exec(at)
    ?? /^(.*?)\s*([+-]=?[\d.]+)?$/.exec(at);
  const seconds = Number((offset ?? "0").replace("=", ""));
  return word in places ? { place: places[word], seconds } : { label: word, seconds };
}

/** A group or a sequence. What its verbs make is added to it, and they return the container. */
export class Container extends Making(Moveable) {
  constructor(core, handle) {
    super(core, handle);
    Object.defineProperty(this, "core", { value: core });
  }

  placed(moveable, options) {
    return this.add(moveable, options.at);
  }

  /** Adds a moveable; in a group at a place: seconds from its beginning, "<" with the one before,
   *  ">" after it, "end" after all, each with an offset as in ">-0.2", or a label. */
  add(moveable, at) {
    const { core } = this;
    if (at === undefined) core.change("viv_add", this.handle, moveable.handle);
    else this.#place(moveable, at);
    return this;
  }

  #place(moveable, at) {
    const { core } = this;
    const { place, label, seconds } = placeOf(at);
    if (label === undefined)
      core.change("viv_group_place", this.handle, moveable.handle, place, seconds);
    else
      core.change("viv_group_place_at_label", this.handle, moveable.handle,
        core.module.scratchText(label), seconds);
  }

  /** A name for a time, for places and seekLabel. */
  label(name, seconds) {
    this.core.call("viv_set_label", this.handle, this.core.module.scratchText(name), seconds);
    return this;
  }

  seekLabel(name) {
    this.core.change("viv_seek_label", this.handle, this.core.module.scratchText(name));
    return this;
  }

  /** Lets the children of a group start one after another. */
  stagger(seconds, from = "first", ease = 0) {
    const { core } = this;
    core.call("viv_group_set_stagger", this.handle, seconds, constant(StaggerFrom, from),
      core.easing(ease));
    return this;
  }

  get childCount() {
    return this.core.functions.viv_get_child_count(this.handle);
  }
}
