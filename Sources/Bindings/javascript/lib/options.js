import { checkObject } from "./checks.js";
import { settingNames } from "./settings.js";

/** What options are for: a bit for each group of names, so that one pass over the options tells what there
 *  is to do. */
export const Use = { SETTING: 1, LISTENER: 2, OWN: 4, DURATION: 8, SPEED: 16, WEIGHT: 32, STAGGER_FROM: 64 };

const blending = ["blend", "weight"];
export const tweenNames = ["duration", "speed", "ease", "easeBack", "durationBack", "capture", ...blending];

// What each kind of moveable is made with, besides the settings of every moveable.
const kinds = {
  "a tween": tweenNames,
  "a tween of values": [...tweenNames, "stagger", "staggerFrom"],
  "tweens of several targets": [...tweenNames, "stagger", "staggerFrom"],
  "a spring": ["response", "dampingRatio", "mass", "stiffness", "friction", "duration", "bounce", "tension",
    "damping", "velocity", "clamped", "rest", "capture", ...blending],
  "a decay": ["drag", "end", "snap", "bounds", "rest", "capture", ...blending],
  "a motion by physics": ["friction", "to", "bounds", "bounces", "rest", "capture", ...blending],
  "a simulation": ["step", "to", "rest", "capture", ...blending],
  "a motion through keyframes": ["duration", "ease", "easeBack", "durationBack", "blend"],
  "a motion along a path": ["x", "y", "angle", "angleUnit", "range", "contiguous", "velocity", "friction",
    "duration", "ease", "easeBack", "durationBack", "blend"],
  "a custom motion": ["duration"],
  "a wait": [],
  "a call": [],
  "a lazy step": [],
  "a jump": [],
};

// The groups of names; other names belong to none.
const groups = {
  [Use.SETTING]: settingNames,
  [Use.LISTENER]: ["onStart", "onUpdate", "onComplete"],
  [Use.OWN]: ["speed", "easeBack", "durationBack", "capture", ...blending],
  [Use.DURATION]: ["duration"],
  [Use.SPEED]: ["speed"],
  [Use.WEIGHT]: ["weight"],
  [Use.STAGGER_FROM]: ["staggerFrom"],
};

const useOf = (name) => Object.entries(groups).reduce(
  (all, [use, names]) => names.includes(name) ? all | Number(use) : all, 0);
const everywhere = ["keep", "paused", "at", ...groups[Use.LISTENER], ...settingNames];
const usesOf = new Map(Object.entries(kinds).map(([kind, names]) =>
  [kind, new Map([...everywhere, ...names].map((name) => [name, useOf(name)]))]));

/** Refuses options that are not among some names. */
export function checkNames(options, what, isNamed) {
  checkObject(options, what);
  for (const name in options)
    if (options[name] !== undefined && !isNamed(name))
      throw new TypeError(`${name} is no setting of ${what}`);
}

/** Refuses options that a kind of moveable has not, or not together, and returns what they are for: bits
 *  of Use. */
export function checkOptions(options, kind) {
  checkObject(options, kind);
  const uses = usesOf.get(kind);
  let all = 0;
  for (const name in options) {
    if (options[name] === undefined) continue;
    const use = uses.get(name);
    if (use === undefined) throw new TypeError(`${name} ${reasonAgainst(name, kind)}`);
    all |= use;
  }
  if (all & Use.WEIGHT && options.blend !== "add") throw new TypeError('weight is for blend: "add"');
  if (all & Use.STAGGER_FROM && options.stagger === undefined)
    throw new TypeError("staggerFrom is for a stagger");
  if (all & Use.SPEED && all & Use.DURATION) throw new TypeError("duration and speed exclude each other");
  return all;
}

const reasonAgainst = (name, kind) =>
  name === "stagger" && kind === "a tween" ? "is for values, several targets, and groups" : `is no setting of ${kind}`;

/** Refuses options that make no sense with others. */
export function exclude(options, names, why) {
  for (const name of names)
    if (options[name] !== undefined) throw new TypeError(`${name} ${why}`);
}

/** Those options that have some names. */
export const chosen = (options, names) => Object.fromEntries(
  given(options, names).map((name) => [name, options[name]]));

const given = (options, names) => names.filter((name) => options[name] !== undefined);

/** The one set of names of which options are given, if there is one. */
export function oneOf(options, sets) {
  const [one, other] = sets.filter((names) => given(options, names).length > 0);
  if (!other) return one;
  const [[first], [second]] = [given(options, one), given(options, other)];
  throw new TypeError(`${first} and ${second} exclude each other: give ` +
    sets.map((names) => names.join(", ")).join("; or "));
}
