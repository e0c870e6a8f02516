import { VivaceError } from "./module.js";

const shown = (value) => typeof value === "string" ? JSON.stringify(value) : String(value);

export function refuse(what, value, rule) {
  throw new VivaceError("ERROR_INVALID_ARGUMENT", `${what} = ${shown(value)} must be ${rule}`);
}

/** Refuses what is no number; NaN and Infinity are left to the engine. */
export function checkNumber(value, what) {
  if (typeof value !== "number") refuse(what, value, "a number");
}

/** Refuses what is no whole number in a range; `others` says what else there is. */
export function checkWhole(value, what, least, largest, others = "") {
  const isWhole = Number.isInteger(value) || typeof value === "bigint";
  if (!isWhole || value < least || value > largest)
    refuse(what, value, `a whole number, ${least}..${largest}${others}`);
}
