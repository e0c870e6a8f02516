// Options that would have no effect are refused, and the others have one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, newTempo } from "./engine.js";

const line = { duration: 1, ease: "linear" };
const refused = (call, message) => assert.throws(call, { name: "TypeError", message });

test("options without an effect are refused", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, floats = tempo.floats(2), path = tempo.path("M 0 0 H 9");
  const to = (options) => () => tempo.to(ball, { x: 1 }, options);
  const spring = (options) => () => tempo.spring(ball, { x: 1 }, options);
  const along = (options) => () => tempo.along(ball, path, options);
  refused(to({ velocity: 9 }), "velocity is no setting of a tween");
  refused(to({ staggerFrom: "last" }), "staggerFrom is no setting of a tween");
  refused(to({ weight: 0.5 }), 'weight is for blend: "add"');
  refused(to({ weight: 0.5, blend: "replace" }), 'weight is for blend: "add"');
  refused(to({ speed: 1, duration: 1 }), "duration and speed exclude each other");
  refused(to({ at: 1 }), "at is for what a group makes");
  refused(to(2), "2 is no object with settings of a tween");
  refused(to(null), "null is no object with settings of a tween");
  refused(() => tempo.to(floats, 1, { velocity: 9 }), "velocity is no setting of a tween of values");
  refused(() => tempo.to(floats, 1, { staggerFrom: "last" }), "staggerFrom is for a stagger");
  for (const name of ["ease", "speed", "stagger", "staggerFrom", "drag"])
    refused(spring({ [name]: 1 }), `${name} is no setting of a spring`);
  refused(() => tempo.decay(ball, { x: 1 }, { duration: 1 }), "duration is no setting of a decay");
  refused(() => tempo.keyframes(ball, [{ x: 0 }, { x: 1 }], { speed: 1 }),
    "speed is no setting of a motion through keyframes");
  refused(along({ friction: 1 }), "friction is for a velocity");
  refused(along({ velocity: 1, ease: "linear" }), "ease and velocity exclude each other");
  refused(along({ angleUnit: "radians" }), "angleUnit is for the angle of an object");
  refused(() => tempo.along(floats, path, { x: "x" }), "x is for objects");
  assert.throws(along({ angle: "x", angleUnit: "float" }), /float is none of degrees, radians/);
  refused(() => tempo.wait(1, { duration: 1 }), "duration is no setting of a wait");
  refused(() => tempo.call("no"), 'call: "no" is no function');
  for (const name of ["keep", "paused"])
    refused(() => tempo.group().to(ball, { x: 1 }, { [name]: true }), /are for what a tempo makes/);
  refused(() => path.through([[0, 0], [1, 1]], { alhpa: 1 }), "alhpa is no setting of a curve");
  const vivace = await load();
  refused(() => vivace.tempo({ longestSteps: 1 }), "longestSteps is no setting of a tempo");
  tempo.to(ball, { x: 1 }, { velocity: undefined, weight: undefined, at: undefined });
  assert.equal(tempo.count, 3, "two groups and the last one");
});

test("a motion without anything to move is refused", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, floats = tempo.floats(2);
  const calls = [
    () => tempo.to(ball, {}), () => tempo.to(ball, 5), () => tempo.to(ball), () => tempo.fromTo(ball, {}, {}),
    () => tempo.spring(ball, {}),
    () => tempo.decay(ball, 100), () => tempo.decay(ball, {}), () => tempo.decay(ball),
    () => tempo.keyframes(ball, []), () => tempo.keyframes(ball, [{ at: 0 }, { at: 1 }]),
  ];
  for (const call of calls) refused(call, /^nothing to move: give numbers of the object by name/);
  assert.throws(() => tempo.decay(floats, { x: 1 }), /^VivaceError: velocity = .* must be a number, or/);
  assert.throws(() => tempo.decay(floats, [1]), /^RangeError: 1 velocities for 2 values/);
  assert.throws(() => tempo.decay(ball, { x: "5" }), /^VivaceError: velocity = "5" must be a finite number/);
  assert.throws(() => tempo.spring(ball, { x: 1 }, { velocity: NaN }), /^VivaceError: velocity = NaN/);
  refused(() => tempo.spring(ball, { x: 1 }, { velocity: { y: 1 } }), /^velocity: y is none of the numbers/);
  assert.equal(tempo.count, 0);
});

test("numbers that only one side of fromTo names have that side", async () => {
  const tempo = await newTempo();
  const ball = { x: 8, y: 2 };
  tempo.fromTo(ball, { x: 0 }, { y: 4 }, line);
  tempo.tick(0.5);
  assert.deepEqual(ball, { x: 4, y: 3 });
});

test("a spring has one set of parameters, and what is missing of it is the default", async () => {
  const tempo = await newTempo();
  const after = (options) => {
    const ball = { x: 0 };
    tempo.spring(ball, { x: 100 }, options);
    tempo.tick(0.1);
    return ball.x;
  };
  const tension = (2 * Math.PI / 0.5) ** 2;
  assert.notEqual(after({ damping: 1 }), after());
  assert.ok(Math.abs(after({ damping: 1 }) - after({ tension, damping: 1 })) < 1e-6);
  assert.ok(Math.abs(after({ tension }) - after()) < 1e-6);
  assert.ok(Math.abs(after({ response: 0.5 }) - after()) < 1e-6);
  refused(() => after({ response: 0.4, bounce: 0.2 }), /^response and bounce exclude each other: give /);
  refused(() => after({ tension: 100, friction: 1 }), /^friction and tension exclude each other/);
});

test("weights and captures of springs and decays, and a velocity for some", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, half = { x: 0 };
  tempo.spring(half, { x: 10 }, { blend: "add", weight: 0.5 });
  tempo.spring(ball, { x: 10, y: 10 }, { velocity: { x: 1000 } });
  tempo.tick(0.02);
  assert.ok(ball.x > ball.y + 10, `${ball.x}, ${ball.y}`);
  tempo.tick(10);
  assert.equal(half.x, 5);
  for (const [capture, second] of [["once", 0], ["each", 10]]) {
    const dot = { x: 0 };
    const { length } = tempo.spring({ ...dot }, { x: 10 });
    tempo.spring(dot, { x: 10 }, { capture, repeats: 1 });
    tempo.tick(length);
    tempo.tick(0.01);
    assert.ok(Math.abs(dot.x - second) < 1, `${capture}: ${dot.x}`);
  }
});

test("options of values have the effect that they have for objects", async () => {
  const tempo = await newTempo();
  const floats = tempo.floats(1);
  tempo.to(floats, 10, { duration: 1, ease: "in-quad", easeBack: "linear", reverses: true });
  tempo.tick(1.75);
  assert.equal(floats.at(0), 2.5);
  tempo.tick(1);
  tempo.to(floats, 10, { duration: 1, blend: "add", weight: 0 });
  tempo.tick(1);
  assert.equal(floats.at(0), 0);
  assert.throws(() => tempo.to(floats, 1, { speed: 0 }), /viv_motion_set_speed/);
});

test("what is no number is refused instead of being made one", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, floats = tempo.floats(2), path = tempo.path("M 0 0 H 9");
  const wait = tempo.wait(1, { paused: true });
  const decay = tempo.decay(ball, { x: 1 }, { paused: true });
  for (const value of ["0.5", null, [1], new Date(0), true]) {
    const calls = [
      () => tempo.tick(value), () => tempo.tickAt(value), () => tempo.wait(value), () => wait.seek(value),
      () => tempo.to(ball, { x: 1 }, { duration: value ?? "" }), () => tempo.to(floats, 1, { duration: value ?? "" }),
      () => tempo.to(floats, 1, { stagger: value }), () => tempo.to(ball, { x: 1 }, { speed: value }),
      () => tempo.spring(ball, { x: 1 }, { duration: value ?? "" }), () => decay.bounds(ball, "x", value, 9),
      () => path.lineTo(value, 0), () => path.pointAt(value), () => tempo.group().stagger(value),
      () => tempo.group().label("a", value), () => tempo.group({ duration: value }),
      () => tempo.keyframes(ball, [{ x: 0 }, { at: value ?? "", x: 1 }, { x: 2 }]),
      () => { tempo.rate = value; }, () => { tempo.longestStep = value; },
      ...["delay", "repeatDelay", "turnDelay", "rate"].map((name) => () => wait.set({ [name]: value })),
    ];
    for (const call of calls)
      assert.throws(call, { status: "ERROR_INVALID_ARGUMENT", message: /must be a number/ }, String(call));
  }
  for (const name of ["reverses", "mirrored", "transient", "essential"])
    assert.throws(() => wait.set({ [name]: "no" }), { message: `${name} = "no" must be true or false` });
  assert.throws(() => { tempo.reducedMotion = 1; }, /must be true or false/);
  assert.equal(tempo.time, 0);
  assert.equal(tempo.rate, 1);
});

test("groups and sequences have settings of their own", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const group = tempo.group({ duration: 4, synced: true }).to(ball, { x: 1 }, line);
  assert.equal(group.length, 4);
  group.set({ duration: 2, reverses: true });
  assert.equal(group.length, 4);
  const steps = tempo.sequence({ reversingMode: "contiguous", reverses: true })
    .to(ball, { x: 1 }, line).to(ball, { x: 2 }, line).start();
  tempo.tick(3.5);
  assert.equal(ball.x, 0.5, "the first step runs backward last");
  steps.destroy();
  assert.throws(() => tempo.sequence({ duration: 1 }), { status: "ERROR_WRONG_KIND" });
  assert.throws(() => tempo.wait(1, { paused: true }).set({ synced: true }), TypeError);
});

test("a sequence jumps back to a named step", async () => {
  const tempo = await newTempo();
  const called = [];
  tempo.sequence().wait(1, { name: "again" }).call(({ time }) => called.push(time)).jump("again", 2).start();
  tempo.tick(10);
  assert.deepEqual(called, [1, 2, 3]);
  assert.throws(() => tempo.sequence().jump("again", 1.5), /times = 1.5 must be a whole number/);
});

test("a child that is removed goes on by itself", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const child = tempo.to(ball, { x: 1 }, { ...line, paused: true });
  const group = tempo.group().add(child);
  assert.equal(group.remove(child).childCount, 0);
  group.destroy();
  child.start();
  tempo.tick(0.5);
  assert.equal(ball.x, 0.5);
  assert.throws(() => tempo.group().remove(child), { status: "ERROR_NOT_FOUND" });
});
