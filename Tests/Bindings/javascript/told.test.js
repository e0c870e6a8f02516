// What the package refuses by itself, and what a page reports, is told to the listener of onError.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compiled, library, load, newTempo } from "./engine.js";

const { Status, VivaceError, Vivace } = library;

/** Listens; returns what calls a function, and checks that the listener is told once of what it throws, which is the
 *  tempo's last error. */
function telling({ functions, buffer }, tempo) {
  const told = [];
  tempo.onError((error) => told.push(error));
  return (call, status = "ERROR_INVALID_ARGUMENT") => {
    told.length = 0;
    let thrown;
    assert.throws(call, (error) => (thrown = error, true));
    assert.deepEqual(told.map((one) => [one.name, one.status, one.message]), [["VivaceError", status, thrown.message]]);
    assert.equal(functions.viv_tempo_get_last_error(tempo.core.handle), Status[status]);
    const bytes = new Uint8Array(buffer, functions.viv_tempo_get_last_error_message(tempo.core.handle));
    assert.equal(new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0))), thrown.message);
    return thrown;
  };
}

async function newTelling() {
  const vivace = await load();
  const tempo = vivace.tempo();
  return { tempo, isTold: telling(vivace, tempo) };
}

test("what a page reports is told, and returned to be thrown", async () => {
  const { tempo, isTold } = await newTelling();
  const report = () => { throw tempo.reportError("ERROR_NOT_FOUND", "there is no such sprite"); };
  assert.ok(isTold(report, "ERROR_NOT_FOUND") instanceof VivaceError);
  for (const status of ["OK", "NOT_FOUND", 3, undefined]) isTold(() => tempo.reportError(status, "what"));
  isTold(() => tempo.reportError("ERROR_BUSY", 5));
  isTold(() => tempo.reportError("ERROR_BUSY", "a\0b"));
  tempo.destroy();
  assert.throws(report, { status: "ERROR_INVALID_HANDLE" });
});

test("VivaceErrors of the package are told once", async () => {
  const { tempo, isTold } = await newTelling();
  const other = await newTempo();
  const ball = { x: 0 };
  const floats = tempo.floats(3);
  const motion = tempo.to(floats, 1, { keep: true, paused: true });
  const group = tempo.group();
  const line = tempo.path();
  for (const call of [
    () => tempo.tick("1"), () => tempo.tickAt(null), () => { tempo.rate = "2"; }, () => { tempo.bpm = "2"; },
    () => { tempo.reducedMotion = 1; }, () => tempo.reserve(-1, 0), () => tempo.to(ball, { x: "1" }),
    () => tempo.to(ball, { x: 1 }, { duration: "1" }), () => tempo.to(ball, { x: 1 }, { ease: () => NaN }),
    () => tempo.wait("1"), () => tempo.spring(floats, 1, { tension: "9" }), () => tempo.group({ synced: 1 }),
    () => tempo.to(floats, 1, { stagger: {} }), () => tempo.to([ball], { x: "1" }), () => motion.seek("1"),
    () => motion.set({ delay: "1" }), () => motion.set({ name: 5 }), () => motion.retarget(tempo.floats(2), 1),
    () => motion.bounds(floats, 0, "1", 2), () => group.wait(1, { at: {} }), () => group.wait("1"),
    () => line.moveTo("1", 2), () => tempo.free(ball), () => tempo.free(floats.part(0, 1)),
    () => tempo.to(other.floats(1), 1),
  ]) isTold(call);
  isTold(() => group.seek("nowhere"), "ERROR_NOT_FOUND");
  isTold(() => motion.velocity(ball, "x"), "ERROR_NOT_FOUND");
  isTold(() => tempo.restore(other.save()), "ERROR_FOREIGN_TEMPO");
  tempo.free(floats);
  isTold(() => tempo.to(floats, 1), "ERROR_INVALID_STATE");
  motion.destroy();
  isTold(() => motion.on("completed", () => {}), "ERROR_INVALID_HANDLE");
  isTold(() => motion.set({ tension: 1 }), "ERROR_INVALID_HANDLE");
});

test("RangeErrors are told as VivaceErrors", async () => {
  const { tempo, isTold } = await newTelling();
  const floats = tempo.floats(3);
  const motion = tempo.to(floats, 1, { keep: true });
  for (const call of [
    () => tempo.to(floats, [1, 2]), () => tempo.to({ x: 0 }, { x: 1 }, { blend: "odd" }), () => tempo.note("odd"),
    () => tempo.values("ODD", 1), () => tempo.floats(-1), () => motion.play("sideways"), () => motion.on("odd", () => {}),
    () => motion.off("odd"), () => tempo.events("odd"), () => tempo.find(floats, 3), () => tempo.path("M 0 0\0"),
    () => motion.set({ name: "a\0b" }), () => tempo.group().wait(1, { at: ">5%" }), () => tempo.group().label("a\0b", 1),
    () => tempo.decay(floats, [1, 2]),
  ]) assert.ok(isTold(call) instanceof RangeError);
});

test("what a function gives wrongly is told when the tick throws it", async () => {
  const { tempo, isTold } = await newTelling();
  tempo.sequence().wait(0.5).lazy(() => 5).start();
  isTold(() => tempo.tick(1));
  const playing = tempo.wait(9);
  tempo.sequence().wait(0.5).lazy(() => playing).start();
  isTold(() => tempo.tick(1), "ERROR_INVALID_STATE");
});

test("TypeErrors, errors of values and of functions of the page are thrown alone", async () => {
  const tempo = await newTempo();
  tempo.onError((error) => { throw error; });
  const floats = tempo.floats(3);
  const fails = () => { throw new RangeError("mine"); };
  for (const call of [
    () => tempo.to({ x: 0 }, { x: 1 }, { odd: 1 }), () => tempo.to(5, { x: 1 }), () => floats.set([1, 2]),
    () => floats.part(2, 9), () => tempo.wait(1, { onComplete: 5 }), () => tempo.to({ x: 0 }, { x: 1 }, { ease: fails }),
    () => tempo.custom(fails).finish(),
  ]) assert.throws(call);
  // A microtask throws what the listener did.
  await new Promise((done) => setTimeout(done, 0));
});

test("a refusal inside a function of the page is told once", async () => {
  const tempo = await newTempo();
  const told = [];
  tempo.onError((error) => told.push(error.message));
  tempo.sequence().wait(0.5).call(() => tempo.floats(-1)).start();
  assert.throws(() => tempo.tick(1), RangeError);
  assert.equal(told.length, 1);
});

test("a module for one program can tell if that listens, and needs not if it does not", async () => {
  for (const listens of [true, false]) {
    const vivace = await Vivace.load(compiled, { recordsFunctions: true });
    const tempo = vivace.tempo();
    if (listens) tempo.onError(() => {});
    assert.equal(vivace.usedFunctions().includes("viv_tempo_report_error"), listens);
  }
});
