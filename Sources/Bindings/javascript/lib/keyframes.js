import { checkNumber, checkTarget, namesOf, shown } from "./checks.js";
import { Easing, Type } from "./table.js";
import { Values } from "./values.js";

const NUMBER = 8;

/** Adds to a tween what its keyframes name. */
export function addKeyframes(core, motion, target, frames) {
  const { handle } = motion;
  const placed = spread(checked(frames));
  if (target instanceof Values) {
    addValues(core, handle, target, placed);
    return;
  }
  checkTarget(target);
  for (const key of namesOf(...placed.map(({ at, ease, ...numbers }) => numbers))) {
    const slot = core.bindings.take(target, key);
    motion.hold(slot);
    const named = placed.filter((frame) => frame[key] !== undefined);
    for (const frame of named) checkNumber(frame[key], key);
    const put = (view, at, frame) => view.setFloat64(at, frame[key], true);
    add(core, handle, { type: Type.DOUBLE, address: slot.address, bytes: NUMBER }, named, put);
  }
}

function checked(frames) {
  if (!Array.isArray(frames)) throw new TypeError(`keyframes: ${shown(frames)} is no array of keyframes`);
  for (const frame of frames)
    if (frame === null || typeof frame !== "object")
      throw new TypeError(`keyframes: ${shown(frame)} is no keyframe, as in { at: 0.5, x: 1 }`);
  return frames;
}

/** The frames, each with a position: the first at 0, the last at 1, others evenly between those
 *  that have one. */
function spread(frames) {
  const placed = frames.map((frame) => ({ ...frame }));
  if (placed.length > 0) {
    placed[0].at ??= 0;
    placed.at(-1).at ??= 1;
  }
  for (let i = 1; i < placed.length; i++) {
    if (placed[i].at !== undefined) continue;
    const next = placed.findIndex((frame, place) => place > i && frame.at !== undefined);
    placed[i].at = placed[i - 1].at + (placed[next].at - placed[i - 1].at) / (next - i + 1);
  }
  return placed;
}

function addValues(core, handle, values, frames) {
  const bytes = values.byteLength / values.length;
  const { module } = core;
  values.addressFor(core);
  const all = frames.map(({ value }) => new Uint8Array(values.spread(value, "value").buffer));
  for (let i = 0; i < values.length; i++) {
    const put = (view, at, frame, place) =>
      module.bytes.set(all[place].subarray(i * bytes, (i + 1) * bytes), at);
    const value = { type: values.code, address: values.addressFor(core) + i * bytes, bytes };
    add(core, handle, value, frames, put);
  }
}

function add(core, handle, { type, address, bytes }, frames, put) {
  // Easings that are functions or strings are created first, since they use the scratch memory too.
  const easings = frames.map(({ ease }) => core.easing(ease ?? Easing.LINEAR));
  const { module } = core;
  const count = frames.length;
  const fractions = module.scratch(count * (NUMBER + bytes + 4) + 4);
  const values = fractions + count * NUMBER;
  const curves = values + Math.ceil(count * bytes / 4) * 4;
  const { data } = module;
  frames.forEach((frame, place) => {
    checkNumber(frame.at, "at");
    data.setFloat64(fractions + place * NUMBER, frame.at, true);
    put(data, values + place * bytes, frame, place);
    if (place + 1 < count) data.setInt32(curves + place * 4, easings[place], true);
  });
  core.call("viv_motion_add_keyframes", handle, type, address, count, fractions, values, curves);
}
