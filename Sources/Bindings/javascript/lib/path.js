import { Edges, Type } from "./table.js";
import { constant } from "./core.js";
import { checkNames } from "./options.js";
import { Values } from "./values.js";

const NUMBER = 8;
const angleUnits = { DEGREES: Type.DEGREES, RADIANS: Type.RADIANS };

/** Lines and curves for motions to travel along. Each drawing method continues where the
 *  previous one ended, and returns the path. A path cannot be changed once a motion uses it. */
export class Path {
  #core;

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

  #draw(name, ...values) {
    this.#core.call(name, this.handle, ...values);
    return this;
  }

  moveTo(x, y) { return this.#draw("viv_path_move_to", x, y); }
  lineTo(x, y) { return this.#draw("viv_path_line_to", x, y); }
  quadTo(cx, cy, x, y) { return this.#draw("viv_path_quad_to", cx, cy, x, y); }

  cubicTo(c1x, c1y, c2x, c2y, x, y) {
    return this.#draw("viv_path_cubic_to", c1x, c1y, c2x, c2y, x, y);
  }

  /** Draws an arc of a circle between two angles, in radians. */
  arc(cx, cy, radius, start, end, clockwise = true) {
    return this.#draw("viv_path_arc", cx, cy, radius, start, end, Number(clockwise));
  }

  /** Draws a Catmull-Rom spline through points [x, y]. */
  through(points, options = {}) {
    checkNames(options, "a curve", (name) => name === "alpha" || name === "closed");
    const { alpha = 0.5, closed = false } = options;
    const numbers = Float64Array.from([...points].flatMap(([x, y]) => [x, y]));
    const address = this.#core.module.scratchNumbers(numbers);
    return this.#draw("viv_path_curve_through", address, numbers.length / 2, alpha, Number(closed));
  }

  /** Draws SVG path data. */
  parse(d) { return this.#draw("viv_path_parse", this.#core.module.scratchText(d, "d")); }

  close() { return this.#draw("viv_path_close"); }

  get length() { return this.#core.functions.viv_path_get_length(this.handle); }

  /** The point at a fraction of the length, and the path's angle there in radians. */
  pointAt(fraction) {
    const { module } = this.#core;
    const address = module.scratch(3 * NUMBER);
    this.#draw("viv_path_get_point", fraction, address, address + NUMBER, address + 2 * NUMBER);
    const [x, y, angle] = new Float64Array(module.buffer, address, 3);
    return { x, y, angle };
  }

  /** Destroys it. Motions along it keep its shape. */
  destroy() { this.#draw("viv_path_destroy"); }
}

/** Sets what a motion along a path writes to. */
export function addPoint(core, motion, target, { x = "x", y = "y", angle, angleUnit = "degrees" }) {
  const { handle } = motion;
  const isValues = target instanceof Values;
  if (isValues && target.length !== 2) throw new RangeError(`${target.length} values are no point`);
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

/** Sets the part of the path that a motion uses, and what happens at its ends. */
export function setStretch(core, handle, { range, contiguous }) {
  if (range !== undefined) core.call("viv_path_motion_set_range", handle, ...range);
  if (contiguous !== undefined)
    core.call("viv_path_motion_set_edges", handle, contiguous ? Edges.CONTIGUOUS : Edges.STOP);
}
