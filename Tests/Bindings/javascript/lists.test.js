// Several targets of one call: a group with a tween for each.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newTempo } from "./engine.js";

const line = { duration: 1, ease: "linear" };
const dots = (count) => Array.from({ length: count }, () => ({ x: 0 }));
const of = (all) => all.map(({ x }) => x);

test("a tween of several targets is a group of tweens, which a tempo starts and destroys", async () => {
  const tempo = await newTempo();
  const all = dots(3);
  const group = tempo.to(all, { x: 1 }, line);
  assert.deepEqual([group.kind, group.childCount, group.state], ["group", 3, "moving"]);
  tempo.tick(0.5);
  assert.deepEqual(of(all), [0.5, 0.5, 0.5]);
  tempo.tick(0.5);
  assert.deepEqual([...of(all), tempo.count], [1, 1, 1, 0]);
});

test("its targets start one after another, from either side or the middle", async () => {
  const tempo = await newTempo();
  for (const [options, expected] of [
    [{ stagger: 0.25 }, [1, 0.75, 0.5]],
    [{ stagger: { each: 0.25 } }, [1, 0.75, 0.5]],
    [{ stagger: { each: 0.25, from: "start" } }, [1, 0.75, 0.5]],
    [{ stagger: { each: 0.25, from: "end" } }, [0.5, 0.75, 1]],
    [{ stagger: { each: 0.25, from: "center" } }, [0.75, 1, 0.75]],
    [{ stagger: { each: 0.25, from: "edges" } }, [1, 0.75, 1]],
    [{ stagger: 0.25, staggerFrom: "last" }, [0.5, 0.75, 1]],
  ]) {
    const all = dots(3);
    tempo.to(all, { x: 1 }, { ...line, ...options });
    const floats = tempo.floats(3);
    tempo.to(floats, 1, { ...line, ...options });
    tempo.tick(1);
    assert.deepEqual([of(all), [...floats]], [expected, expected], JSON.stringify(options));
  }
});

test("from, fromTo and by take several targets, objects and values", async () => {
  const tempo = await newTempo();
  const all = dots(2), floats = tempo.floats(2), doubles = tempo.values("DOUBLE", 1);
  tempo.from(all, { x: 4 }, line);
  tempo.by([floats, doubles], 2, line);
  tempo.tick(0.5);
  assert.deepEqual([of(all), [...floats], [...doubles]], [[2, 2], [1, 1], [1]]);
  tempo.fromTo(all, { x: 10 }, { x: 20 }, { ...line, stagger: 1 });
  tempo.tick(0.5);
  assert.deepEqual(of(all), [15, 0], "the second one has not begun");
  tempo.tick(1);
  assert.deepEqual(of(all), [20, 15]);
});

test("settings and listeners are those of the group, and a container adds it as one child", async () => {
  const tempo = await newTempo();
  const all = dots(2), told = [];
  const kept = tempo.to(all, { x: 1 }, { ...line, keep: true, name: "both", delay: 1, stagger: 0.5,
    onComplete: ({ moveable }) => told.push(moveable.name) });
  assert.deepEqual([kept.length, kept.name], [2.5, "both"]);
  tempo.tick(3);
  assert.deepEqual([told, kept.state], [["both"], "completed"]);
  const steps = tempo.sequence().to(all, { x: 0 }, line).to(all, { x: 2 }, { ...line, stagger: 1 });
  assert.deepEqual([steps.childCount, steps.length], [2, 3]);
  assert.equal(tempo.group().wait(1).to(all, { x: 2 }, { ...line, at: "+=1" }).length, 3);
});

test("an array of numbers is one target", async () => {
  const tempo = await newTempo();
  const list = [1, 2];
  assert.equal(tempo.to(list, [3, 4], line).kind, "tween");
  tempo.tick(1);
  assert.deepEqual(list, [3, 4]);
});

test("what is no list of targets is refused, and nothing is left", async () => {
  const tempo = await newTempo();
  const all = dots(2);
  const calls = [
    [() => tempo.to([], { x: 1 }), TypeError, /there are no targets: the array is empty/],
    [() => tempo.to([...all, null], { x: 1 }), TypeError, /null is no target/],
    [() => tempo.to([null], { x: 1 }), TypeError, /null is no target/],
    [() => tempo.to([...all, { y: 1 }], { x: 1 }), TypeError, /x is undefined/],
    [() => tempo.to(all, {}), TypeError, /nothing to move/],
    [() => tempo.to(all, { x: 1 }, { velocity: 1 }), TypeError, /velocity is no setting of tweens of several/],
    [() => tempo.to(all, { x: 1 }, { stagger: "1" }), Error, /stagger = "1" must be a number, or \{ each, from \}/],
    [() => tempo.to(all, { x: 1 }, { stagger: { from: "end" } }), Error, /stagger = an object must be a number, or/],
    [() => tempo.to(all, { x: 1 }, { stagger: { each: "1" } }), Error, /each = "1" must be a number/],
    [() => tempo.to(all, { x: 1 }, { stagger: { each: 1, amount: 1 } }), TypeError, /amount is no setting of a stagger/],
    [() => tempo.to(all, { x: 1 }, { stagger: { each: 1, from: 2 } }), RangeError, /2 is none of first, last, center/],
    [() => tempo.to(all, { x: 1 }, { stagger: { each: 1 }, staggerFrom: "last" }), TypeError, /give \{ each, from \}/],
    [() => tempo.to(all, { x: 1 }, { staggerFrom: "last" }), TypeError, /staggerFrom is for a stagger/],
    [() => tempo.to(all, { x: 1 }, { stagger: NaN }), Error, /stagger|seconds/],
    [() => tempo.spring(all, { x: 1 }), TypeError, /several targets are for to, from, fromTo and by/],
    [() => tempo.keyframes(all, [{ x: 1 }, { x: 2 }]), TypeError, /several targets are for to/],
    [() => tempo.to(all[0], { x: 1 }, { stagger: 1 }), TypeError, /stagger is for values, several targets, and groups/],
  ];
  for (const [call, kind, message] of calls)
    assert.throws(call, (error) => error instanceof kind && message.test(error.message), String(call));
  assert.equal(tempo.count, 0);
});
