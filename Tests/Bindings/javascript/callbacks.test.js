// Functions of the host that the engine calls in the middle of its own calls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { library, load, newTempo } from "./engine.js";

const { VivaceError } = library;

const line = { duration: 1, ease: "linear" };
const fail = (word) => { throw new Error(word); };
const near = (value, expected, within) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} is not ${expected} within ${within}`);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** Whether something has been collected as garbage. */
async function isGone(reference) {
  for (let i = 0; i < 20 && reference.deref(); i++) {
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
  }
  return reference.deref() === undefined;
}

/** A function, without a name in the scope of the test. */
const weakly = (use, body) => {
  const function_ = (...values) => body(...values);
  use(function_);
  return new WeakRef(function_);
};

test("what has a condition is asked each time before it begins, and left out if it may not", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, asked = [], answers = [true, false, "yes", 0];
  const steps = tempo.sequence({ repeats: 3 })
    .by(ball, { x: 1 }, { ...line, capture: "each", when() {
      asked.push(tempo.time);
      return answers.shift();
    } })
    .by(ball, { y: 1 }, { ...line, capture: "each" }).start();
  for (let i = 0; i < 8; i++) tempo.tick(0.75);
  assert.deepEqual(asked, [0, 2, 3, 5], "the exact moments");
  assert.deepEqual(ball, { x: 2, y: 4 });
  assert.equal(steps.state, "completed");
  assert.throws(() => steps.seek(1), { status: "ERROR_NOT_SEEKABLE" });
});

test("a condition is replaced and taken away at rest", async () => {
  const tempo = await newTempo();
  const wait = tempo.wait(1, { paused: true, when: () => false });
  const skipped = [];
  wait.on("skipped", ({ time }) => skipped.push(time));
  wait.start();
  tempo.tick(1);
  wait.set({ when: () => true }).start();
  assert.throws(() => wait.set({ when: () => false }), { status: "ERROR_INVALID_STATE" });
  tempo.tick(1);
  wait.set({ when: null }).start();
  tempo.tick(1);
  wait.set({ when: undefined });
  assert.deepEqual(skipped, [0]);
  assert.throws(() => wait.set({ when: "yes" }), { name: "TypeError", message: 'when: "yes" is no function' });
});

test("a sequence waits for what a jump's condition asks", async () => {
  const tempo = await newTempo();
  let isReady = false;
  const called = [];
  tempo.sequence().wait(0.25, { name: "look" }).jump("look", Infinity, { when: () => !isReady })
    .call(({ time }) => called.push(time)).start();
  tempo.tick(1.1);
  isReady = true;
  tempo.tick(1);
  assert.deepEqual(called, [1.25]);
});

test("a lazy step plays what its function returns, each time it is reached", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, destroyed = [];
  let count = 0;
  const made = () => tempo.by(ball, { x: ++count }, { ...line, paused: true })
    .on("destroyed", () => destroyed.push(count));
  tempo.sequence({ repeats: 1 }).lazy(made).wait(0.5).start();
  assert.equal(count, 1);
  tempo.tick(1.25);
  assert.equal(ball.x, 1);
  tempo.tick(0.75);
  assert.equal(ball.x, 2);
  assert.deepEqual([count, destroyed], [2, [2]]);
  tempo.tick(1);
  assert.equal(ball.x, 3);
  assert.equal(tempo.wait(1, { paused: true }).kind, "wait");
  assert.equal(tempo.lazy(() => null, { paused: true }).kind, "lazy");
});

test("a lazy step may play nothing, or the same once more", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, called = [];
  const same = tempo.fromTo(ball, { x: 0 }, { x: 8 }, { ...line, paused: true });
  tempo.sequence({ repeats: 1 })
    .lazy(() => undefined).lazy(() => same).call(({ time }) => called.push(time)).start();
  tempo.tick(1.5);
  assert.equal(ball.x, 4);
  tempo.tick(0.5);
  assert.deepEqual(called, [1, 2]);
  assert.ok(same.isAlive);
});

test("what a lazy step's function makes begins where its object is", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const steps = tempo.sequence().lazy(() => same);
  const same = tempo.to(ball, { x: 10 }, { ...line, paused: true });
  steps.start();
  tempo.tick(2);
  ball.x = 20;
  steps.start();
  tempo.tick(0.5);
  assert.equal(ball.x, 15);
});

test("what a lazy step cannot play is refused, and nothing is played", async () => {
  const vivace = await load();
  const tempo = vivace.tempo(), other = vivace.tempo();
  const gone = tempo.wait(1);
  gone.destroy();
  const child = tempo.wait(1, { paused: true });
  tempo.group().add(child);
  const cases = [
    [() => 5, { message: "lazy: what is returned = 5 must be a moveable, or nothing" }],
    [() => tempo.wait(1), { status: "ERROR_INVALID_STATE", message: /is moving: make it with paused: true/ }],
    [() => other.wait(1, { paused: true }), { status: "ERROR_FOREIGN_TEMPO" }],
    [() => gone, { status: "ERROR_INVALID_HANDLE" }],
    [() => child, { status: "ERROR_OWNED" }],
    [() => fail("mine"), /^Error: mine$/],
  ];
  for (const [maker, error] of cases) {
    const called = [];
    tempo.sequence().wait(0.5).lazy(maker).call(({ time }) => called.push(time)).start();
    assert.throws(() => tempo.tick(1), error);
    assert.equal(called.length, 1, `${maker}`);
  }
  assert.throws(() => tempo.lazy(null), { name: "TypeError", message: "lazy: null is no function" });
  assert.throws(() => tempo.lazy(() => null, { duration: 1 }), /duration is no setting of a lazy step/);
});

test("a simulation of an object's numbers moves by the accelerations that a function returns", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 10, name: "ball" };
  const throwing = tempo.simulation(ball, { x: 3, y: 4 }, () => ({ y: -9.81 }), { step: 0.01 });
  assert.equal(throwing.kind, "simulation");
  for (let i = 0; i < 10; i++) tempo.tick(0.1);
  // Runge and Kutta's method is exact for polynomials of this degree.
  near(ball.x, 3, 1e-9);
  near(ball.y, 10 + 4 - 9.81 / 2, 1e-9);
  near(throwing.velocity(ball, "y"), 4 - 9.81, 1e-6);
  assert.throws(() => throwing.seek(0.5), { status: "ERROR_NOT_SEEKABLE" });
});

test("a simulation of values takes one acceleration or one for each, and rests at its ends", async () => {
  const tempo = await newTempo();
  const floats = tempo.floats(2).set([1, -1]), doubles = tempo.values("DOUBLE", 2).set([1, 2]);
  const seen = new Set();
  const swing = (values, velocities) => {
    seen.add(values.constructor).add(velocities.constructor).add(values.length);
    return values.map((value, i) => -100 * value - 20 * velocities[i]);
  };
  tempo.simulation(floats, 0, swing, { to: 0 });
  tempo.simulation(doubles, [1, -1], () => -2, { keep: true });
  tempo.tick(0.5);
  assert.deepEqual(seen, new Set([Float64Array, 2]));
  // Critically damped from 1 at rest: (1 + 10 t) e^(-10 t).
  near(floats.at(0), 6 * Math.exp(-5), 1e-4);
  near(floats.at(0) + floats.at(1), 0, 1e-9);
  near(doubles.at(0), 1 + 0.5 - 0.25, 1e-9);
  near(doubles.at(1), 2 - 0.5 - 0.25, 1e-9);
  tempo.tick(5);
  assert.deepEqual([...floats], [0, 0]);
});

test("a simulation goes on with the velocity that its numbers have, if it is given none", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, doubles = tempo.values("DOUBLE", 1);
  tempo.to(ball, { x: 10, y: 10 }, line);
  tempo.to(doubles, 10, line);
  tempo.tick(0.5);
  tempo.simulation(ball, { x: undefined, y: 0 }, () => ({}), { step: 0.1 });
  tempo.simulation(doubles, undefined, () => 0);
  tempo.tick(0.2);
  near(ball.x, 7, 1e-9);
  near(ball.y, 5, 1e-9);
  near(doubles.at(0), 7, 1e-9);
});

test("what a simulation is not given well is refused", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, still = () => ({});
  const calls = [
    [() => tempo.simulation(ball, { x: 0 }, still, { step: 2 }), { status: "ERROR_INVALID_ARGUMENT" }],
    [() => tempo.simulation(ball, { x: 0 }, still, { drag: 1 }), /drag is no setting of a simulation/],
    [() => tempo.simulation(ball, { x: 0 }), /simulation: undefined is no function/],
    [() => tempo.simulation(ball, {}, still), /nothing to move/],
    [() => tempo.simulation(ball, { x: NaN }, still), /velocity = NaN must be a finite number/],
    [() => tempo.simulation(ball, { x: 0 }, still, { to: { x: "1" } }), /x = "1" must be a number/],
  ];
  for (const [call, error] of calls) assert.throws(call, error, `${call}`);
  assert.equal(tempo.count, 0);
  const floats = tempo.floats(3);
  for (const [accelerate, message] of [[() => undefined, /must be a number, or an array of 3 numbers/],
    [() => [1, 2], /an array of 3 numbers/], [() => [1, 2, "3"], /the acceleration = "3" must be a number/],
    [() => "123", /an array of 3/]]) {
    const motion = tempo.simulation(floats, 1, accelerate, { paused: true });
    assert.throws(() => motion.start(), { status: "ERROR_INVALID_ARGUMENT", message }, `${accelerate}`);
    motion.destroy();
  }
  for (const [accelerate, message] of [[() => 5, /the acceleration = 5 must be an object with numbers/],
    [() => ({ x: "5" }), /the acceleration of x = "5" must be a number/]])
    assert.throws(() => tempo.simulation(ball, { x: 1 }, accelerate), { message }, `${accelerate}`);
});

test("a custom motion is told where it is, and what it throws stops nobody else", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, moments = [];
  const options = { duration: 2, repeats: 1, reverses: true, keep: true };
  const motion = tempo.custom((moment) => moments.push(moment), options);
  assert.equal(motion.kind, "custom");
  for (const seconds of [0.5, 2, 0.5]) tempo.tick(seconds);
  assert.deepEqual(moments, [
    { progress: 0, seconds: 0, direction: "forward" },
    { progress: 0.25, seconds: 0.5, direction: "forward" },
    { progress: 1, seconds: 2, direction: "forward" },
    { progress: 0.25, seconds: 0.5, direction: "backward" },
    { progress: 0.5, seconds: 1, direction: "backward" },
  ]);
  motion.destroy();
  tempo.custom(({ progress }) => progress === 1 && fail("mine"), { duration: 1 });
  tempo.to(ball, { x: 1 }, line);
  tempo.tick(0.5);
  assert.throws(() => tempo.tick(0.5), /^Error: mine$/);
  assert.deepEqual([ball.x, tempo.count], [1, 0]);
  assert.throws(() => tempo.custom("no"), { name: "TypeError", message: 'custom: "no" is no function' });
  assert.throws(() => tempo.custom(() => {}, { ease: "linear" }), /ease is no setting of a custom motion/);
  assert.throws(() => tempo.custom(() => {}, { duration: -1 }), { status: "ERROR_INVALID_ARGUMENT" });
});

test("an easing that is a function is exact, and steps stay steps", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 };
  tempo.to(ball, { x: 1 }, { duration: 1, ease: (u) => u * u * u });
  tempo.to(ball, { y: 1 }, { duration: 1, ease: (u) => u < 0.3 ? 0 : 0.5 });
  tempo.tick(0.2999);
  assert.deepEqual(ball, { x: 0.2999 ** 3, y: 0 });
  tempo.tick(0.0002);
  assert.equal(ball.y, 0.5);
  tempo.tick(1);
  assert.deepEqual(ball, { x: 1, y: 1 });
});

test("what functions throw counts as no, nothing and 0; all goes on, and tick throws the first", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, dot = { x: 0 }, mote = { x: 0 }, told = [];
  let isBroken = false;
  tempo.sequence().wait(0.5).to({ x: 0 }, { x: 1 }, { ...line, when: () => fail("condition") })
    .on("completed", ({ time }) => told.push(time)).start();
  tempo.sequence().wait(0.25).lazy(() => fail("maker"))
    .on("completed", ({ time }) => told.push(time)).start();
  tempo.to(dot, { x: 1 }, { duration: 2, ease: (u) => isBroken ? fail("easing") : u });
  tempo.simulation(mote, { x: 1 }, () => isBroken ? fail("acceleration") : { x: 1 }, { step: 0.5 });
  tempo.to(ball, { x: 1 }, line);
  isBroken = true;
  assert.throws(() => tempo.tick(1), /^Error: maker$/);
  assert.deepEqual([ball.x, dot.x, tempo.time, told], [1, 0, 1, [0.25, 0.5]]);
  // The first step was taken with 1, half a second that began at the start; the next one without.
  near(mote.x, 0.5 + 0.125 + 0.75, 1e-9);
  isBroken = false;
  tempo.tick(0.5);
  near(dot.x, 0.75, 1e-9);
});

test("a call that is no tick throws what its functions threw", async () => {
  const tempo = await newTempo();
  const steps = tempo.sequence().wait(1, { when: () => fail("mine") }).wait(1);
  assert.throws(() => steps.start(), /^Error: mine$/);
  assert.equal(steps.state, "moving");
  assert.throws(() => tempo.to({ x: 0 }, { x: 1 }, { when: () => fail("mine") }), /^Error: mine$/);
  assert.equal(tempo.count, 3, "what was to be made is gone");
  tempo.tick(1);
});

test("what a function throws is not thrown to another one", async () => {
  const tempo = await newTempo();
  const answers = [];
  const other = tempo.wait(1, { paused: true });
  tempo.sequence().wait(0.5).wait(1, { when: () => fail("first") }).start();
  tempo.sequence().wait(0.5).wait(1, { when: () => !answers.push(other.start().state) }).start();
  const inner = tempo.sequence().wait(1, { when: () => fail("inner") });
  tempo.sequence().wait(0.75).call(() => {}).lazy(() => {
    try {
      inner.start();
    } catch ({ message }) {
      answers.push(message);
    }
  }).start();
  assert.throws(() => tempo.tick(1), /^Error: first$/);
  assert.deepEqual(answers, ["moving", "inner"]);
  tempo.tick(1);
});

test("what is thrown in a call of the C functions is an uncaught error", async () => {
  const vivace = await load();
  const tempo = vivace.tempo();
  const steps = tempo.sequence().wait(0.5).wait(1, { when: () => fail("mine") }).start();
  const uncaught = [];
  const note = (error) => uncaught.push(error.message);
  // Node's test runner listens as well, and would call this test a failure.
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", note);
  try {
    vivace.functions.viv_tempo_tick(vivace.functions.viv_get_tempo(steps.handle), 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    process.removeListener("uncaughtException", note);
    for (const other of others) process.on("uncaughtException", other);
  }
  assert.deepEqual(uncaught, ["mine"]);
  tempo.tick(1);
});

test("functions may use the engine as C allows, and are refused what it does not", async () => {
  const tempo = await newTempo();
  const refusals = [], ball = { x: 0 }, path = tempo.path("M 0 0 H 8");
  const attempt = (work) => {
    try {
      work();
      refusals.push("ok");
    } catch ({ status }) {
      refusals.push(status);
    }
  };
  tempo.drive({ request: () => 1, cancel: () => refusals.push("stopped"), clearTimeout() {} });
  tempo.sequence().wait(0.5).wait(0, { when() {
    attempt(() => tempo.tick(1));
    attempt(() => tempo.destroy());
    attempt(() => tempo.to(ball, { x: 1 }, { ...line, delay: 0.25 }));
    attempt(() => path.pointAt(0.5));
    return true;
  } }).start();
  tempo.tick(1.5);
  assert.deepEqual(refusals, ["ERROR_BUSY", "ERROR_BUSY", "ok", "ok"]);
  assert.equal(ball.x, 0.75);
  refusals.length = 0;
  tempo.simulation({ x: 0 }, { x: 1 }, () => {
    attempt(() => tempo.wait(1));
    attempt(() => path.pointAt(0.5));
    return {};
  });
  assert.deepEqual(refusals.slice(0, 2), ["ERROR_BUSY", "ok"]);
});

test("what a function does to scratch memory leaves alone what the call around it has there", async () => {
  const tempo = await newTempo();
  const doubles = tempo.values("DOUBLE", 3), path = tempo.path("M 0 0 H 8");
  const ease = (u) => { path.pointAt(u); return u; };
  const motion = tempo.to(doubles, [1, 2, 3], { duration: 1, ease, keep: true });
  tempo.tick(0.5);
  motion.retarget(doubles, [10, 20, 30]);
  tempo.tick(2);
  assert.deepEqual([...doubles], [10, 20, 30]);
});

test("memory may grow in each of them", async () => {
  // Where things are after a while; whether memory grows in the call of each function that has this number.
  const play = async (isGreedy) => {
    const vivace = await load({ initialMemory: 0 });
    const tempo = vivace.tempo();
    let grown = 0;
    const growing = (greedy, body) => {
      let calls = 0;
      return (...values) => {
        if (isGreedy && ++calls === greedy) {
          const { byteLength } = vivace.buffer;
          tempo.floats(byteLength / 4);
          if (vivace.buffer.byteLength > byteLength) grown++;
        }
        return body(...values);
      };
    };
    const ball = { x: 0, y: 1, z: 0 }, doubles = tempo.values("DOUBLE", 2).set([1, 2]);
    tempo.sequence().wait(0.5, { when: growing(1, () => true) })
      .lazy(growing(1, () => tempo.to(ball, { x: 1 }, { ...line, paused: true }))).start();
    tempo.simulation(ball, { y: 0 }, growing(3, ({ y }) => ({ y: -9 * y })), { step: 0.25 });
    tempo.simulation(doubles, 1, growing(7, (values) => values.map((value) => -value)), { step: 0.25 });
    tempo.to(ball, { z: 1 }, { duration: 1, ease: growing(300, (u) => u * u) });
    tempo.custom(growing(2, () => {}), { duration: 1 });
    for (let i = 0; i < 60; i++) tempo.tick(1 / 64);
    return { grown, ball, doubles: [...doubles] };
  };
  const { grown, ...there } = await play(true);
  assert.equal(grown, 6);
  assert.deepEqual({ grown: 0, ...there }, await play(false));
  assert.equal(there.ball.x, 60 / 64 - 0.5);
});

test("functions are called as long as a copy needs them, and released then", async () => {
  const tempo = await newTempo();
  let asked = 0;
  const reference = { steps: tempo.sequence() };
  const condition = weakly((when) => reference.steps.wait(0.5, { when }), () => ++asked);
  const maker = weakly((make) => reference.steps.lazy(make), () => { ++asked; });
  const acceleration = weakly((accelerate) => reference.steps.simulation({ x: 0 }, { x: 0 }, accelerate),
    () => { ++asked; return {}; });
  const update = weakly((told) => reference.steps.custom(told, { duration: 0.1 }), () => ++asked);
  const copy = reference.steps.clone();
  reference.steps.destroy();
  reference.steps = null;
  tempo.tick(0);
  collectGarbage();
  copy.start();
  tempo.tick(0.5);
  assert.ok(asked >= 6, `${asked}`);
  copy.destroy();
  tempo.tick(0);
  for (const one of [condition, maker, acceleration, update]) assert.ok(await isGone(one));
});

test("functions that end, are replaced or fail to be set are released", async () => {
  const vivace = await load();
  const tempo = vivace.tempo(), other = vivace.tempo();
  const wait = tempo.wait(1, { paused: true });
  const replaced = weakly((when) => wait.set({ when }), () => true);
  wait.set({ when: () => true }).start();
  const refused = weakly((when) => assert.throws(() => wait.set({ when })), () => true);
  const ended = weakly((accelerate) => tempo.simulation({ x: 0 }, { x: 0 }, accelerate), () => ({}));
  const failed = weakly((accelerate) =>
    assert.throws(() => tempo.simulation({ x: 0 }, { x: 0 }, accelerate, { step: 9 })), () => ({}));
  const conditions = [() => true];
  const remade = weakly((when) => conditions.push(when), () => true);
  tempo.sequence({ repeats: 1 })
    .lazy(() => tempo.wait(0.125, { paused: true, when: conditions.pop() })).start();
  const destroyed = weakly((when) => other.wait(1, { when }), () => true);
  const curve = weakly((ease) => other.to({ x: 0 }, { x: 1 }, { ease }), (u) => u);
  tempo.tick(2);
  other.destroy();
  for (const [name, one] of Object.entries({ replaced, refused, ended, failed, remade, destroyed, curve }))
    assert.ok(await isGone(one), name);
});

test("a copy that the C functions made outlives the functions, and gets no others", async () => {
  const vivace = await load();
  const tempo = vivace.tempo();
  const wait = tempo.wait(0.5, { paused: true, when: () => true });
  const copy = vivace.functions.viv_clone(wait.handle);
  wait.destroy();
  tempo.tick(0);
  tempo.wait(1, { when: () => fail("not mine") , paused: true });
  const events = tempo.events("skipped");
  vivace.functions.viv_start(copy);
  tempo.tick(1);
  assert.equal(events.poll().kind, "skipped");
});

test("the table of functions grows once, by a handful", async () => {
  const vivace = await load();
  const table = vivace.functions.__indirect_function_table, before = table.length;
  const tempo = vivace.tempo(), other = vivace.tempo();
  assert.equal(table.length, before);
  for (let i = 0; i < 100; i++) {
    tempo.wait(1, { when: () => true });
    other.lazy(() => null);
    tempo.to({ x: 0 }, { x: 1 }, { ease: (u) => u * i / i || u });
  }
  assert.ok(table.length - before <= 8, `${table.length - before}`);
});

test("of thousands that a lazy step makes in one tick each is told", async () => {
  const tempo = await newTempo();
  let made = 0, destroyed = 0;
  const one = () => {
    made++;
    return tempo.group().wait(0.001).on("destroyed", () => destroyed++);
  };
  tempo.events();
  tempo.sequence({ repeats: 4999, transient: true }).lazy(one).start();
  tempo.tick(10);
  assert.deepEqual([made, destroyed, tempo.count], [5000, 5000, 0]);
});
