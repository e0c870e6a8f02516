// A tempo is saved and restored with its objects, functions, listeners and moveables.
import assert from "node:assert/strict";
import { test } from "node:test";
import { library, load, newTempo } from "./engine.js";

const line = { duration: 1, ease: "linear" };

test("what is restored plays on as it did, as often as you like", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, floats = tempo.floats(2);
  tempo.to(ball, { x: 8 }, line);
  tempo.to(floats, [4, 8], line);
  tempo.tick(0.25);
  const saved = tempo.save();
  assert.ok(saved instanceof library.Saved && saved.byteLength > 0);
  for (let i = 0; i < 3; i++) {
    tempo.tick(0.25);
    assert.deepEqual([ball.x, ...floats, tempo.time], [4, 2, 4, 0.5]);
    tempo.tick(5);
    ball.x = 77;
    tempo.restore(saved);
    assert.deepEqual([ball.x, ...floats, tempo.time], [2, 1, 2, 0.25]);
  }
  ball.x = 3;
  tempo.tick(0.25);
  assert.equal(ball.x, 4);
});

test("what was destroyed since exists again, with its functions and listeners", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, told = [];
  const steps = tempo.sequence({ transient: true })
    .to(ball, { x: 1 }, { ...line, onComplete: () => told.push("there") })
    .call(() => told.push("called"))
    .wait(1, { when: () => told.push("asked") < 0 })
    .lazy(() => tempo.custom(({ progress }) => told.push(progress), { duration: 1, paused: true }))
    .on("completed", () => told.push("over")).start();
  const [first] = steps.children;
  tempo.tick(0.5);
  const saved = tempo.save();
  const all = ["there", "asked", 0, 1, "called", "over"];
  for (let i = 0; i < 3; i++) {
    const { finished } = steps;
    tempo.tick(3);
    assert.deepEqual([told.splice(0).sort(), steps.isAlive, await finished], [all.sort(), false, true]);
    // Others take the places of what they left.
    for (let j = 0; j < 20; j++) tempo.to({ x: j, y: j }, { x: 0, y: 0 }, { ...line, ease: (u) => u });
    tempo.tick(2);
    tempo.restore(saved);
    assert.deepEqual([steps.isAlive, steps.children[0] === first, first.parent === steps, tempo.count],
      [true, true, true, 5]);
    assert.equal(ball.x, 0.5);
    assert.ok(first.velocity(ball, "x") > 0);
    told.splice(0);
  }
});

test("what was created since is destroyed, without an event", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, told = [];
  const before = tempo.to(ball, { x: 1 }, { ...line, keep: true });
  const saved = tempo.save();
  const events = tempo.events();
  before.on("completed", () => told.push("heard since"));
  const group = tempo.group().to(ball, { x: 5 }, line).on("destroyed", () => told.push("destroyed")).start();
  const { finished } = group;
  tempo.tick(0.5);
  while (events.poll());
  tempo.restore(saved);
  assert.deepEqual([group.isAlive, group.parent, await finished, tempo.count, ball.x], [false, undefined, false, 1, 0]);
  assert.throws(() => group.start(), { status: "ERROR_INVALID_HANDLE" });
  tempo.tick(1);
  assert.deepEqual([ball.x, told], [1, []]);
  assert.deepEqual([events.poll().kind, events.poll().kind], ["updated", "completed"]);
});

test("events that were not told yet are told again", async () => {
  const tempo = await newTempo();
  const told = [];
  tempo.to({ x: 0 }, { x: 1 }, { ...line, onStart: () => told.push("started") });
  const saved = tempo.save();
  tempo.tick(0);
  assert.deepEqual(told, ["started"]);
  tempo.restore(saved);
  tempo.tick(0);
  assert.deepEqual(told, ["started", "started"]);
});

test("notes are as long as they were", async () => {
  const tempo = await newTempo();
  tempo.bpm = 90;
  const saved = tempo.save();
  tempo.bpm = 60;
  tempo.restore(saved);
  assert.deepEqual([tempo.bpm, tempo.note("two")], [90, 8 * 60 / 90]);
});

test("functions of the tempo are those of then", async () => {
  const tempo = await newTempo();
  const told = [];
  tempo.onActivity((isActive) => told.push(isActive));
  const saved = tempo.save();
  tempo.onActivity(null);
  tempo.onError(() => told.push("error"));
  tempo.restore(saved);
  tempo.wait(1);
  assert.throws(() => tempo.tick(-1));
  assert.deepEqual(told, [true]);
});

test("the memory of values that were freed since is nobody else's", async () => {
  const tempo = await newTempo();
  const floats = tempo.floats(1000).set(1);
  tempo.to(floats, 9, line);
  tempo.tick(0.5);
  const saved = tempo.save();
  tempo.free(floats);
  const others = tempo.floats(1000).set(7);
  tempo.restore(saved);
  tempo.tick(0.25);
  assert.ok(others.view.every((number) => number === 7));
  assert.throws(() => floats.view, { status: "ERROR_INVALID_STATE" });
  tempo.destroy();
});

test("a listener may restore: what happened since is not told any more", async () => {
  const tempo = await newTempo();
  const told = [];
  let saved;
  const first = tempo.to({ x: 0 }, { x: 1 }, line).on("completed", () => {
    told.push("first");
    if (told.length === 1) tempo.restore(saved);
  });
  const second = tempo.to({ x: 0 }, { x: 1 }, { ...line, delay: 0.5 }).on("completed", () => told.push("second"));
  saved = tempo.save();
  tempo.tick(5);
  assert.deepEqual([told, first.isAlive, second.isAlive, tempo.time], [["first"], true, true, 0]);
  tempo.tick(5);
  assert.deepEqual([told, first.isAlive, second.isAlive], [["first", "first", "second"], false, false]);
});

test("only what this tempo saved is restored, and not in the middle of a tick", async () => {
  const vivace = await load();
  const tempo = vivace.tempo(), other = vivace.tempo();
  const saved = tempo.save();
  assert.throws(() => other.restore(saved), { status: "ERROR_FOREIGN_TEMPO" });
  for (const wrong of [undefined, null, {}, new Uint8Array(8)]) assert.throws(() => tempo.restore(wrong), TypeError);
  const caught = [];
  tempo.custom(() => {
    for (const call of [() => tempo.save(), () => tempo.restore(saved)]) {
      try {
        call();
      } catch ({ status }) {
        caught.push(status);
      }
    }
  }, { duration: 1 });
  assert.deepEqual(caught, ["ERROR_BUSY", "ERROR_BUSY"]);
  tempo.destroy();
  assert.throws(() => tempo.save(), { status: "ERROR_INVALID_HANDLE" });
  assert.throws(() => tempo.restore(saved), { status: "ERROR_INVALID_HANDLE" });
});

test("a driver goes on with the next frame", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  let frame, now = 1000;
  const driver = tempo.drive({ request: (call) => (frame = call), cancel: () => {}, clock: () => now });
  const draw = (milliseconds) => frame(now += milliseconds);
  tempo.to(ball, { x: 10 }, { duration: 10, ease: "linear" });
  draw(0);
  draw(1000);
  const saved = tempo.save();
  assert.equal(ball.x, 1);
  draw(5000);
  assert.equal(ball.x, 6);
  tempo.restore(saved);
  assert.deepEqual([ball.x, tempo.isPaused], [1, false]);
  draw(3000);
  assert.equal(ball.x, 1);
  draw(500);
  assert.equal(ball.x, 1.5);
  driver.stop();
});
