import assert from "node:assert/strict";
import { test } from "node:test";
import { load, newTempo } from "./engine.js";

test("listeners are told after the tick, in order", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, log = [];
  tempo.to(ball, { x: 8 }, {
    duration: 1, repeats: 1,
    onStart: () => log.push("start"),
    onComplete: ({ time }) => log.push(["complete", time, ball.x]),
  }).on("repeated", ({ time }) => log.push(["repeated", time]));
  tempo.tick(5);
  assert.deepEqual(log, ["start", ["repeated", 1], ["complete", 2, 8]]);
});

test("finished tells whether it arrived", async () => {
  const tempo = await newTempo();
  const [a, b, c] = [{ x: 0 }, { x: 0 }, { x: 0 }].map((ball) => tempo.to(ball, { x: 1 }));
  const kept = tempo.to({ x: 0 }, { x: 1 }, { keep: true });
  const all = Promise.all([a.finished, b.finished, c.finished, kept.finished]);
  b.stop();
  c.destroy();
  tempo.tick(1);
  assert.deepEqual(await all, [true, false, false, true]);
  assert.equal(await kept.finished, true);
  assert.equal(await a.finished, false, "it is gone");
  assert.throws(() => a.start(), { status: "ERROR_INVALID_HANDLE" });
  assert.ok(kept.restart().isAlive);
});

test("events are polled", async () => {
  const tempo = await newTempo();
  const events = tempo.events("completed", "reversed");
  const motion = tempo.to({ x: 0 }, { x: 1 }, { duration: 0.3, reverses: true, keep: true });
  tempo.tick(1);
  const told = [];
  for (let event; (event = events.poll());) told.push([event.kind, event.moveable === motion]);
  assert.deepEqual(told, [["reversed", true], ["completed", true]]);
  assert.equal(events.poll(), undefined);
});

test("many events are polled in their order, as fast as few", async () => {
  const tempo = await newTempo(), events = tempo.events("updated"), count = 200_000;
  tempo.to({ x: 0 }, { x: 1 }, { duration: 1e9 });
  for (let i = 0; i < count; i++) tempo.tick(1);
  const begin = performance.now(), times = [];
  for (let event; (event = events.poll());) times.push(event.time);
  // A few milliseconds; seconds if each moved the rest.
  assert.ok(performance.now() - begin < 1000);
  assert.deepEqual(times, Array.from({ length: count }, (_, index) => index + 1));
});

test("events are an async iterator", async () => {
  const tempo = await newTempo();
  const times = [];
  const reader = (async () => {
    for await (const { time } of tempo.events("completed")) {
      times.push(time);
      if (times.length === 3) return;
    }
  })();
  for (const duration of [0.25, 0.5, 0.75]) tempo.to({ x: 0 }, { x: 1 }, { duration });
  tempo.tick(0.5);
  await Promise.resolve();
  tempo.tick(0.5);
  await reader;
  assert.deepEqual(times, [0.25, 0.5, 0.75]);
});

test("a tempo that is destroyed ends its streams and what is awaited", async () => {
  const tempo = await newTempo();
  const motion = tempo.to({ x: 0 }, { x: 1 });
  const finished = motion.finished, next = tempo.events().next();
  tempo.destroy();
  assert.equal(await finished, false);
  assert.equal((await next).done, true);
  assert.throws(() => tempo.tick(1), { status: "ERROR_INVALID_HANDLE" });
});

test("calls tell without a tick", async () => {
  const tempo = await newTempo();
  const motion = tempo.to({ x: 0 }, { x: 1 });
  motion.stop();
  assert.equal(await motion.finished, false);
});

test("of thousands that complete at once each is told", async () => {
  const tempo = await newTempo();
  let completed = 0;
  for (let i = 0; i < 5000; i++)
    tempo.to({ x: 0 }, { x: 1 }, { duration: 0.5, repeats: 2, onComplete: () => completed++ });
  tempo.tick(2);
  assert.equal(completed, 5000);
  assert.equal(tempo.count, 0);
});

test("a listener may change anything", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const there = () => tempo.to(ball, { x: 1 }, { duration: 0.5, onComplete: back });
  const back = () => tempo.to(ball, { x: 0 }, { duration: 0.5, onComplete: there });
  there();
  for (let i = 0; i < 10; i++) tempo.tick(0.5);
  assert.equal(tempo.count, 1);
  tempo.to({ x: 0 }, { x: 1 }, { duration: 0.1, onComplete: () => tempo.destroy() });
  tempo.tick(0.1);
  assert.throws(() => tempo.tick(1), { status: "ERROR_INVALID_HANDLE" });
});

test("kinds, states and directions have words, with hyphens", async () => {
  const tempo = await newTempo();
  const cart = tempo.along({ x: 0, y: 0 }, tempo.path("M 0 0 H 9"), { velocity: 1 });
  assert.deepEqual([cart.kind, cart.state, cart.direction], ["path-physics", "moving", "forward"]);
  assert.equal(tempo.wait(1, { paused: true }).kind, "wait");
});

test("rate and longestStep are what was set", async () => {
  const tempo = await newTempo({ longestStep: 0.5 });
  assert.deepEqual([tempo.rate, tempo.longestStep, tempo.isPaused], [1, 0.5, false]);
  tempo.rate = 2;
  assert.throws(() => { tempo.rate = -1; }, { status: "ERROR_INVALID_ARGUMENT" });
  assert.throws(() => { tempo.longestStep = 0; }, { status: "ERROR_INVALID_ARGUMENT" });
  assert.deepEqual([tempo.rate, tempo.longestStep], [2, 0.5]);
  tempo.tick(9);
  assert.equal(tempo.time, 1);
  tempo.pause();
  assert.ok(tempo.isPaused);
  tempo.resume();
  assert.ok(!tempo.isPaused);
});

test("rate, longestStep and isPaused are also what the C functions have set", async () => {
  const vivace = await load(), { functions } = vivace, tempo = vivace.tempo({ longestStep: 0.5 });
  const { handle } = tempo.core, size = functions.viv_tempo_save_size(handle);
  const told = () => [tempo.rate, tempo.longestStep, tempo.isPaused];
  const block = functions.malloc(size);
  functions.viv_tempo_save(handle, block, size);
  functions.viv_tempo_set_rate(handle, 3);
  functions.viv_tempo_set_longest_step(handle, Infinity);
  functions.viv_tempo_pause(handle);
  assert.deepEqual(told(), [3, Infinity, true]);
  functions.viv_tempo_restore(handle, block, size);
  assert.deepEqual(told(), [1, 0.5, false]);
});

test("a listener that is taken off is called no more", async () => {
  const tempo = await newTempo();
  const heard = [];
  const one = () => heard.push("one"), two = () => heard.push("two");
  const wait = tempo.wait(1, { keep: true }).on("completed", one).on("completed", two);
  tempo.tick(1);
  wait.off("completed", one).off("started", one).start();
  tempo.tick(1);
  wait.off("completed").start();
  tempo.tick(1);
  assert.deepEqual(heard, ["one", "two", "two"]);
  assert.throws(() => wait.off("complete"), RangeError);
});

test("what is destroyed and what takes its place are told apart", async () => {
  const tempo = await newTempo();
  const told = [];
  for (let i = 0; i < 3; i++) {
    tempo.wait(1).on("destroyed", ({ moveable }) => told.push([i, moveable === undefined])).destroy();
  }
  const last = tempo.wait(1, { keep: true }).on("completed", ({ moveable }) => told.push(moveable === last));
  const finished = last.finished;
  tempo.tick(1);
  assert.deepEqual(told, [[0, false], [1, false], [2, false], true]);
  assert.equal(await finished, true);
});

test("what a listener destroys is told once, also where events were lost", async () => {
  const tempo = await newTempo();
  let told = 0;
  tempo.events();
  const first = tempo.wait(0.5), second = tempo.wait(1, { paused: true }).on("destroyed", () => told++);
  first.on("destroyed", () => {
    second.destroy();
    tempo.tick(0);
  });
  for (let i = 0; i < 40; i++) tempo.wait(0.001, { repeats: 400 });
  tempo.tick(1);
  assert.equal(told, 1);
});

/** A sequence that calls a function so many times, a millisecond apart. */
const looping = (tempo, times, call, options) =>
  tempo.sequence(options).wait(0.001, { name: "again" }).call(call).jump("again", times - 1);

test("a step is called each time, however often it is reached in one tick", async () => {
  const tempo = await newTempo();
  const times = [], other = [];
  const late = tempo.to({ x: 0 }, { x: 1 }, { duration: 9, onComplete: ({ time }) => other.push(time) });
  const steps = looping(tempo, 3000, ({ time }) => times.push(time));
  const copy = steps.clone();
  steps.start();
  const finished = Promise.all([steps.finished, late.finished]);
  tempo.tick(10);
  assert.equal(times.length, 3000);
  assert.ok(times.every((time, i) => Math.abs(time - 0.001 * (i + 1)) < 1e-9));
  assert.deepEqual(await finished, [true, true]);
  assert.deepEqual(other, [9]);
  copy.start();
  tempo.tick(10);
  assert.equal(times.length, 6000);
});

test("listeners are told in order and once, also of what streams get", async () => {
  const tempo = await newTempo();
  const heard = [], counts = {};
  const events = tempo.events("completed", "destroyed");
  looping(tempo, 2000, () => heard.push("call"), { transient: true })
    .on("completed", () => heard.push("end")).on("destroyed", () => heard.push("gone")).start();
  tempo.wait(1.0005).on("completed", () => heard.push("wait"));
  tempo.tick(10);
  assert.deepEqual(heard.filter((one) => one !== "call"), ["wait", "end", "gone"]);
  assert.equal(heard.length, 2003);
  assert.equal(heard.indexOf("wait"), 1000);
  for (let event; (event = events.poll());) counts[event.kind] = (counts[event.kind] ?? 0) + 1;
  // Three steps each time, the sequence and the wait; of the waits and jumps some are lost.
  assert.equal(counts.completed + counts.destroyed + tempo.lostEvents, 6002 + 5);
});

test("children of a group that repeats are told each time", async () => {
  const tempo = await newTempo();
  const group = tempo.group(), count = 50;
  let ends = 0;
  for (let i = 0; i < count; i++) group.wait(0.01, { onComplete: () => ends++ });
  group.set({ repeats: 39 }).start();
  tempo.tick(1);
  assert.equal(ends, 40 * count);
});

test("what is too much for the queue and listened to by nobody is lost to streams, and counted", async () => {
  const tempo = await newTempo();
  const events = tempo.events("completed");
  tempo.sequence().wait(0.001, { name: "again" }).jump("again", 4999).start();
  tempo.tick(10);
  let count = 0;
  while (events.poll()) count++;
  assert.ok(count >= 1024 && count < 10001, `${count}`);
  assert.equal(count + tempo.lostEvents, 10001);
  tempo.tick(1);
  assert.equal(count + tempo.lostEvents, 10001);
});

test("what is awaited settles, also where C functions fill the queue, and what was lost is counted", async () => {
  const vivace = await load(), { functions } = vivace, tempo = vivace.tempo(), { handle } = tempo.core;
  const finished = [tempo.wait(9, { keep: true }), tempo.wait(20)].map((one) => one.finished);
  const steps = functions.viv_sequence_create(handle);
  for (let i = 0; i < 100; i++) functions.viv_add(steps, functions.viv_wait_create(handle, 0.001));
  functions.viv_set_repeats(steps, 60);
  functions.viv_start(steps);
  tempo.tick(10);
  assert.equal(await finished[0], true);
  assert.ok(tempo.lostEvents > 0);
  tempo.tick(10);
  assert.equal(await finished[1], true);
});

test("a tempo that is destroyed tells first what has happened before", async () => {
  const tempo = await newTempo();
  const told = [], events = tempo.events("completed");
  const motion = tempo.wait(0.25, { keep: true }), rest = tempo.wait(9, { paused: true });
  const group = tempo.group().add(rest);
  tempo.tick(1);
  events.poll();
  const finished = [motion.start().finished, rest.finished];
  for (const one of [motion, rest]) one.on("completed", (event) => told.push(event))
    .on("destroyed", (event) => told.push(event));
  motion.finish();
  tempo.destroy();
  assert.deepEqual(told.map((event) => [event.kind, event.moveable === rest, event.parent === group,
    event.time, event.reason, event.skipped]), [
    ["completed", false, false, 1, "none", 0],
    ["destroyed", false, false, 1, "none", 0],
    ["destroyed", true, true, 1, "none", 0],
  ]);
  assert.ok(events.poll().moveable === motion && told[0].moveable === motion);
  assert.deepEqual(await Promise.all(finished), [true, false]);
});
