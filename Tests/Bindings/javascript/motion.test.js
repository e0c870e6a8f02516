import assert from "node:assert/strict";
import { test } from "node:test";
import { load, newTempo } from "./engine.js";

const near = (value, expected, within) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} is not ${expected} within ${within}`);

test("an object's numbers follow the curve and end exactly", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 1, name: "ball" };
  tempo.to(ball, { x: 100, y: 0.1 }, { duration: 1, ease: "power2.out" });
  tempo.tick(0.5);
  // GSAP's power2.out is 1 - (1 - u)^3.
  near(ball.x, 100 * (1 - 0.5 ** 3), 1e-4);
  tempo.tick(0.5);
  assert.deepEqual(ball, { x: 100, y: 0.1, name: "ball" });
});

test("from, fromTo and by", async () => {
  const tempo = await newTempo();
  const a = { x: 10 }, b = { x: 0 }, c = { x: 7 };
  tempo.from(a, { x: 0 }, { duration: 1, ease: "linear" });
  tempo.fromTo(b, { x: 20 }, { x: 40 }, { duration: 1, ease: "linear" });
  tempo.by(c, { x: -3 }, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  assert.deepEqual([a.x, b.x, c.x], [5, 30, 5.5]);
  tempo.tick(0.5);
  assert.deepEqual([a.x, b.x, c.x], [10, 40, 4]);
});

test("what the page writes between motions is where the next one starts", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const there = tempo.to(ball, { x: 10 }, { duration: 1, ease: "linear", keep: true });
  tempo.tick(1);
  ball.x = 100;
  tempo.tick(0);
  assert.equal(ball.x, 100);
  tempo.to(ball, { x: 200 }, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  assert.equal(ball.x, 150);
  assert.equal(there.state, "completed");
});

test("setters are written to", async () => {
  const tempo = await newTempo();
  const element = { style: {}, get left() { return parseFloat(this.style.left ?? "0"); },
    set left(pixels) { this.style.left = `${pixels}px`; } };
  tempo.to(element, { left: 50 }, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  assert.equal(element.style.left, "25px");
});

test("views are current after memory has grown", async () => {
  const vivace = await load();
  const tempo = vivace.tempo();
  const floats = tempo.floats(4);
  const before = floats.view;
  tempo.to(floats, [10, 20, 30, 40], { duration: 1, ease: "linear" });
  const ball = { x: 0 };
  tempo.to(ball, { x: 10 }, { duration: 1, ease: "linear" });
  const large = tempo.floats(8_000_000);
  assert.equal(before.length, 0, "memory has grown");
  tempo.tick(0.5);
  assert.deepEqual([...floats.view], [5, 10, 15, 20]);
  assert.equal(ball.x, 5);
  assert.equal(large.view.length, 8_000_000);
  assert.equal(floats.view, floats.view, "the same until memory grows");
});

test("numbers are read and written without a view", async () => {
  const tempo = await newTempo();
  const floats = tempo.floats(3), colors = tempo.values("RGBA", 2), part = floats.part(1);
  assert.equal(floats.set([1, 2, 3]), floats);
  const seen = [];
  for (const number of floats) {
    seen.push(number);
    if (seen.length === 1) tempo.floats(8_000_000);
  }
  assert.deepEqual(seen, [1, 2, 3]);
  part.set(7);
  assert.deepEqual([floats.at(0), floats.at(1), floats.at(-1), floats.at(3)], [1, 7, 7, undefined]);
  assert.deepEqual([...colors.set([1, 0.5, 0, 1])], [1, 0.5, 0, 1, 1, 0.5, 0, 1]);
  assert.throws(() => floats.set([1, 2]), RangeError);
});

test("parts, staggers and one number for all", async () => {
  const tempo = await newTempo();
  const floats = tempo.floats(4);
  floats.view[3] = 1;
  tempo.to(floats.part(0, 3), 10, { duration: 1, ease: "linear", stagger: 0.5 });
  tempo.tick(1);
  assert.deepEqual([...floats.view], [10, 5, 0, 1]);
  assert.throws(() => floats.part(2, 5), RangeError);
});

test("colours and doubles", async () => {
  const tempo = await newTempo();
  const colors = tempo.values("RGBA", 2);
  tempo.to(colors, [1, 0.5, 0, 1], { duration: 1, ease: "linear" });
  const doubles = tempo.values("DOUBLE", 2);
  tempo.to(doubles, [0.1, 0.2], { duration: 1 });
  tempo.tick(1);
  assert.deepEqual([...colors.view], [1, 0.5, 0, 1, 1, 0.5, 0, 1]);
  assert.deepEqual([...doubles.view], [0.1, 0.2]);
});

test("an easing that is a function", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  tempo.to(ball, { x: 1 }, { duration: 1, ease: (u) => u * u * u });
  tempo.tick(0.3);
  // Between samples a chord is at most h^2 / 8 * max |f''| above: 1.2e-5.
  near(ball.x, 0.027, 1.2e-5);
});

test("a spring of a response lands, and keeps the velocity of what it replaces", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  tempo.to(ball, { x: 1000 }, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  tempo.spring(ball, { x: 0 }, { response: 0.4, dampingRatio: 1 });
  tempo.tick(0.001);
  near(ball.x, 501, 0.2);
  tempo.tick(10);
  assert.equal(ball.x, 0);
});

test("a decay goes as far as its velocity takes it", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, floats = tempo.floats(2);
  tempo.decay(ball, { x: 500 }, { drag: 5 });
  tempo.decay(floats, [100, -100], { drag: 5 });
  tempo.tick(30);
  near(ball.x, 100, 0.5);
  near(floats.view[0], 20, 0.5);
  near(floats.view[1], -20, 0.5);
});

test("what moves a number already is overridden by tweens and replaced by springs, unless they say so", async () => {
  const slow = { duration: 1, ease: "in-quad" };
  /** The velocity just after something takes over a number that moves at 100 per second. */
  const velocity = async (make) => {
    const tempo = await newTempo();
    const ball = { x: 0, y: 0 };
    tempo.to(ball, { x: 100 }, { duration: 1, ease: "linear" });
    tempo.tick(0.5);
    const motion = make(tempo, ball);
    const found = motion.velocity(ball, "x");
    tempo.tick(100);
    assert.deepEqual([motion.isAlive, tempo.count], [false, 0]);
    return found;
  };
  for (const options of [slow, { ...slow, blend: "override" }])
    assert.equal(await velocity((tempo, ball) => tempo.to(ball, { x: 200 }, options)), 0);
  assert.equal(await velocity((tempo, ball) => tempo.by(ball, { x: 9 }, slow)), 0);
  assert.equal(await velocity((tempo, ball) => tempo.from(ball, { x: 9 }, slow)), 0);
  assert.equal(await velocity((tempo, ball) => tempo.fromTo(ball, { x: 50 }, { x: 9 }, slow)), 0);
  assert.equal(await velocity((tempo, ball) => tempo.keyframes(ball, [{ x: 50 }, { x: 9 }], slow)), 0);
  assert.equal(await velocity((tempo, ball) => tempo.along(ball, tempo.path("M 50 0 H 90"), slow)), 0);
  assert.equal(await velocity((tempo, ball) => tempo.to(ball, { x: 200 }, { ...slow, blend: "replace" })), 100);
  assert.equal(await velocity((tempo, ball) => tempo.spring(ball, { x: 200 })), 100);
  assert.equal(await velocity((tempo, ball) => tempo.spring(ball, { x: 200 }, { blend: "override" })), 0);
  assert.equal(await velocity((tempo, ball) =>
    tempo.simulation(ball, { x: undefined }, (_, { x }) => ({ x: -5 * x }))), 100);
});

test("a sequence plays its steps, again and again", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, log = [];
  tempo.sequence({ repeats: 1 })
    .to(ball, { x: 1 }, { duration: 1 })
    .wait(0.5)
    .call((event) => log.push(event.time))
    .fromTo(ball, { y: 0 }, { y: 1 }, { duration: 0.5 })
    .start();
  for (let i = 0; i < 16; i++) tempo.tick(0.25);
  assert.deepEqual(log, [1.5, 3.5]);
  assert.deepEqual(ball, { x: 1, y: 1 });
});

test("a group places its children", async () => {
  const tempo = await newTempo();
  const ball = { a: 0, b: 0, c: 0, d: 0 };
  const step = { duration: 1, ease: "linear" };
  const group = tempo.group().label("shown", 3)
    .to(ball, { a: 1 }, step)
    .to(ball, { b: 1 }, { ...step, at: ">-0.5" })
    .to(ball, { c: 1 }, { ...step, at: "<0.25" })
    .to(ball, { d: 1 }, { ...step, at: "shown+=0.5" });
  assert.equal(group.childCount, 4);
  assert.equal(group.length, 4.5);
  group.start().seek(1);
  assert.deepEqual(ball, { a: 1, b: 0.5, c: 0.25, d: 0 });
  assert.throws(() => group.add(group), { status: "ERROR_CYCLE" });
});

test("reduced motion arrives at once", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  tempo.reducedMotion = true;
  tempo.to(ball, { x: 5 });
  tempo.tick(0);
  assert.equal(ball.x, 5);
});

const slow = { duration: 1, ease: "linear", paused: true };

test("objects are written when the call returns that moves them", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const there = tempo.to(ball, { x: 10 }, slow).start();
  const places = [() => there.seek(0.3), () => there.finish(), () => there.reverse().seek(0.8), () => there.reset(),
    () => there.seek(0.5).stop(), () => there.restart().seek(0.5)].map((call) => {
    call();
    return ball.x;
  });
  // A seek goes to seconds since the start, also on the way back. A stop leaves the number where it is: from
  // there it goes on when it is restarted.
  assert.deepEqual(places, [3, 10, 8, 0, 5, 7.5]);
});

test("a call that moves an object writes it as it writes floats", async () => {
  const calls = {
    seek: (one) => one.start().seek(0.25),
    finish: (one) => one.start().finish(),
    reset: (one, tempo) => { one.start(); tempo.tick(0.5); one.reset(); },
    restart: (one, tempo) => { one.start(); tempo.tick(1); one.restart(); },
    stop: (one, tempo) => { one.start(); tempo.tick(0.5); one.stop(); },
    backward: (one) => one.start().finish().play("backward").seek(0.25),
    reversed: (one, tempo) => { one.start(); tempo.tick(0.5); one.reverse(); },
  };
  for (const [name, call] of Object.entries(calls)) {
    const ofObject = await newTempo(), ofFloat = await newTempo();
    const ball = { x: 2 }, float = ofFloat.floats(1).set(2);
    call(ofObject.fromTo(ball, { x: 4 }, { x: 12 }, slow), ofObject);
    call(ofFloat.fromTo(float, 4, 12, slow), ofFloat);
    assert.equal(ball.x, float.at(0), name);
  }
});

test("a container writes the objects of all that is in it", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, dot = { x: 0 };
  const all = tempo.group().label("late", 1.5)
    .to(ball, { x: 1 }, { ...slow, paused: false })
    .add(tempo.sequence().wait(1).to(ball, { y: 1 }, { duration: 1, ease: "linear" }), 0)
    .to(dot, { x: 1 }, { duration: 2, ease: "linear", at: 0 })
    .start();
  all.seekLabel("late");
  assert.deepEqual([ball, dot], [{ x: 1, y: 0.5 }, { x: 0.75 }]);
  all.reset();
  assert.deepEqual([ball, dot], [{ x: 0, y: 0 }, { x: 0 }]);
});

test("what starts at a given number, or without motion, is there at once", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 }, dot = { x: 0 };
  tempo.from(ball, { x: 5 });
  tempo.reducedMotion = true;
  tempo.to(dot, { x: 5 });
  assert.deepEqual([ball.x, dot.x], [5, 5]);
});

test("what destroys itself at its end is written before", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  tempo.to(ball, { x: 10 }).finish();
  assert.equal(ball.x, 10);
});

test("what a lazy step plays is written too, also by a copy of it", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const steps = tempo.sequence().lazy(() => tempo.to(ball, { x: 10 }, slow));
  for (const one of [steps, steps.clone()]) {
    one.start();
    tempo.tick(0.5);
    assert.equal(ball.x, 5);
    one.finish();
    assert.equal(ball.x, 10);
    one.reset();
    assert.equal(ball.x, 0);
  }
});

test("only what was moved is written, and once", async () => {
  const tempo = await newTempo();
  const log = [];
  const box = (name) => ({ now: 0, get x() { return this.now; },
    set x(number) { log.push([name, this.now = number]); } });
  const there = tempo.to(box("a"), { x: 10 }, slow).start();
  tempo.to(box("b"), { x: 10 }, slow).start();
  there.seek(0.5).seek(0.5);
  assert.deepEqual(log, [["a", 5]]);
});

test("a setter that throws in such a call stops no other object, and the call throws", async () => {
  const tempo = await newTempo();
  const bad = { get x() { return 0; }, set x(_) { throw new Error("mine"); } }, ball = { x: 0 };
  const both = tempo.group().to(bad, { x: 1 }, { duration: 1 }).to(ball, { x: 1 }, { duration: 1 }).start();
  assert.throws(() => both.seek(1), /mine/);
  assert.equal(ball.x, 1);
});

test("what is begun by a call begins where the objects are at that moment", async () => {
  const tempo = await newTempo();
  const line = { duration: 1, ease: "linear" };
  const middle = (prepare, begin) => {
    const ball = { x: 0 };
    const made = prepare(ball);
    ball.x = 8;
    begin(made);
    tempo.tick(0.5);
    return ball.x;
  };
  const paused = (ball) => tempo.to(ball, { x: 10 }, { ...line, paused: true });
  const kept = (ball) => {
    const motion = tempo.to(ball, { x: 10 }, { ...line, keep: true });
    tempo.tick(2);
    return motion;
  };
  const nested = (ball) => tempo.group().add(tempo.sequence().to(ball, { x: 10 }, line));
  for (const begin of [(made) => made.start(), (made) => made.restart()])
    for (const prepare of [paused, kept, nested, (ball) => nested(ball).clone()])
      assert.equal(middle(prepare, begin), 9, `${prepare}, ${begin}`);
  for (const begin of [(made) => made.play(), (made) => made.seek(0).resume()])
    assert.equal(middle(nested, begin), 9, `${begin}`);
  const delayed = (ball) => tempo.by(ball, { x: 2 }, { ...line, delay: 9 });
  assert.equal(middle(delayed, (made) => made.finish()), 10);
  assert.equal(middle((ball) => nested(ball).label("a", 0.5), (made) => made.seekLabel("a")), 9);
});

test("a getter that throws in a call that would begin something changes nothing", async () => {
  const tempo = await newTempo();
  let isBroken = false;
  const bad = { get x() { if (isBroken) throw new Error("mine"); return 0; }, set x(_) {} };
  const motion = tempo.to(bad, { x: 1 }, { paused: true });
  isBroken = true;
  assert.throws(() => motion.start(), /^Error: mine$/);
  assert.equal(motion.state, "idle");
});

test("velocities and new ends of numbers that a motion moves", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, floats = tempo.floats(2), list = [0, 0];
  const line = { duration: 1, ease: "linear" };
  const there = tempo.to(ball, { x: 10, y: 4 }, { ...line, keep: true });
  tempo.tick(0.5);
  assert.deepEqual([there.velocity(ball, "x"), there.velocity(ball, "y")], [10, 4]);
  tempo.tick(1);
  assert.equal(there.velocity(ball, "x"), 0);
  ball.x = 2;
  there.retarget(ball, { x: -8 });
  tempo.tick(0.5);
  assert.deepEqual(ball, { x: -3, y: 4 });
  const spring = tempo.spring(floats, [5, 6]), other = tempo.to(list, [1, 2], line);
  tempo.tick(0.1);
  const before = floats.at(1), speed = spring.velocity(floats, 1);
  assert.ok(speed > 0);
  spring.retarget(floats, [1, -6]);
  assert.deepEqual([floats.at(1), spring.velocity(floats, 1)], [before, speed]);
  assert.equal(other.velocity(list, 1), 2);
  tempo.tick(9);
  assert.deepEqual([...floats], [1, -6]);
  const doubles = tempo.values("DOUBLE", 3), all = tempo.to(doubles, 1, { ...line, keep: true });
  all.retarget(doubles.part(1, 2), 5);
  tempo.tick(1);
  assert.deepEqual([...doubles], [1, 5, 1]);
  assert.throws(() => all.retarget(doubles.part(0, 2), 5), /2 values must be all 3 that it moves/);
});

test("bounds stop a decay", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  tempo.decay(ball, { x: 500 }, { paused: true }).bounds(ball, "x", -1, 30).start();
  tempo.tick(9);
  assert.equal(ball.x, 30);
});

test("numbers that a motion does not move, and no ends, are refused", async () => {
  const tempo = await newTempo();
  const ball = { x: 0, y: 0 }, floats = tempo.floats(2);
  const spring = tempo.spring(ball, { x: 5 }), group = tempo.group();
  for (const call of [() => spring.velocity(ball, "y"), () => spring.velocity({ x: 0 }, "x"),
    () => spring.velocity(floats, 1), () => spring.retarget(ball, { x: 9, y: 1 }),
    () => group.velocity(ball, "x"), () => spring.retarget(floats, 1)])
    assert.throws(call, { name: "VivaceError" }, `${call}`);
  assert.throws(() => spring.velocity(ball, "y"), { status: "ERROR_NOT_FOUND" });
  assert.throws(() => spring.retarget(ball, {}), TypeError);
  assert.throws(() => spring.retarget(ball, { x: NaN }), /^VivaceError: x = NaN must be a finite number/);
  assert.throws(() => spring.bounds(ball, "x", 0, 1), { status: "ERROR_WRONG_KIND" });
  tempo.tick(9);
  assert.equal(ball.x, 5);
  assert.throws(() => spring.velocity(ball, "x"), { status: "ERROR_INVALID_HANDLE" });
});

test("an object of many numbers, which come and go in any order", async () => {
  const tempo = await newTempo();
  const line = { duration: 1, ease: "linear" };
  const keys = Array.from({ length: 20 }, (_, i) => `n${i}`);
  const target = Object.fromEntries(keys.map((key) => [key, 0]));
  const some = keys.filter((_, i) => i % 3 === 0);
  for (const order of [[...keys], [...keys].reverse(), [...keys].sort(), some]) {
    for (const key of order) target[key] = 0;
    order.forEach((key, i) => tempo.to(target, { [key]: 8 }, { ...line, duration: 1 + i * 7 % 5 }));
    tempo.to(target, { [order[0]]: 16 }, { ...line, duration: 1 });
    tempo.tick(0.5);
    assert.equal(target[order[0]], 8);
    assert.equal(target[order[1]], 4 / (1 + 7 % 5));
    for (let i = 0; i < 10; i++) tempo.tick(0.5);
    assert.deepEqual(order.map((key) => target[key]), [16, ...order.slice(1).map(() => 8)]);
  }
  assert.equal(tempo.count, 0);
});

test("a getter may make a motion of the object that is being made one of", async () => {
  const tempo = await newTempo();
  let isFirst = true;
  const ball = { y: 0, get x() {
    if (isFirst) {
      isFirst = false;
      tempo.to(this, { y: 4 }, { duration: 1, ease: "linear" });
    }
    return 0;
  }, set x(_) {} };
  tempo.to(ball, { x: 1 }, { duration: 1 });
  tempo.tick(0.5);
  assert.equal(ball.y, 2);
  tempo.to(ball, { y: 0 }, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  assert.equal(ball.y, 1);
});
