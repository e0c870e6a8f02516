// What methods say of arguments of a wrong type: always which argument it is, or what it should be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { library, load, newTempo } from "./engine.js";

const { Vivace } = library;

/** Calls that are refused, each with what it says. */
function refused(calls) {
  for (const [call, name, message] of calls) assert.throws(call, { name, message }, String(call));
}

test("what is no number is refused with the name of the argument", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 };
  const there = tempo.to(ball, { x: 1 }, { paused: true }), group = tempo.group(), path = tempo.path("M 0 0 L 1 1");
  refused([
    [() => there.seek("out"), "VivaceError", 'seek: seconds = "out" must be a number'],
    [() => there.seek(5n), "VivaceError", "seek: seconds = 5n must be a number"],
    [() => there.seek({}), "VivaceError", "seek: seconds = an object must be a number"],
    [() => there.bounds(ball, "x", null, 1), "VivaceError", "bounds: lowest = null must be a number"],
    [() => tempo.tick(), "VivaceError", "tick: seconds = undefined must be a number"],
    [() => tempo.tickAt([1]), "VivaceError", "tickAt: seconds = an array must be a number"],
    [() => { tempo.rate = "2"; }, "VivaceError", 'rate = "2" must be a number'],
    [() => { tempo.longestStep = null; }, "VivaceError", "longestStep = null must be a number"],
    [() => tempo.wait("1"), "VivaceError", 'wait: seconds = "1" must be a number'],
    [() => tempo.to(ball, { x: 1 }, { speed: null }), "VivaceError", "speed = null must be a number"],
    [() => tempo.to(ball, { x: 1 }, { blend: "add", weight: "1" }), "VivaceError", 'weight = "1" must be a number'],
    [() => tempo.to(ball, { x: 1 }, { repeats: 1n }), "VivaceError",
      "repeats = 1n must be a whole number, -1..2147483647, or Infinity"],
    [() => tempo.spring(ball, { x: 1 }, { dampingRatio: "1" }), "VivaceError", 'dampingRatio = "1" must be a number'],
    [() => tempo.spring(ball, { x: 1 }, { tension: Symbol("t") }), "VivaceError",
      "tension = Symbol(t) must be a number"],
    [() => tempo.decay(ball, { x: 1 }, { drag: "5" }), "VivaceError", 'drag = "5" must be a number'],
    [() => tempo.along(ball, path, { duration: "1" }), "VivaceError", 'duration = "1" must be a number'],
    [() => tempo.along(ball, path, { velocity: null }), "VivaceError", "velocity = null must be a number"],
    [() => tempo.along(ball, path, { range: null }), "VivaceError", "range = null must be an array of two numbers"],
    [() => group.label("a", "1"), "VivaceError", 'label: seconds = "1" must be a number'],
    [() => group.stagger(), "VivaceError", "stagger: seconds = undefined must be a number"],
    [() => group.set({ duration: "1" }), "VivaceError", 'duration = "1" must be a number'],
    [() => path.cubicTo(0, 0, 0, "c", 0, 0), "VivaceError", 'c2y = "c" must be a number'],
    [() => path.pointAt(), "VivaceError", "fraction = undefined must be a number"],
    [() => path.arc(0, 0, 1, 0, 1, 1), "VivaceError", "clockwise = 1 must be true or false"],
  ]);
});

test("what is no target, path, moveable or list is refused with what it should be", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, group = tempo.group(), floats = tempo.floats(1);
  const target = (what) =>
    `${what} is no target: give an object with numbers, or values, as tempo.floats() makes`;
  const path = tempo.path("M 0 0 L 1 1");
  refused([
    [() => tempo.to(null, { x: 1 }), "TypeError", target("null")],
    [() => tempo.from(undefined, { x: 1 }), "TypeError", target("undefined")],
    [() => tempo.by("ball", { x: 1 }), "TypeError", target('"ball"')],
    [() => tempo.fromTo(1, { x: 1 }, { x: 2 }), "TypeError", target("1")],
    [() => tempo.spring(null, { x: 1 }), "TypeError", target("null")],
    [() => tempo.decay(null, { x: 1 }), "TypeError", target("null")],
    [() => tempo.simulation(null, { x: 1 }, () => ({})), "TypeError", target("null")],
    [() => tempo.keyframes(null, [{ x: 1 }, { x: 2 }]), "TypeError", target("null")],
    [() => tempo.along(null, path), "TypeError", target("null")],
    [() => tempo.along(ball, "M 0 0 L 1 1"), "TypeError",
      'along: "M 0 0 L 1 1" is no path: make one with path() of the tempo'],
    [() => tempo.keyframes(ball, { x: 1 }), "TypeError", "keyframes: an object is no array of keyframes"],
    [() => tempo.keyframes(floats, [1, 2]), "TypeError", "keyframes: 1 is no keyframe, as in { at: 0.5, x: 1 }"],
    [() => tempo.path().through(null), "TypeError", "through: null is no list of points [x, y]"],
    [() => tempo.path().through([1, 2]), "TypeError", "through: 1 is no point [x, y]"],
    [() => group.add(null), "TypeError", "add: null is no moveable"],
    [() => group.add(tempo), "TypeError", "add: an object is no moveable"],
    [() => group.remove("a"), "TypeError", 'remove: "a" is no moveable'],
    [() => group.to(ball, { x: 1 }, { at: null }), "VivaceError",
      'at = null must be a number of seconds, or a string as in ">-0.2"'],
    [() => group.set(null), "TypeError", "null is no object with settings of a moveable"],
    [() => group.on("completed", null), "TypeError", "on: null is no function"],
    [() => tempo.to(ball, { x: 1 }, { onStart: "no" }), "TypeError", 'onStart: "no" is no function'],
    [() => tempo.to(ball, { x: 1 }, { ease: null }), "VivaceError",
      "ease = null must be a string, a constant of Easing, or a function"],
    [() => tempo.to(ball, { x: 1 }, { name: 5 }), "VivaceError", "name = 5 must be a string"],
    [() => tempo.jump(null, 1), "VivaceError", "name = null must be a string"],
    [() => tempo.path(null), "VivaceError", "d = null must be a string"],
    [() => tempo.to({ x: null }, { x: 1 }), "TypeError", "x is null: only finite numbers can be moved"],
    [() => floats.at("1"), "VivaceError", 'at: index = "1" must be a number'],
  ]);
  await assert.rejects(Vivace.load(null),
    { name: "TypeError", message: "null is no module: give a URL, a Response, bytes or a WebAssembly.Module" });
});

test("what was refused leaves nothing behind", async () => {
  const tempo = (await load()).tempo();
  for (const make of [() => tempo.group(null), () => tempo.sequence({ repeats: "x" }), () => tempo.to(null, { x: 1 }),
    () => tempo.to({ x: 0 }, { x: 1 }, { onStart: 1 }), () => tempo.group({ duration: "1" })])
    assert.throws(make);
  assert.equal(tempo.count, 0);
});
