import { VivaceError } from "./module.js";
import { refusal } from "./refusals.js";

/** A value as errors show it. */
export function shown(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "an array";
  return value !== null && typeof value === "object" ? "an object" : String(value);
}

export function refuse(what, value, rule) {
  throw refusal(new VivaceError("ERROR_INVALID_ARGUMENT", `${what} = ${shown(value)} must be ${rule}`));
}

/** Refuses what is no number; NaN and Infinity are left to the engine. */
export function checkNumber(value, what) {
  if (typeof value !== "number") refuse(what, value, "a number");
}

export function checkFinite(value, what) {
  if (!Number.isFinite(value)) refuse(what, value, "a finite number");
}

/** `what` is what the function is for. */
export function checkFunction(value, what) {
  if (typeof value !== "function") throw new TypeError(`${what}: ${shown(value)} is no function`);
}

export function checkText(value, what) {
  if (typeof value !== "string") refuse(what, value, "a string");
}

/** `what` is what the object has settings of. */
export function checkObject(value, what) {
  if (value === null || typeof value !== "object")
    throw new TypeError(`${shown(value)} is no object with settings of ${what}`);
}

/** Whether something is several targets, and not one: an array of numbers is an object with numbers. */
export const isList = (target) => Array.isArray(target) && typeof target[0] !== "number";

/** Refuses what has no numbers that could be moved; Values have been told apart. */
export function checkTarget(target) {
  if (isList(target) && target.length > 0)
    throw new TypeError("several targets are for to, from, fromTo and by: call this one for each");
  if (target === null || typeof target !== "object" && typeof target !== "function")
    throw new TypeError(
      `${shown(target)} is no target: give an object with numbers, or values, as tempo.floats() makes`);
}

/** Refuses what is no whole number in a range; `others` says what else there is. */
export function checkWhole(value, what, least, largest, others = "") {
  checkInteger(typeof value === "bigint" ? NaN : value, what, least, largest, others, value);
}

/** The same, where a bigint is right too. */
export function checkInteger(value, what, least, largest, others = "", given = value) {
  const isWhole = Number.isInteger(value) || typeof value === "bigint";
  if (!isWhole || value < least || value > largest)
    refuse(what, given, `a whole number, ${least}..${largest}${others}`);
}

/** What must be a number. */
export const numeric = (what) => (value) => {
  checkNumber(value, what);
  return value;
};

/** A number for C, of what must be true or false. */
export const flag = (what) => (value) => {
  if (typeof value !== "boolean") refuse(what, value, "true or false");
  return Number(value);
};

/** The names of the numbers that an object gives, or some; refuses none. */
export function namesOf(first, ...others) {
  let names = Object.keys(Object(first));
  if (others.length > 0) names = [...new Set(names.concat(...others.map((one) => Object.keys(Object(one)))))];
  if (names.length === 0)
    throw new TypeError("nothing to move: give numbers of the object by name, as in { x: 1 }");
  return names;
}
