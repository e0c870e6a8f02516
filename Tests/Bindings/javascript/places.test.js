// Positions in time, as strings, for what a group adds, for its labels and for seek.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newTempo } from "./engine.js";

const line = { duration: 1, ease: "linear" };
const forms = /give seconds; "<" or ">" .*, "end" .*, or a label, .* as in ">-0\.2" and "shown\+=0\.5"; or "\+=1"/;

/** Where a child of a second at a position begins, after one from 0 to 2 and one from 1 to 1.5. */
async function placed(at) {
  const tempo = await newTempo();
  let begun;
  const group = tempo.group().label("shown", 4).wait(2).wait(0.5, { at: 1 })
    .wait(1, { at, onStart: ({ time }) => begun = time });
  group.start();
  tempo.tick(9);
  return begun;
}

test("an offset alone counts from the end of the timeline", async () => {
  assert.equal(await placed("+=1"), 3);
  assert.equal(await placed("-=0.25"), 1.75);
  assert.equal(await placed("+=.5"), await placed("end+=0.5"));
  const tempo = await newTempo();
  assert.equal(tempo.group().wait(1, { at: "+=1" }).length, 2, "in an empty group every place is its beginning");
});

test("words and labels have an offset or none", async () => {
  for (const [at, second] of [["<", 1], [">", 1.5], ["<1", 2], ["<+=1", 2], [">-0.25", 1.25], ["end", 2],
    ["end+=1", 3], ["shown", 4], ["shown+=0.5", 4.5], ["shown-=1", 3], ["shown-1.5", 2.5]])
    assert.equal(await placed(at), second, at);
});

test("what is no position is refused with all that are", async () => {
  for (const at of ["<50%", ">-25%", "+=50%", "shown+=50%", "", "<half", "+1", "-0.2", "+=", ">1.2.3"])
    await assert.rejects(() => placed(at), (error) =>
      error instanceof RangeError && error.message.startsWith(`at = ${JSON.stringify(at)} is no position: `) &&
      forms.test(error.message), at);
  await assert.rejects(() => placed("gone"), { status: "ERROR_NOT_FOUND" });
});

test("a label is named at a position", async () => {
  const tempo = await newTempo();
  const second = (make) => make(tempo.group().wait(1).wait(1.5, { at: 0.5 })).wait(1, { at: "here", name: "last" }).length - 1;
  for (const [at, expected] of [[3, 3], ["end", 2], ["+=1", 3], ["-=0.25", 1.75], [">-0.5", 1.5]])
    assert.equal(second((group) => group.label("here", at)), expected, String(at));
  assert.equal(second((group) => group.label("mid", 2.5).label("here", "mid+=1")), 3.5);
  const dot = { x: 0 };
  const steps = tempo.sequence().wait(1, { rate: 2 }).to(dot, { x: 1 }, line).label("begins", "<").label("half", "begins+=0.5")
    .label("over", "end");
  steps.start().seek("half");
  assert.deepEqual([steps.time, dot.x], [1, 0.5]);
  assert.equal(steps.seek("over").time, 1.5);
  assert.throws(() => steps.label("here", "gone"), { status: "ERROR_NOT_FOUND", message: forms });
  assert.throws(() => steps.label("here", "<50%"), { name: "RangeError", message: forms });
  assert.throws(() => tempo.sequence().wait(1, { repeats: Infinity }).label("here", "end"),
    { status: "ERROR_INVALID_STATE" });
  assert.throws(() => steps.label("here", "1"), { message: 'label: seconds = "1" must be a number' });
});

test("seek goes to a position", async () => {
  const tempo = await newTempo();
  const dot = { x: 0 };
  const group = tempo.group({ delay: 1 }).label("mid", 0.5).to(dot, { x: 1 }, line).start();
  const sought = (at) => [group.seek(at).time, dot.x];
  assert.deepEqual(sought("mid"), [1.5, 0.5]);
  assert.deepEqual(sought("mid+=0.25"), [1.75, 0.75]);
  assert.deepEqual(sought("-=0.25"), [1.75, 0.75]);
  assert.deepEqual(sought("<0.25"), [1.25, 0.25]);
  assert.deepEqual(sought("end"), [2, 1]);
  assert.deepEqual(sought("mid-=9"), [1, 0]);
  assert.deepEqual(sought(1.5), [1.5, 0.5]);
  for (const at of ["<50%", "+1", ""])
    assert.throws(() => group.seek(at), { name: "RangeError", message: forms }, at);
  assert.throws(() => group.seek("gone"), { status: "ERROR_NOT_FOUND", message: forms });
  assert.throws(() => group.seek("1.5"), { message: 'seek: seconds = "1.5" must be a number' });
  assert.deepEqual([group.time, dot.x], [1.5, 0.5]);
});
