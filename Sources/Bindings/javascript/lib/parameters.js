import { checkFinite, checkNumber, checkObject, flag, numeric, refuse } from "./checks.js";
import { constant } from "./core.js";
import { VivaceError } from "./module.js";
import { checkNames } from "./options.js";
import { refusal } from "./refusals.js";
import { springNames, springParameters } from "./springs.js";
import { Blend, Capture } from "./table.js";

const everything = 0;
const blending = ["blend", "weight", "capture"];
const timed = ["duration", "ease", "easeBack", "durationBack"];

// What can be changed of each kind of motion, besides the settings of every moveable.
const namesOf = {
  tween: [...timed, "speed", ...blending],
  spring: [...springNames, "clamped", "rest", ...blending],
  decay: ["end", "snap", "bounds", "rest", ...blending],
  physics: ["bounds", "bounces", "rest", ...blending],
  path: [...timed, "blend"],
  simulation: ["rest", ...blending],
  wait: ["duration"],
};

// The calls that make each: the C function, and its arguments after the handle.
const one = (name, of) => (core, motion, value) => [[name, of(value)]];
const eased = (name) => (core, motion, ease) => [[name, core.easing(ease)]];
const makers = {
  duration: one("viv_motion_set_duration", numeric("duration")),
  ease: eased("viv_motion_set_easing"),
  easeBack: eased("viv_motion_set_reverse_easing"),
  durationBack: one("viv_motion_set_reverse_duration", numeric("durationBack")),
  speed: one("viv_motion_set_speed", numeric("speed")),
  clamped: one("viv_spring_set_clamped", flag("clamped")),
  rest: (core, motion, rest) => [["viv_motion_set_rest", ...restOf(rest)]],
  end: (core, motion, end) => endsOf(motion, end).map((given) => ["viv_decay_set_end", ...given]),
  snap: (core, motion, snap) => [["viv_decay_set_snap", everything, ...snapOf(snap)]],
  bounds: (core, motion, bounds) => [["viv_motion_set_bounds", everything, ...boundsOf(bounds)]],
  bounces: (core, motion, bounces) => [["viv_physics_set_collisions", 1, numeric("bounces")(bounces)]],
};

// Those that are no argument of what creates a motion.
const later = ["speed", "easeBack", "durationBack", "clamped", "rest", "end", "snap", "bounds", "bounces"];

/** Makes these parameters of a motion that is being created; `blend` is that of a motion without one. */
export function setOwn(core, motion, options, blend) {
  make(core, motion, options, later);
  setBlending(core, motion.handle, blend, options);
}

/** Changes parameters that a motion was created with. */
export function setParameters(core, moveable, parameters) {
  const names = Object.keys(parameters);
  if (names.length === 0) return;
  if (!moveable.isAlive) throw refusal(new VivaceError("ERROR_INVALID_HANDLE", "the moveable is destroyed"));
  const { kind, handle } = moveable;
  for (const name of names)
    if (!namesOf[kind]?.includes(name)) throw new TypeError(`${name} is no setting of a ${kind}`);
  if (parameters.weight !== undefined && parameters.blend !== "add")
    throw new TypeError('weight is for blend: "add"');
  core.driver?.catchUp();
  const ofSpring = kind === "spring" ? names.filter((name) => springNames.includes(name)) : [];
  const constants = ofSpring.length > 0 ? springParameters(core, parameters) : undefined;
  make(core, moveable, parameters, names.filter((name) => !ofSpring.includes(name)));
  setBlending(core, handle, undefined, parameters);
  // Last, since they alone may be changed in flight, where the others are refused.
  if (constants) core.call("viv_spring_set_parameters", handle, ...constants);
  core.changed();
}

function make(core, motion, options, names) {
  for (const name of names) {
    if (options[name] === undefined || !Object.hasOwn(makers, name)) continue;
    for (const [called, ...values] of makers[name](core, motion, options[name]))
      core.call(called, motion.handle, ...values);
  }
}

/** How a motion gets on with others, and where it starts; `usual` is the blend without one. */
function setBlending(core, handle, usual, { capture, blend = usual, weight = 1 }) {
  if (capture !== undefined) {
    core.expectMany();
    core.call("viv_motion_set_capture", handle, constant(Capture, capture));
  }
  if (blend !== undefined) {
    checkNumber(weight, "weight");
    core.call("viv_motion_set_blend", handle, constant(Blend, blend), weight);
  }
}

/** What is missing is the engine's default. */
function restOf(rest) {
  checkNames(rest, "rest", (name) => name === "distance" || name === "speed");
  const { distance = NaN, speed = NaN } = rest;
  checkNumber(distance, "rest: distance");
  checkNumber(speed, "rest: speed");
  return [distance, speed];
}

/** One for all, or those of some of an object's numbers. */
function endsOf(motion, end) {
  if (typeof end !== "number") checkObject(end, "ends");
  const ends = typeof end === "number" ? [[everything, end]] : ofSlots(motion.slots, end, "end");
  for (const [, number] of ends) checkFinite(number, "end");
  return ends;
}

/** The interval, and where its multiples count from. */
function snapOf(snap) {
  if (typeof snap === "number") return [snap, 0];
  checkNames(snap, "snap", (name) => name === "every" || name === "from");
  const { every, from = 0 } = snap;
  checkNumber(every, "snap: every");
  checkNumber(from, "snap: from");
  return [every, from];
}

function boundsOf(bounds) {
  if (!Array.isArray(bounds) || bounds.length !== 2) refuse("bounds", bounds, "an array of two numbers");
  for (const number of bounds) checkNumber(number, "bounds");
  return bounds;
}

/** The addresses of an object's numbers with what is given for them: one for all, or some by name. */
export function ofSlots(slots, given, what) {
  if (typeof given === "number") return slots.map(({ address }) => [address, given]);
  return Object.entries(Object(given)).map(([key, number]) => {
    const slot = slots.find((one) => one.key === key);
    if (!slot) throw new TypeError(`${what}: ${key} is none of the numbers that move`);
    return [slot.address, number];
  });
}
