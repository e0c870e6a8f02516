import { Edges, Type } from "./table.js";
import { constant } from "./core.js";
import { checkNumber, checkTarget, flag, refuse, shown } from "./checks.js";
import { checkNames } from "./options.js";
import { refusal, tells } from "./refusals.js";
import { Values } from "./values.js";

const NUMBER = 8;
const angleUnits = { DEGREES: Type.DEGREES, RADIANS: Type.RADIANS };

/** Lines and curves for motions to travel along. Each drawing method continues where the
 *  previous one ended, and returns the path. A path cannot be changed once a motion uses it. */
export class Path {
  #core;

  static {
    tells(this, (one) => one.#core,
      ["moveTo", "lineTo", "quadTo", "cubicTo", "arc", "through", "parse", "pointAt"]);
  }

  constructor(core, handle) {
    this.#core = core;
    /** The C handle, for your own calls. */
    this.handle = handle;
  }

  /** The handle, for motions of a tempo. */
  handleFor(core) {
    core.module.checkOwn(this.#core, "a path");
    return this.handle;
  }

  /** Makes a call with numbers, which errors call by their names. */
  #draw(name, numbers = {}) {
    for (const key in numbers) checkNumber(numbers[key], key);
    this.#core.call(name, this.handle, ...Object.values(numbers));
    return this;
  }

  moveTo(x, y) { return this.#draw("viv_path_move_to", { x, y }); }
  lineTo(x, y) { return this.#draw("viv_path_line_to", { x, y }); }
  quadTo(cx, cy, x, y) { return this.#draw("viv_path_quad_to", { cx, cy, x, y }); }

  cubicTo(c1x, c1y, c2x, c2y, x, y) {
    return this.#draw("viv_path_cubic_to", { c1x, c1y, c2x, c2y, x, y });
  }

  /** Draws an arc of a circle between two angles, in radians. */
  arc(cx, cy, radius, start, end, clockwise = true) {
    return this.#draw("viv_path_arc", { cx, cy, radius, start, end, clockwise: flag("clockwise")(clockwise) });
  }

  /** Draws a Catmull-Rom spline through points [x, y]. */
  through(points, options = {}) {
    checkNames(options, "a curve", (name) => name === "alpha" || name === "closed");
    const { alpha = 0.5, closed = false } = options;
    const isClosed = flag("closed")(closed);
    const numbers = coordinates(points);
    const address = this.#core.module.scratchNumbers(numbers);
    const count = numbers.length / 2;
    return this.#draw("viv_path_curve_through", { address, count, alpha, isClosed });
  }

  /** Draws SVG path data. */
  parse(d) { return this.#draw("viv_path_parse", { address: this.#core.module.scratchText(d, "d") }); }

  close() { return this.#draw("viv_path_close"); }

  get length() { return this.#core.functions.viv_path_get_length(this.handle); }

  /** The point at a fraction of the length, and the path's angle there in radians. */
  pointAt(fraction) {
    const { module } = this.#core;
    const address = module.scratch(3 * NUMBER);
    const [first, second, third] = [0, 1, 2].map((place) => address + place * NUMBER);
    this.#draw("viv_path_get_point", { fraction, first, second, third });
    const [x, y, angle] = new Float64Array(module.buffer, address, 3);
    return { x, y, angle };
  }

  /** Destroys it. Motions along it keep its shape. */
  destroy() { this.#draw("viv_path_destroy"); }
}

/** The numbers of points, one after another. */
function coordinates(points) {
  if (typeof points === "string" || typeof Object(points)[Symbol.iterator] !== "function")
    throw new TypeError(`through: ${shown(points)} is no list of points [x, y]`);
  const numbers = [];
  for (const point of points) {
    const isPoint = Array.isArray(point) || ArrayBuffer.isView(point);
    if (!isPoint || point.length !== 2) throw new TypeError(`through: ${shown(point)} is no point [x, y]`);
    for (const number of point) checkNumber(number, "through: a coordinate");
    numbers.push(...point);
  }
  return Float64Array.from(numbers);
}

/** Refuses what is no path. */
export function checkPath(path) {
  if (!(path instanceof Path))
    throw new TypeError(`along: ${shown(path)} is no path: make one with path() of the tempo`);
}

/** Sets what a motion along a path writes to. */
export function addPoint(core, motion, target, { x = "x", y = "y", angle, angleUnit = "degrees" }) {
  const { handle } = motion;
  const isValues = target instanceof Values;
  if (!isValues) checkTarget(target);
  if (isValues && target.length !== 2) throw refusal(new RangeError(`${target.length} values are no point`));
  const take = (key, isFloat) => {
    const slot = core.bindings.take(target, key, isFloat);
    motion.hold(slot);
    return slot.address;
  };
  core.call("viv_path_motion_set_target", handle, isValues ? target.code : Type.DOUBLE,
    isValues ? target.addressFor(core) : take(x), isValues ? target.part(1).addressFor(core) : take(y));
  if (angle === undefined) return;
  const unit = angle instanceof Values ? angle.code : constant(angleUnits, angleUnit);
  core.call("viv_path_motion_set_angle_target", handle, unit,
    angle instanceof Values ? angle.addressFor(core) : take(angle, true));
}

function ends(range) {
  const isPair = Array.isArray(range) && range.length === 2;
  if (!isPair || range.some((number) => typeof number !== "number"))
    refuse("range", range, "an array of two numbers");
  return range;
}

/** Sets the part of the path that a motion uses, and what happens at its ends. */
export function setStretch(core, handle, { range, contiguous }) {
  if (range !== undefined) core.call("viv_path_motion_set_range", handle, ...ends(range));
  if (contiguous !== undefined)
    core.call("viv_path_motion_set_edges", handle, flag("contiguous")(contiguous) ? Edges.CONTIGUOUS : Edges.STOP);
}
