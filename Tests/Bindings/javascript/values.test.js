import assert from "node:assert/strict";
import { test } from "node:test";
import { library, load, newTempo } from "./engine.js";

const { VivaceError } = library;
const refused = (call, status, message) => assert.throws(call, (error) => {
  assert.ok(error instanceof VivaceError, `${error}`);
  assert.equal(error.status, status);
  assert.match(error.message, message);
  return true;
});
const line = { duration: 1, ease: "linear" };

/** Every way to make values a target. */
const uses = (tempo, values) => [
  () => tempo.to(values, 9),
  () => tempo.from(values, 9),
  () => tempo.by(values, 9),
  () => tempo.spring(values, 9),
  () => tempo.decay(values, 9),
  () => tempo.keyframes(values, [{ value: 0 }, { value: 9 }]),
  () => tempo.along(values, tempo.path("M 0 0 H 9")),
  () => tempo.along({ x: 0, y: 0 }, tempo.path("M 0 0 H 9"), { angle: values }),
  () => tempo.group().to(values, 9),
];

test("freeing twice is refused, and memory stays whole", async () => {
  const vivace = await load();
  const tempo = vivace.tempo();
  const freed = tempo.floats(4);
  tempo.free(freed);
  const a = tempo.floats(4), b = tempo.floats(4);
  refused(() => tempo.free(freed), "ERROR_INVALID_STATE", /have been freed/);
  const c = tempo.floats(4);
  assert.equal(new Set([a, b, c].map(({ address }) => address)).size, 3);
  for (let i = 0; i < 100; i++) vivace.tempo().to(vivace.tempo().floats(4), 1);
});

test("what has been freed is refused, and so are its parts", async () => {
  const tempo = await newTempo();
  const values = tempo.values("DEGREES", 2), part = values.part(0, 2);
  tempo.free(values);
  const other = tempo.values("DEGREES", 2);
  for (const gone of [values, part]) {
    for (const use of uses(tempo, gone)) refused(use, "ERROR_INVALID_STATE", /have been freed/);
    refused(() => gone.view, "ERROR_INVALID_STATE", /have been freed/);
    for (const use of [() => gone.at(0), () => gone.set(1), () => [...gone]])
      refused(use, "ERROR_INVALID_STATE", /have been freed/);
    refused(() => gone.address, "ERROR_INVALID_STATE", /have been freed/);
  }
  tempo.tick(1);
  assert.deepEqual([...other.view], [0, 0]);
});

test("parts cannot be freed, nor what is no values", async () => {
  const tempo = await newTempo();
  const values = tempo.floats(4);
  for (const part of [values.part(2, 4), values.part(0, 2)])
    refused(() => tempo.free(part), "ERROR_INVALID_ARGUMENT", /a part/);
  for (const other of [{ x: 0 }, undefined, values.view])
    refused(() => tempo.free(other), "ERROR_INVALID_ARGUMENT", /only values/);
  tempo.free(values.part(0));
  refused(() => values.view, "ERROR_INVALID_STATE", /have been freed/);
});

test("what belongs to another engine is refused", async () => {
  const [tempo, other] = [await newTempo(), await newTempo()];
  const values = tempo.values("DEGREES", 2), foreign = other.values("DEGREES", 2);
  for (const use of uses(tempo, foreign)) refused(use, "ERROR_INVALID_ARGUMENT", /another engine/);
  refused(() => tempo.free(foreign), "ERROR_INVALID_ARGUMENT", /another engine/);
  refused(() => tempo.along({ x: 0, y: 0 }, other.path("M 0 0 H 9")), "ERROR_INVALID_ARGUMENT",
    /path of another engine/);
  for (const at of [undefined, 1])
    refused(() => tempo.group().add(other.wait(1, { paused: true }), at), "ERROR_INVALID_ARGUMENT",
      /moveable of another engine/);
  tempo.tick(1);
  assert.deepEqual([...values.view, ...foreign.view], [0, 0, 0, 0]);
});

test("tempos of an engine share values; the one that created them frees them for all", async () => {
  const vivace = await load();
  const [owner, other] = [vivace.tempo(), vivace.tempo()];
  const values = owner.floats(2);
  other.to(values, 4, line);
  other.tick(0.5);
  assert.deepEqual([...values.view], [2, 2]);
  refused(() => other.free(values), "ERROR_FOREIGN_TEMPO", /another tempo/);
  owner.free(values);
  const next = owner.floats(2);
  other.tick(0.25);
  assert.equal(other.count, 0);
  assert.deepEqual([...next.view], [0, 0]);
});

test("values outlive their tempo until they are freed", async () => {
  const tempo = await newTempo();
  const values = tempo.floats(2);
  tempo.to(values, 4, line);
  tempo.tick(1);
  tempo.destroy();
  assert.deepEqual([...values.view], [4, 4]);
  tempo.free(values);
  refused(() => values.view, "ERROR_INVALID_STATE", /have been freed/);
});
