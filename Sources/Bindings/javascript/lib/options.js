import { isSetting } from "./moveable.js";

const blending = ["blend", "weight"];
const tween = ["duration", "speed", "ease", "easeBack", "capture", ...blending];

// What each kind of moveable is made with, besides the settings of every moveable.
const kinds = {
  "a tween": tween,
  "a tween of values": [...tween, "stagger", "staggerFrom"],
  "a spring": ["response", "dampingRatio", "mass", "stiffness", "friction", "duration", "bounce", "tension",
    "damping", "velocity", "capture", ...blending],
  "a decay": ["drag", "capture", ...blending],
  "a simulation": ["step", "to", "capture", ...blending],
  "a motion through keyframes": ["duration", "ease", "easeBack", "blend"],
  "a motion along a path": ["x", "y", "angle", "angleUnit", "range", "contiguous", "velocity", "friction",
    "duration", "ease", "easeBack", "blend"],
  "a custom motion": ["duration"],
  "a wait": [],
  "a call": [],
  "a lazy step": [],
  "a jump": [],
};

const everywhere = ["keep", "paused", "at", "onStart", "onUpdate", "onComplete"];
const optionsOf = Object.fromEntries(
  Object.entries(kinds).map(([kind, names]) => [kind, new Set([...everywhere, ...names])]));

/** Refuses options that are not among some names. */
export function checkNames(options, what, isNamed) {
  if (options === null || typeof options !== "object")
    throw new TypeError(`${String(options)} is no object with settings of ${what}`);
  for (const name in options)
    if (options[name] !== undefined && !isNamed(name))
      throw new TypeError(`${name} is no setting of ${what}`);
}

/** Refuses options that a kind of moveable has not, or not together. */
export function checkOptions(options, kind) {
  checkNames(options, kind, (name) => optionsOf[kind].has(name) || isSetting(name));
  if (options.blend !== "add") exclude(options, ["weight"], 'is for blend: "add"');
  if (options.stagger === undefined) exclude(options, ["staggerFrom"], "is for a stagger");
  if (options.speed !== undefined) exclude(options, ["duration"], "and speed exclude each other");
}

/** Refuses options that make no sense with others. */
export function exclude(options, names, why) {
  for (const name of names)
    if (options[name] !== undefined) throw new TypeError(`${name} ${why}`);
}

const given = (options, names) => names.filter((name) => options[name] !== undefined);

/** The one set of names of which options are given, if there is one. */
export function oneOf(options, sets) {
  const [one, other] = sets.filter((names) => given(options, names).length > 0);
  if (!other) return one;
  const [[first], [second]] = [given(options, one), given(options, other)];
  throw new TypeError(`${first} and ${second} exclude each other: give ` +
    sets.map((names) => names.join(", ")).join("; or "));
}
