import { checkWhole, flag, numeric } from "./checks.js";

const FOREVER = -1;
const MOST = 2 ** 31 - 1;

/** A whole number of times; Infinity means forever. */
export const count = (what) => (times) => {
  if (times === Infinity) return FOREVER;
  checkWhole(times, what, FOREVER, MOST, ", or Infinity");
  return times;
};

/** How each setting of every moveable is made: the C function, and its argument. */
export const setters = {
  delay: ["viv_set_delay", numeric("delay")],
  repeats: ["viv_set_repeats", count("repeats")],
  repeatDelay: ["viv_set_repeat_delay", numeric("repeatDelay")],
  reverses: ["viv_set_reverses", flag("reverses")],
  turnDelay: ["viv_set_turn_delay", numeric("turnDelay")],
  mirrored: ["viv_set_mirrored", flag("mirrored")],
  passes: ["viv_set_passes", count("passes")],
  rate: ["viv_set_rate", numeric("rate")],
  transient: ["viv_set_transient", flag("transient")],
  essential: ["viv_set_essential", flag("essential")],
};

// Settings that are no number.
const otherSettings = new Set(["name", "when"]);

export const settingNames = [...otherSettings, ...Object.keys(setters)];
export const isSetting = (name) => otherSettings.has(name) || Object.hasOwn(setters, name);
