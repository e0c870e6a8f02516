import { refuse } from "./checks.js";
import { refusal } from "./refusals.js";
import { Place, layouts } from "./table.js";
import { VivaceError } from "./module.js";

const words = { "<": Place.WITH_PREVIOUS, ">": Place.AFTER_PREVIOUS, end: Place.AT_END };
const FORMS = 'give seconds; "<" or ">" for where the previous child begins or ends, "end" for the end of all, or ' +
  'a label, each alone or with an offset in seconds, as in ">-0.2" and "shown+=0.5"; or "+=1" or "-=0.2" from the ' +
  "end of all";

const ofWord = /^(<|>|end)\s*([+-]?=?(?:\d+\.?\d*|\.\d+))?$/;
const ofEnd = /^([+-]=(?:\d+\.?\d*|\.\d+))$/;
const ofLabel = /^(.*?)\s*([+-]=?(?:\d+\.?\d*|\.\d+))?$/s;
// Begins like a position, or has an offset in percent: no label was meant.
const isMistaken = /^(?:$|[<>+-])|[+-]=?[\d.]+%$/;

const secondsIn = (offset) => Number((offset ?? "0").replace("=", ""));

/** What a position says: a place in a group, or a label, and the seconds from there; `what` is the argument. */
export function placeOf(at, what = "at") {
  if (typeof at === "number") return { place: Place.AT, seconds: at };
  if (typeof at !== "string") refuse(what, at, 'a number of seconds, or a string as in ">-0.2"');
  const [, word, offset] = ofWord.exec(at) ?? [];
  if (word !== undefined) return { place: words[word], seconds: secondsIn(offset) };
  const [, beyond] = ofEnd.exec(at) ?? [];
  if (beyond !== undefined) return { place: Place.AT_END, seconds: secondsIn(beyond) };
  if (isMistaken.test(at)) throw refusal(new RangeError(`${what} = ${JSON.stringify(at)} is no position: ${FORMS}`));
  const [, label, after] = ofLabel.exec(at);
  return { label, seconds: secondsIn(after) };
}

/** The second of a container that a position names. */
export function secondOf(core, container, { place, label, seconds }) {
  if (label !== undefined) return labelled(core, container, label) + seconds;
  if (place === Place.AT) return seconds;
  const second = originOf(place, spansOf(core, container)) + seconds;
  if (Number.isFinite(second)) return second;
  throw refusal(
    new VivaceError("ERROR_INVALID_STATE", "the position is after an end that is never reached, or not known"));
}

function labelled(core, container, label) {
  const text = core.module.scratchText(label, "label");
  const second = core.module.named("viv_get_label")(container.handle, text);
  if (!Number.isNaN(second)) return second;
  const sentence = `there is no label ${JSON.stringify(label)}; for a position ${FORMS}`;
  const error = new VivaceError("ERROR_NOT_FOUND", sentence);
  // Of a container that is gone the engine has told.
  throw container.isAlive ? refusal(error) : error;
}

function originOf(place, spans) {
  if (spans.length === 0) return 0;
  if (place === Place.AT_END) return Math.max(...spans.map(({ end }) => end));
  const { start, end } = spans.at(-1);
  return place === Place.WITH_PREVIOUS ? start : end;
}

/** When each child starts and ends, as viv_group_place() sees it: without the group's stagger and duration. */
function spansOf(core, container) {
  const { module } = core;
  const isGroup = container.kind === "group";
  let before = 0;
  return Array.from({ length: container.childCount }, (_, i) => {
    const { position, length, rate } = described(core, module.named("viv_get_child")(container.handle, i));
    const start = isGroup ? position : before;
    const end = before = start + length / rate;
    return { start, end };
  });
}

/** The numbers that describe a moveable, by the names of their fields in C. */
export function described(core, handle) {
  const { module } = core;
  const { size, fields } = layouts.viv_description;
  const address = module.scratch(size);
  core.call("viv_describe", handle, address, size);
  const of = (name) => module.data.getFloat64(address + fields[name][0], true);
  return { position: of("position"), length: of("length"), rate: of("rate"), delay: of("delay") };
}
