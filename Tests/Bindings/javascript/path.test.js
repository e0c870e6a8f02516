import assert from "node:assert/strict";
import { test } from "node:test";
import { newTempo } from "./engine.js";

const near = (value, expected, within = 1e-9) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} is not ${expected} within ${within}`);
const linear = { duration: 1, ease: "linear" };

test("an object goes along a path, at an even speed, with its angle", async () => {
  const tempo = await newTempo();
  const kite = { left: 3, top: 4, turn: 0 };
  const corner = tempo.path("M 0 0 L 10 0").lineTo(10, 30);
  assert.equal(corner.length, 40);
  tempo.along(kite, corner, { ...linear, x: "left", y: "top", angle: "turn" });
  tempo.tick(0.125);
  near(kite.left, 5);
  near(kite.top, 0);
  assert.equal(kite.turn, 0);
  tempo.tick(0.375);
  near(kite.left, 10);
  near(kite.top, 10);
  near(kite.turn, 90, 1e-5);
});

test("values go along part of a path, and back beyond its end", async () => {
  const tempo = await newTempo();
  const point = tempo.values("DOUBLE", 2);
  const angle = tempo.values("RADIANS", 1);
  const line = tempo.path().moveTo(0, 5).lineTo(100, 5);
  tempo.along(point, line, { ...linear, range: [0.75, 0.25], angle });
  tempo.tick(0.5);
  near(point.view[0], 50);
  assert.equal(point.view[1], 5);
  tempo.tick(0.5);
  near(point.view[0], 25);
  assert.equal(angle.view[0], 0);
  assert.throws(() => tempo.along(tempo.floats(3), line), RangeError);
});

test("a velocity in place of a duration stops at the end of the path", async () => {
  const tempo = await newTempo();
  const cart = { x: 0, y: 0 };
  tempo.along(cart, tempo.path("M 0 0 H 10"), { velocity: 4 });
  tempo.tick(1);
  near(cart.x, 4, 1e-6);
  tempo.tick(9);
  near(cart.x, 10, 1e-6);
});

test("paths are drawn, asked, and refused", async () => {
  const tempo = await newTempo();
  const circle = tempo.path().arc(0, 0, 1, 0, 2 * Math.PI);
  near(circle.length, 2 * Math.PI, 1e-5);
  near(circle.pointAt(0.25).y, 1, 1e-5);
  near(circle.pointAt(0.25).angle, Math.PI, 1e-4);
  const triangle = tempo.path().moveTo(0, 0).lineTo(3, 0).lineTo(3, 4).close();
  assert.equal(triangle.length, 12);
  const curve = tempo.path().through([[0, 0], [1, 1], [2, 0]], { closed: true });
  assert.deepEqual([curve.pointAt(0).x, curve.pointAt(1).x], [0, 0]);
  assert.throws(() => tempo.path("M 0 x"), /at byte 4/);
  assert.throws(() => tempo.along({ x: 0, y: 0 }, tempo.path()), { status: "ERROR_INVALID_STATE" });
  tempo.along({ x: 0, y: 0 }, triangle);
  assert.throws(() => triangle.lineTo(1, 1), { status: "ERROR_INVALID_STATE" });
  triangle.destroy();
  assert.throws(() => triangle.pointAt(0), { status: "ERROR_INVALID_HANDLE" });
});

test("an angle is no number of another motion at the same time", async () => {
  const tempo = await newTempo();
  const kite = { x: 0, y: 0, turn: 0 };
  tempo.along(kite, tempo.path("M 0 0 H 1"), { angle: "turn" });
  assert.throws(() => tempo.to(kite, { turn: 1 }), TypeError);
  tempo.tick(1);
  tempo.to(kite, { turn: 8 }, linear);
  tempo.tick(0.5);
  assert.equal(kite.turn, 4);
});

test("keyframes have places and easings, and each number has its own", async () => {
  const tempo = await newTempo();
  const ball = { x: 7, y: 7 };
  tempo.keyframes(ball, [
    { x: 0, y: 100 }, { at: 0.2, x: 10, ease: "in-quad" }, { at: 0.6, x: 30 }, { x: 50, y: 0 },
  ], { duration: 10 });
  tempo.tick(1);
  near(ball.x, 5);
  near(ball.y, 90);
  tempo.tick(3);
  // In the middle of the second way, whose easing is the square.
  near(ball.x, 10 + 20 / 4);
  near(ball.y, 60);
  tempo.tick(4);
  near(ball.x, 40);
  tempo.tick(2);
  assert.deepEqual(ball, { x: 50, y: 0 });
});

test("keyframes without places are spread evenly, of values too", async () => {
  const tempo = await newTempo();
  const floats = tempo.floats(2);
  tempo.keyframes(floats, [{ value: 0 }, { value: [4, 8] }, { value: 8 }, { at: 0.75, value: 0 }, { value: 1 }],
    { duration: 4 });
  tempo.tick(1);
  assert.deepEqual([...floats.view], [4, 8]);
  tempo.tick(0.5);
  assert.deepEqual([...floats.view], [6, 8]);
  tempo.tick(1);
  assert.deepEqual([...floats.view], [4, 4]);
  assert.throws(() => tempo.keyframes({ x: 0 }, [{ x: 1 }]), { status: "ERROR_INVALID_ARGUMENT" });
});

test("a clone moves what its original moved, and outlives it", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 };
  const group = tempo.group({ name: "both" })
    .to(ball, { x: 10 }, linear).to(ball, { y: 20 }, { ...linear, duration: 2 });
  const clone = group.clone();
  assert.equal(clone.name, "both");
  assert.equal(clone.childCount, 2);
  assert.equal(clone.state, "idle");
  group.destroy();
  tempo.tick(0);
  let isOver = false;
  clone.on("completed", () => { isOver = true; }).start();
  tempo.tick(1);
  assert.deepEqual(ball, { x: 10, y: 10 });
  tempo.tick(1);
  assert.deepEqual(ball, { x: 10, y: 20 });
  assert.ok(isOver);
  clone.destroy();
  tempo.tick(0);
  ball.x = 3;
  tempo.to(ball, { x: 5 }, linear);
  tempo.tick(0.5);
  assert.equal(ball.x, 4);
  assert.throws(() => group.clone(), { status: "ERROR_INVALID_HANDLE" });
});

test("a clone calls the functions of its steps, and no listeners", async () => {
  const tempo = await newTempo();
  const told = [];
  const loop = tempo.sequence({ repeats: 1 }).wait(0.25).call(({ time }) => told.push(time))
    .to({ x: 0 }, { x: 1 }, { duration: 0.25, onComplete: () => told.push("listener") });
  tempo.group().add(loop).clone().clone().start();
  tempo.tick(1);
  assert.deepEqual(told, [0.25, 0.75]);
  tempo.call(() => told.push("alone"), { paused: true }).clone().start();
  tempo.tick(0);
  assert.deepEqual(told, [0.25, 0.75, "alone"]);
});
