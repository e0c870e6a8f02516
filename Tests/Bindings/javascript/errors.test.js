// What getters, setters and listeners of the host throw.
import assert from "node:assert/strict";
import { test } from "node:test";
import { library, load, newTempo } from "./engine.js";

const { VivaceError } = library;

const line = { duration: 1, ease: "linear" };
const fail = (word) => { throw new Error(word); };

test("when setters throw, the other objects are written, completions told, and the first error thrown", async () => {
  const tempo = await newTempo();
  const bad = { get x() { return 0; }, set x(number) { fail(`first ${number}`); } };
  const worse = { get x() { return 0; }, set x(number) { fail(`second ${number}`); } };
  const ball = { x: 0 }, completed = [];
  for (const target of [bad, worse, ball])
    tempo.to(target, { x: 1 }, { ...line, onComplete: () => completed.push(target) });
  assert.throws(() => tempo.tick(0.5), /^Error: first 0.5$/);
  assert.equal(ball.x, 0.5);
  assert.equal(tempo.time, 0.5);
  assert.throws(() => tempo.tick(0.5), /^Error: first 1$/);
  assert.equal(ball.x, 1);
  assert.deepEqual(completed, [bad, worse, ball]);
  tempo.tick(1);
});

test("a frozen object stops nobody else", async () => {
  const tempo = await newTempo();
  const ice = Object.freeze({ x: 0 }), ball = { x: 0 };
  tempo.to(ice, { x: 1 }, line);
  const finished = tempo.to(ball, { x: 1 }, line).finished;
  assert.throws(() => tempo.tick(1), TypeError);
  assert.equal(ball.x, 1);
  assert.equal(await finished, true);
});

test("when a getter throws, time goes on all the same", async () => {
  const tempo = await newTempo();
  let isBroken = false;
  const bad = { get x() { return isBroken ? fail("mine") : 0; }, set x(_) {} }, ball = { x: 0 };
  tempo.to(bad, { x: 1 }, line);
  tempo.to(ball, { x: 1 }, line);
  isBroken = true;
  assert.throws(() => tempo.tick(0.5), /mine/);
  assert.deepEqual([tempo.time, ball.x], [0.5, 0.5]);
});

test("when listeners throw, the others are told, and the first error thrown", async () => {
  const tempo = await newTempo();
  const told = [], events = tempo.events("completed");
  const first = tempo.to({ x: 0 }, { x: 1 }, { ...line, keep: true, onComplete: () => fail("first") });
  first.on("completed", () => told.push("again"));
  first.on("all", ({ kind }) => told.push(kind));
  const finished = tempo.to({ x: 0 }, { x: 1 }, { ...line, onComplete: () => fail("second") }).finished;
  tempo.call(() => told.push("called"), { delay: 1 });
  assert.throws(() => tempo.tick(1), /first/);
  assert.deepEqual(told.filter((word) => word !== "updated"), ["again", "completed", "called"]);
  assert.deepEqual([events.poll(), events.poll(), events.poll(), events.poll()].map((event) => event?.kind),
    ["completed", "completed", "completed", undefined]);
  assert.equal(await finished, true);
  tempo.tick(1);
});

test("what is told without a tick is thrown once, as an uncaught error", async () => {
  const tempo = await newTempo();
  const uncaught = [], told = [];
  const note = (error) => uncaught.push(error.message);
  // Node's test runner listens as well, and would call this test a failure.
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", note);
  try {
    tempo.to({ x: 0 }, { x: 1 }).on("stopped", () => fail("mine")).stop();
    tempo.to({ x: 0 }, { x: 1 }).on("stopped", () => told.push("stopped")).stop();
    await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    process.removeListener("uncaughtException", note);
    for (const other of others) process.on("uncaughtException", other);
  }
  assert.deepEqual([uncaught, told], [["mine"], ["stopped"]]);
});

test("a tempo is destroyed as a whole, whatever its listeners throw", async () => {
  const tempo = await newTempo();
  const told = [], events = tempo.events("destroyed"), next = events.next();
  tempo.to({ x: 0 }, { x: 1 }).on("destroyed", () => fail("mine"));
  tempo.to({ x: 0 }, { x: 1 }).on("destroyed", () => told.push("destroyed"));
  assert.throws(() => tempo.destroy(), /mine/);
  assert.deepEqual(told, ["destroyed"]);
  assert.equal((await next).done, true);
  assert.throws(() => tempo.tick(1), { status: "ERROR_INVALID_HANDLE" });
});

test("creating something tells nobody before the running function returns", async () => {
  const tempo = await newTempo();
  const told = [];
  tempo.to({ x: 0 }, { x: 1 }).on("stopped", () => told.push("stopped")).stop();
  for (let i = 0; i < 2000; i++) tempo.to({ x: 0 }, { x: 1 }).on("repeated", () => {});
  assert.deepEqual(told, []);
  await Promise.resolve();
  assert.deepEqual(told, ["stopped"]);
});

test("a setter may make memory grow", async () => {
  const tempo = await newTempo();
  const greedy = { get x() { return 0; }, set x(_) { tempo.floats(4_000_000); } }, ball = { x: 0 };
  tempo.to(greedy, { x: 1 }, line);
  tempo.to(ball, { x: 1 }, line);
  tempo.tick(0.5);
  assert.equal(ball.x, 0.5);
});

test("a part of a repeat is refused, and so is no number", async () => {
  const tempo = await newTempo();
  for (const repeats of [1.5, NaN, "two"])
    assert.throws(() => tempo.to({ x: 0 }, { x: 1 }, { ...line, repeats }), VivaceError);
  assert.throws(() => tempo.group({ passes: 2.5 }), /^VivaceError: passes = 2.5 must be a whole number/);
});

test("a path whose text can't be read is none", async () => {
  const tempo = await newTempo();
  assert.throws(() => tempo.path("M 0 0 L oops"), { status: "ERROR_INVALID_ARGUMENT" });
  assert.equal(tempo.path("M 0 0 L 3 4").length, 5);
});

test("what the host's functions do to memory corrupts nothing", async () => {
  const tempo = await newTempo();
  const curve = tempo.path("M 0 0 C 0.5 0 0.5 1 1 1"), ball = { x: 0 }, dot = { x: 0 };
  tempo.to(ball, { x: 1 }, { duration: 1, ease: (u) => curve.pointAt(u).y });
  tempo.to(dot, { x: 1 }, { duration: 1, ease: (u) => { tempo.floats(100_000); return u; } });
  const points = [[0, 0], [3, 0]];
  points[Symbol.iterator] = function* () {
    for (const i of [0, 1]) {
      curve.pointAt(0.5);
      yield this[i];
    }
  };
  assert.equal(tempo.path().through(points).length, 3);
  tempo.tick(0.25);
  assert.ok(Math.abs(ball.x - curve.pointAt(0.25).y) < 1e-4, `${ball.x}`);
  assert.ok(Math.abs(dot.x - 0.25) < 1e-9, `${dot.x}`);
});

test("a getter that destroys its tempo writes nothing into freed memory", async () => {
  const vivace = await load();
  const tempo = vivace.tempo();
  let count = 0, others = [];
  const target = { get x() {
    if (++count > 2) {
      tempo.destroy();
      others = Array.from({ length: 8 }, () => vivace.tempo().values("DOUBLE", 256));
    }
    return count;
  }, set x(_) {} };
  tempo.to(target, { x: 1 }, line);
  assert.throws(() => tempo.tick(0.5), { status: "ERROR_INVALID_HANDLE" });
  assert.ok(others.length === 8 && others.every((values) => values.view.every((number) => number === 0)));
});

test("a module without a function names that one, and not the one that would tidy up", async (context) => {
  const whole = WebAssembly.instantiate, missing = ["viv_destroy", "viv_path_destroy", "viv_spring_set_clamped",
    "viv_get_pass_progress", "viv_tempo_save_size", "viv_physics_create", "viv_tempo_get_count"];
  context.after(() => { WebAssembly.instantiate = whole; });
  WebAssembly.instantiate = async (module) => {
    const { exports } = await whole(module);
    return { exports: Object.fromEntries(Object.entries(exports).filter(([name]) => !missing.includes(name))) };
  };
  const tempo = await newTempo();
  const ball = { x: 0 }, wait = tempo.wait(1);
  const without = (name, call) => assert.throws(call, { message: `this vivace.wasm was made without ${name}` });
  without("viv_spring_set_clamped", () => tempo.spring(ball, { x: 1 }, { clamped: true }));
  without("viv_get_pass_progress", () => wait.passProgress);
  without("viv_tempo_save_size", () => tempo.save());
  without("viv_physics_create", () => tempo.physics(ball, { x: 1 }));
  without("viv_tempo_get_count", () => tempo.count);
  assert.throws(() => tempo.to(ball, { x: "1" }), { status: "ERROR_INVALID_ARGUMENT" });
  assert.throws(() => tempo.to([ball], { x: 1 }, { duration: "1" }), { status: "ERROR_INVALID_ARGUMENT" });
  assert.throws(() => tempo.group({ delay: "1" }), { status: "ERROR_INVALID_ARGUMENT" });
  assert.throws(() => tempo.path("M 0"), { status: "ERROR_INVALID_ARGUMENT" });
});
