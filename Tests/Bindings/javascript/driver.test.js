import assert from "node:assert/strict";
import { test } from "node:test";
import { load, newTempo } from "./engine.js";

/** A page whose time stands still: frames and timers come when the test says so. */
class Page {
  now = 1000;
  frames = [];
  timers = [];
  request = (frame) => this.frames.push(frame);
  cancel = (id) => { this.frames[id - 1] = () => {}; };
  setTimeout = (wake, milliseconds) => this.timers.push({ wake, at: this.now + milliseconds });
  clearTimeout = () => { this.timers = []; };
  clock = () => this.now;

  frame(milliseconds) {
    this.now += milliseconds;
    const due = this.timers.filter(({ at }) => at <= this.now);
    this.timers = this.timers.filter(({ at }) => at > this.now);
    for (const { wake } of due) wake();
    for (const frame of this.frames.splice(0)) frame(this.now);
  }
}

/** Lets a driver draw what was started, and go to sleep. */
const settle = async (page) => {
  page.frame(16);
  await Promise.resolve();
  page.frame(16);
};

/** A driver that sleeps through a delay, and a ball. */
const asleep = async () => {
  const page = new Page(), tempo = await newTempo(), ball = { x: 0 };
  tempo.drive(page);
  tempo.to({ x: 0 }, { x: 1 }, { delay: 10 });
  await settle(page);
  return { page, tempo, ball };
};

test("frames are asked for while something moves, and not at rest", async () => {
  const page = new Page(), tempo = await newTempo(), ball = { x: 0 };
  const driver = tempo.drive(page);
  page.frame(16);
  assert.ok(driver.isAsleep);
  page.frame(5000);
  tempo.to(ball, { x: 1 }, { duration: 0.1, ease: "linear" });
  assert.equal(page.frames.length, 1);
  page.frame(16);
  assert.equal(ball.x, 0, "the rest is no time of the motion");
  page.frame(50);
  assert.ok(Math.abs(ball.x - 0.5) < 1e-9);
  page.frame(50);
  assert.equal(ball.x, 1);
  await Promise.resolve();
  page.frame(16);
  page.frame(16);
  assert.ok(driver.isAsleep);
  assert.equal(page.frames.length, 0);
});

test("a delay is slept through with one timer", async () => {
  const page = new Page(), tempo = await newTempo(), ball = { x: 0 };
  tempo.drive(page);
  tempo.to(ball, { x: 1 }, { delay: 10, duration: 1, ease: "linear" });
  await settle(page);
  assert.deepEqual([page.frames.length, page.timers.length], [0, 1]);
  page.frame(9000);
  assert.deepEqual([page.frames.length, page.timers.length], [0, 1]);
  page.frame(984);
  page.frame(500);
  assert.ok(Math.abs(ball.x - 0.5) < 0.04, `${ball.x}`);
});

test("a delay that is longer than the longest step is over in time", async () => {
  const page = new Page(), tempo = await newTempo({ longestStep: 0.25 }), ball = { x: 0 };
  tempo.drive(page);
  tempo.to(ball, { x: 1 }, { delay: 1, duration: 1, ease: "linear" });
  let hasSlept = false;
  for (let frames = 0; frames <= 150; frames++) {
    page.frame(10);
    await Promise.resolve();
    hasSlept ||= page.timers.length > 0;
  }
  assert.ok(hasSlept);
  assert.ok(Math.abs(ball.x - 0.5) < 1e-9, `${ball.x}`);
});

test("what is started while it sleeps through a delay wakes it", async () => {
  const { page, tempo, ball } = await asleep();
  tempo.to(ball, { x: 1 }, { duration: 0.1 });
  page.frame(16);
  page.frame(200);
  assert.equal(ball.x, 1);
});

test("what is started while it sleeps begins then, and the delay is over in time", async () => {
  const page = new Page(), tempo = await newTempo(), ball = { x: 0, y: 0 };
  const driver = tempo.drive(page);
  tempo.to(ball, { y: 1 }, { delay: 10, duration: 1, ease: "linear" });
  await settle(page);
  page.now += 5000;
  tempo.to(ball, { x: 1 }, { duration: 1, ease: "linear" });
  assert.ok(Math.abs(tempo.time - 5.016) < 1e-9, `${tempo.time}`);
  // The frame that was under way when it was started.
  page.frame(-4);
  assert.equal(ball.x, 0);
  page.frame(504);
  assert.ok(Math.abs(ball.x - 0.5) < 1e-9, `${ball.x}`);
  page.frame(500);
  await Promise.resolve();
  page.frame(16);
  page.frame(5000 - 1032);
  assert.ok(!driver.isAsleep);
  page.frame(500);
  assert.ok(Math.abs(ball.y - 0.5) < 1e-9, `${ball.y}`);
});

test("what is started between a sleep and the next frame begins at that moment", async () => {
  const { page, tempo, ball } = await asleep();
  const [{ wake, at }] = page.timers.splice(0);
  page.now = at + 100;
  wake();
  tempo.to(ball, { x: 1 }, { duration: 1, ease: "linear" });
  page.now = at;
  page.frame(10);
  assert.ok(Math.abs(ball.x - 0.01) < 1e-9, `${ball.x}`);
});

test("it stops for good", async () => {
  const page = new Page(), tempo = await newTempo();
  const driver = tempo.drive(page);
  tempo.to({ x: 0 }, { x: 1 });
  driver.stop();
  page.frame(16);
  assert.equal(tempo.time, 0);
  assert.equal(page.frames.length, 0);
  tempo.to({ x: 0 }, { x: 1 });
  assert.equal(page.frames.length, 0);
});

test("without a page timers are the frames", async () => {
  const tempo = await newTempo(), ball = { x: 0 };
  const driver = tempo.drive();
  assert.equal(await tempo.to(ball, { x: 1 }, { duration: 0.05 }).finished, true);
  assert.equal(ball.x, 1);
  driver.stop();
});

test("it goes on after a listener has thrown, which the frame throws once", async () => {
  const page = new Page(), tempo = await newTempo(), ball = { x: 0 };
  const driver = tempo.drive(page);
  tempo.to(ball, { x: 1 }, { duration: 0.1, ease: "linear" });
  tempo.to({ x: 0 }, { x: 1 }, { duration: 0.02, onComplete: () => { throw new Error("mine"); } });
  page.frame(0);
  assert.throws(() => page.frame(50), /mine/);
  assert.ok(!driver.isAsleep);
  page.frame(25);
  assert.ok(Math.abs(ball.x - 0.75) < 1e-9, `${ball.x}`);
  page.frame(25);
  await Promise.resolve();
  page.frame(16);
  page.frame(16);
  assert.ok(driver.isAsleep);
  tempo.to(ball, { x: 2 }, { duration: 0.1 });
  page.frame(16);
  page.frame(100);
  assert.equal(ball.x, 2);
});

test("after a listener has thrown in the last tick a start wakes it", async () => {
  const page = new Page(), tempo = await newTempo(), ball = { x: 0 };
  tempo.drive(page);
  tempo.to({ x: 0 }, { x: 1 }, { duration: 0.02, onComplete: () => { throw new Error("mine"); } });
  page.frame(0);
  assert.throws(() => page.frame(50), /mine/);
  await Promise.resolve();
  page.frame(16);
  page.frame(16);
  tempo.to(ball, { x: 2 }, { duration: 0.1 });
  page.frame(16);
  page.frame(100);
  assert.equal(ball.x, 2);
});

test("a destroyed tempo is not driven", async () => {
  const page = new Page(), tempo = await newTempo();
  tempo.destroy();
  assert.throws(() => tempo.drive(page), { name: "VivaceError", status: "ERROR_INVALID_HANDLE" });
  assert.deepEqual([page.frames, page.timers], [[], []]);
});

test("a tempo that is destroyed by its handle is told once", async () => {
  const page = new Page(), vivace = await load(), tempo = vivace.tempo();
  const driver = tempo.drive(page);
  vivace.functions.viv_tempo_destroy(tempo.core.handle);
  assert.throws(() => page.frame(16), { status: "ERROR_INVALID_HANDLE" });
  assert.ok(driver.isAsleep);
});
