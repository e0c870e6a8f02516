import { VivaceError } from "./module.js";

const shown = (value) => typeof value === "string" ? JSON.stringify(value) : String(value);

export function refuse(what, value, rule) {
  throw new VivaceError("ERROR_INVALID_ARGUMENT", `${what} = ${shown(value)} must be ${rule}`);
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
  if (typeof value !== "function") throw new TypeError(`${what}: ${String(value)} is no function`);
}

/** Refuses what is no whole number in a range; `others` says what else there is. */
export function checkWhole(value, what, least, largest, others = "") {
  const isWhole = Number.isInteger(value) || typeof value === "bigint";
  if (!isWhole || value < least || value > largest)
    refuse(what, value, `a whole number, ${least}..${largest}${others}`);
}

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
