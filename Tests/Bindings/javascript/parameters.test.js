// What a motion is made with can be changed later, and motions by physics have options of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newTempo } from "./engine.js";

const line = { duration: 1, ease: "linear", paused: true };
const near = (value, expected, within = 1e-6) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} is not ${expected} within ${within}`);

test("a tween gets another duration, easing, speed and blend", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const tween = tempo.to(ball, { x: 8 }, line);
  assert.equal(tween.set({ duration: 2, ease: "in-quad" }), tween);
  tween.start();
  tempo.tick(1);
  assert.equal(ball.x, 2);
  assert.throws(() => tween.set({ duration: 1 }), { status: "ERROR_INVALID_STATE" });
  tween.reset().set({ ease: (u) => u, speed: 4 }).start();
  assert.equal(tween.length, 2);
  tempo.tick(1);
  assert.equal(ball.x, 4);
  tween.reset().set({ speed: 16, blend: "add", weight: 0.5, capture: "each", repeats: 1 });
  assert.throws(() => tween.set({ weight: 0.5 }), /weight is for blend: "add"/);
  assert.throws(() => tween.set({ duration: "1" }), { status: "ERROR_INVALID_ARGUMENT" });
});

test("the way back takes its own time", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, floats = tempo.floats(1);
  const both = { duration: 1, durationBack: 3, ease: "linear", reverses: true, keep: true };
  const tween = tempo.to(ball, { x: 3 }, both);
  tempo.to(floats, 3, both);
  const path = tempo.along({ x: 0, y: 0 }, tempo.path("M 0 0 H 1"), both);
  const frames = tempo.keyframes({ x: 0 }, [{ x: 0 }, { x: 1 }], both);
  assert.deepEqual([tween, path, frames].map((one) => one.length), [4, 4, 4]);
  tempo.tick(2);
  assert.deepEqual([ball.x, floats.at(0)], [2, 2]);
  tempo.tick(2);
  tween.reset().set({ durationBack: 1, easeBack: "linear" });
  assert.equal(tween.length, 2);
  assert.throws(() => tempo.spring(ball, { x: 1 }, { durationBack: 1 }), /durationBack is no setting of a spring/);
});

test("a spring gets other parameters, in flight as well", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const spring = tempo.spring(ball, { x: 1 }, { tension: 16, damping: 8, keep: true });
  tempo.tick(0.25);
  const { x } = ball, velocity = spring.velocity(ball, "x");
  spring.set({ tension: 100, damping: 20 });
  assert.deepEqual([ball.x, spring.velocity(ball, "x")], [x, velocity]);
  tempo.tick(0.1);
  // Critical, w = 10, from x - 1 with the velocity that it had.
  const left = x - 1;
  near(ball.x, 1 + (left + (velocity + 10 * left) * 0.1) * Math.exp(-1));
  assert.throws(() => spring.set({ tension: 1, clamped: true }), { status: "ERROR_INVALID_STATE" });
  spring.set({ duration: 0.5, bounce: 0 }).set({ response: 0.5 });
  assert.throws(() => spring.set({ tension: 1, response: 1 }), /exclude each other/);
  assert.throws(() => spring.set({ tension: -1 }), { status: "ERROR_INVALID_ARGUMENT" });
  assert.throws(() => spring.set({ ease: "linear" }), /^TypeError: ease is no setting of a spring/);
});

test("what is set must be a setting of that kind of moveable", async () => {
  const tempo = await newTempo();
  const tween = tempo.to({ x: 0 }, { x: 1 }, line);
  for (const [made, settings, message] of [
    [tween, { clamped: true }, "clamped is no setting of a tween"],
    [tween, { speeed: 1 }, "speeed is no setting of a tween"],
    [tempo.group(), { ease: "linear" }, "ease is no setting of a group"],
    [tempo.wait(1, { paused: true }), { ease: "linear" }, "ease is no setting of a wait"],
    [tempo.call(() => {}, { paused: true }), { duration: 1 }, "duration is no setting of a call"],
  ]) assert.throws(() => made.set(settings), { name: "TypeError", message });
  assert.equal(tempo.wait(1, { paused: true }).set({ duration: 3, clamped: undefined }).length, 3);
  tween.destroy();
  assert.throws(() => tween.set({ duration: 1 }), { status: "ERROR_INVALID_HANDLE" });
});

test("a clamped spring stops where it ends", async () => {
  const tempo = await newTempo();
  const [free, held, later] = [{ x: 0 }, { x: 0 }, { x: 0 }];
  const loose = { tension: 100, damping: 2 };
  tempo.spring(free, { x: 1 }, loose);
  tempo.spring(held, { x: 1 }, { ...loose, clamped: true });
  tempo.spring(later, { x: 1 }, { ...loose, paused: true }).set({ clamped: true }).start();
  tempo.tick(0.25);
  assert.ok(free.x > 1);
  assert.deepEqual([held.x, later.x], [1, 1]);
});

test("a motion rests where it is near and slow enough", async () => {
  const tempo = await newTempo();
  const soon = { tension: 100, damping: 20 };
  const lengths = [undefined, { distance: 10 }, { distance: 10, speed: 1 }].map((rest) =>
    tempo.spring({ x: 0 }, { x: 100 }, { ...soon, rest, paused: true }).length);
  assert.ok(lengths[1] < lengths[2] && lengths[2] < lengths[0], lengths.join());
  const decay = tempo.decay({ x: 0 }, { x: 100 }, { rest: { speed: 1 }, paused: true });
  near(decay.length, Math.log(100) / 5);
  near(decay.set({ rest: { speed: 10 } }).length, Math.log(10) / 5);
  assert.throws(() => decay.set({ rest: 1 }), /^TypeError: 1 is no object with settings of rest/);
  assert.throws(() => decay.set({ rest: { near: 1 } }), /near is no setting of rest/);
});

test("a decay comes to rest at an end, or at a multiple", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, dot = { x: 0 }, floats = tempo.floats(2);
  tempo.decay(ball, { x: 100, y: 100 }, { end: { x: 3 }, rest: { speed: 0.001 } });
  tempo.decay(dot, { x: 100 }, { snap: { every: 15, from: 1 } });
  const later = tempo.decay(floats, [100, 200], { paused: true }).set({ snap: 25 }).start();
  tempo.tick(30);
  assert.equal(ball.x, 3);
  near(ball.y, 20, 0.01);
  assert.deepEqual([dot.x, ...floats], [16, 25, 50]);
  assert.equal(later.isAlive, true);
  assert.throws(() => tempo.decay(dot, { x: 1 }, { end: { y: 1 } }), /end: y is none of the numbers that move/);
  assert.throws(() => tempo.decay(dot, { x: 1 }, { snap: -1 }), { status: "ERROR_INVALID_ARGUMENT" });
});

test("physics goes on, slows down by friction, and stops at walls or bounces off them", async () => {
  const tempo = await newTempo();
  const [even, slow, stopped, bounced] = [{ x: 0 }, { x: 0, y: 5 }, { x: 0 }, { x: 0 }];
  const floats = tempo.floats(2);
  tempo.physics(even, { x: 10 });
  tempo.physics(slow, { x: 100 }, { friction: 0.5 });
  tempo.physics(stopped, { x: 10 }, { bounds: [0, 5] });
  tempo.physics(bounced, { x: 10 }, { bounds: [0, 5], bounces: 0.5 });
  tempo.physics(floats, [1, 2]);
  tempo.tick(1);
  // 100 * (1 - e^(-k)) / k with k = -ln(1 - 0.5).
  near(slow.x, 50 / Math.LN2);
  assert.deepEqual([even.x, slow.y, stopped.x, bounced.x, ...floats], [10, 5, 5, 2.5, 1, 2]);
  tempo.sequence().physics(stopped, { x: -10 }, { bounds: [-1, 9] }).start();
  tempo.tick(1);
  assert.equal(stopped.x, -1);
  const later = tempo.physics(stopped, { x: 1 }, { paused: true });
  later.set({ bounds: [-1, 0], bounces: 0 }).start();
  tempo.tick(2);
  assert.equal(stopped.x, 0);
  assert.throws(() => tempo.physics(even, { x: 1 }, { drag: 1 }), /drag is no setting of a motion by physics/);
  assert.throws(() => tempo.physics(even, { x: 1 }, { bounds: [1] }), /^VivaceError: bounds = an array must be/);
  assert.throws(() => tempo.physics(even, { x: 1 }, { bounces: 2 }), { status: "ERROR_INVALID_ARGUMENT" });
  assert.throws(() => tempo.physics(even, {}), /nothing to move/);
});
