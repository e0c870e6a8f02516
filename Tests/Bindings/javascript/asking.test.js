// What a program can ask of moveables and tempos, and what it is told of besides events.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newTempo } from "./engine.js";

const line = { duration: 1, ease: "linear" };

test("progress of the pass, of the cycle and in all", async () => {
  const tempo = await newTempo();
  const tween = tempo.to({ x: 0 }, { x: 1 }, { ...line, reverses: true, repeats: 1, keep: true });
  tempo.tick(2.5);
  assert.deepEqual([tween.passProgress, tween.cycleProgress, tween.progress, tween.cyclesCompleted],
    [0.5, 0.25, 0.625, 1]);
  tween.destroy();
  assert.deepEqual([tween.passProgress, tween.cycleProgress, tween.cyclesCompleted], [NaN, NaN, 0]);
});

test("a moveable tells its parent, a container its children and the current step", async () => {
  const tempo = await newTempo();
  const [first, second] = [1, 2].map((seconds) => tempo.wait(seconds, { paused: true }));
  const steps = tempo.sequence().add(first).add(second);
  const group = tempo.group().add(steps);
  assert.deepEqual([first.parent, steps.parent, group.parent], [steps, group, undefined]);
  assert.deepEqual([steps.children, group.children], [[first, second], [steps]]);
  assert.deepEqual([steps.current, group.current], [undefined, undefined]);
  group.start();
  assert.equal(steps.current, first);
  tempo.tick(1.5);
  assert.equal(steps.current, second);
  group.stop().remove(steps);
  assert.equal(steps.parent, undefined);
  steps.destroy();
  tempo.tick(0);
  assert.deepEqual([first.parent, steps.current, steps.children], [undefined, undefined, []]);
});

test("what moves a number is found", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, floats = tempo.floats(3);
  assert.equal(tempo.find(ball, "x"), undefined);
  const x = tempo.to(ball, { x: 1 }, line), y = tempo.to(ball, { y: 1 }, { ...line, paused: true });
  const all = tempo.to(floats.part(1), 1, line);
  assert.deepEqual([tempo.find(ball, "x"), tempo.find(ball, "y")], [x, undefined]);
  assert.deepEqual([tempo.find(floats), tempo.find(floats, 1), tempo.find(floats, 2)], [undefined, all, all]);
  y.start();
  assert.equal(tempo.find(ball, "y"), y);
  const other = tempo.spring(ball, { x: 5 });
  assert.equal(tempo.find(ball, "x"), other);
  tempo.tick(10);
  assert.equal(tempo.find(ball, "x"), undefined);
  assert.throws(() => tempo.find(floats, 3), RangeError);
});

test("a listener on what is destroyed is refused", async () => {
  const tempo = await newTempo();
  const tween = tempo.to({ x: 0 }, { x: 1 }, line);
  tween.destroy();
  for (const kind of ["completed", "destroyed", "all"])
    assert.throws(() => tween.on(kind, () => {}), { status: "ERROR_INVALID_HANDLE" });
  tween.off("completed");
  const step = tempo.wait(1);
  tempo.destroy();
  assert.throws(() => step.on("completed", () => {}), { status: "ERROR_INVALID_HANDLE" });
});

test("what the engine refuses is told inside the call, until that ends", async () => {
  const tempo = await newTempo();
  const told = [];
  tempo.onError((error) => told.push([error.name, error.status, error.message.slice(0, 9)]));
  assert.throws(() => tempo.tick(-1));
  assert.deepEqual(told, [["VivaceError", "ERROR_INVALID_ARGUMENT", "viv_tempo"]]);
  tempo.onError((error) => told.push(error.status));
  assert.throws(() => tempo.wait(-1));
  tempo.onError(null);
  assert.throws(() => tempo.wait(-1));
  assert.deepEqual(told.slice(1), ["ERROR_INVALID_ARGUMENT"]);
  assert.throws(() => tempo.onError("no"), TypeError);
});


test("a tempo tells when it begins and ceases to need ticks", async () => {
  const tempo = await newTempo();
  const told = [];
  tempo.onActivity((isActive) => told.push(isActive));
  tempo.wait(1);
  assert.deepEqual(told, [true]);
  tempo.tick(2);
  assert.deepEqual(told, [true, false]);
  tempo.onActivity(null);
  tempo.wait(1);
  assert.deepEqual(told, [true, false]);
  tempo.onActivity((isActive) => told.push(isActive));
  tempo.destroy();
  assert.throws(() => tempo.onActivity(() => {}), { status: "ERROR_INVALID_HANDLE" });
});

test("notes are parts of a minute", async () => {
  const tempo = await newTempo();
  assert.deepEqual([tempo.bpm, tempo.note("quarter"), tempo.note("two")], [120, 0.5, 4]);
  tempo.bpm = 60;
  assert.deepEqual([tempo.bpm, tempo.note("quarter"), tempo.note("third")], [60, 1, 4 / 3]);
  assert.throws(() => { tempo.bpm = 0; }, { status: "ERROR_INVALID_ARGUMENT" });
  assert.equal(tempo.bpm, 60);
  assert.throws(() => tempo.note("fifth"), /^RangeError: fifth is none of two, one, half/);
});
