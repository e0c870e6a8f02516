// Numbers that would become others on their way into the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newTempo } from "./engine.js";

const line = { duration: 1, ease: "linear" };
const refused = (call, message) =>
  assert.throws(call, { name: "VivaceError", status: "ERROR_INVALID_ARGUMENT", message });

test("ends that integers cannot hold are refused, and what they can hold arrives", async () => {
  const tempo = await newTempo();
  const bytes = tempo.values("UINT8", 2), color = tempo.values("RGBA8", 1), short = tempo.values("INT16", 1);
  refused(() => tempo.to(bytes, 300), "to = 300 must be a whole number, 0..255");
  refused(() => tempo.to(bytes, [1, -1]), "to = -1 must be a whole number, 0..255");
  refused(() => tempo.from(bytes, NaN), "from = NaN must be a whole number, 0..255");
  refused(() => tempo.fromTo(bytes, 0, 1.7), "to = 1.7 must be a whole number, 0..255");
  refused(() => tempo.by(bytes, 200), "by = 200 must be a whole number, -128..127");
  refused(() => tempo.by(bytes, new Uint8Array([1, 200])), "by = 200 must be a whole number, -128..127");
  refused(() => tempo.to(color, [1000, -3, 0, 255]), "to = 1000 must be a whole number, 0..255");
  refused(() => tempo.spring(short, 40000), "to = 40000 must be a whole number, -32768..32767");
  refused(() => tempo.keyframes(short, [{ value: 0 }, { value: 1e9 }]),
    "value = 1000000000 must be a whole number, -32768..32767");
  refused(() => bytes.set(256), "number = 256 must be a whole number, 0..255");
  tempo.tick(1);
  assert.deepEqual([tempo.count, ...bytes, ...color, ...short], [0, 0, 0, 0, 0, 0, 0, 0]);
  tempo.to(bytes, [255, 100], line);
  tempo.to(color, [0, 128, 255, 255], line);
  tempo.to(short, -32768, line);
  tempo.tick(1);
  tempo.by(bytes, -100, line);
  tempo.tick(1);
  assert.deepEqual([...bytes, ...color, ...short], [155, 0, 0, 128, 255, 255, -32768]);
});

test("integers of 64 bits take numbers and bigints within their range", async () => {
  const tempo = await newTempo();
  const wide = tempo.values("INT64", 1), natural = tempo.values("UINT64", 1);
  refused(() => tempo.to(wide, 2n ** 63n), /^to = 9223372036854775808n .*, -9223372036854775808../);
  refused(() => tempo.to(natural, -1n), /^to = -1n must be a whole number, 0..18446744073709551615$/);
  refused(() => tempo.to(wide, 0.5), /^to = 0.5 must/);
  tempo.to(wide, -5, line);
  tempo.to(natural, 2n ** 64n - 1n, line);
  tempo.tick(1);
  assert.deepEqual([wide.at(0), natural.at(0)], [-5n, 2n ** 64n - 1n]);
  natural.set(1000);
  tempo.by(natural, -10n, line);
  tempo.tick(1);
  assert.equal(natural.at(0), 990n);
});

test("what is no number is refused as an end", async () => {
  const tempo = await newTempo();
  const floats = tempo.floats(2), ball = { x: 0 };
  refused(() => tempo.to(floats, "12"), 'to = "12" must be a number, or an array of numbers');
  refused(() => tempo.to(floats, undefined), "to = undefined must be a number, or an array of numbers");
  refused(() => tempo.to(floats, ["1", 2]), 'to = "1" must be a number');
  refused(() => tempo.to(floats, 1n), "to = 1n must be a number");
  refused(() => tempo.to(ball, { x: "5" }), 'x = "5" must be a number');
  refused(() => tempo.by(ball, { x: null }), "x = null must be a number");
  refused(() => tempo.keyframes(ball, [{ x: 0 }, { x: "5" }]), 'x = "5" must be a number');
  assert.equal(tempo.count, 0);
  tempo.to(floats, tempo.floats(2).set([3, 4]), line);
  tempo.tick(1);
  assert.deepEqual([...floats], [3, 4]);
});

test("counts are refused that 32 bits cannot hold", async () => {
  const tempo = await newTempo();
  for (const times of [2 ** 31, 2 ** 32 - 1, 2 ** 32 + 3, 2 ** 40, -(2 ** 40), NaN, "3"])
    for (const name of ["repeats", "passes"])
      refused(() => tempo.to({ x: 0 }, { x: 1 }, { [name]: times }), new RegExp(`^${name} = .*${times}`));
  refused(() => tempo.reserve(2 ** 32 + 1, 1), /^moveables = 4294967297 .*, 0..4294967295$/);
  refused(() => tempo.reserve(1, 0.5), /^values = 0.5/);
  refused(() => tempo.to({ x: 0 }, { x: 1 }, { ease: 2 ** 32 }), /^ease = 4294967296/);
  assert.equal(tempo.count, 0);
  const most = 2 ** 31 - 1;
  assert.equal(tempo.to({ x: 0 }, { x: 1 }, { duration: 1, repeats: most }).length, most + 1);
  assert.equal(tempo.to({ x: 0 }, { x: 1 }, { repeats: Infinity }).length, Infinity);
});
