import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes, compiled, library, load, newTempo } from "./engine.js";

const { Vivace, VivaceError, failures, version } = library;

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(compiled), []);
});

test("every function of the table is there, and nothing else of the engine's", async () => {
  const { functions } = await load();
  const named = Object.keys(functions).filter((name) => name.startsWith("viv_")).sort();
  assert.deepEqual(named, Object.keys(failures).sort());
});

test("it loads from its package, bytes, a response and a compiled module", async () => {
  for (const source of [undefined, bytes, new Response(bytes), Promise.resolve(new Response(bytes)),
    compiled])
    assert.equal((await Vivace.load(source)).version, version);
});

test("a response that is none is told", async () => {
  await assert.rejects(Vivace.load(new Response("gone", { status: 404 })), /404/);
});

test("a module that is not there is told, with who makes it", async () => {
  await assert.rejects(Vivace.load(new URL("none.wasm", import.meta.url)),
    /none\.wasm is missing: .* "swift package dist wasm32" makes/);
});

test("views last where the platform lets them, else that is told", async () => {
  const loading = Vivace.load(undefined, { lastingViews: true });
  if (WebAssembly.Memory.prototype.toResizableBuffer)
    assert.equal((await loading).buffer.resizable, true);
  else
    await assert.rejects(loading, /lastingViews needs .* missing here/);
  await assert.rejects(Vivace.load(undefined, { lastingView: true }), /lastingView/);
});

test("views last until the memory that it began with is used up", async () => {
  const vivace = await load(), tempo = vivace.tempo(), floats = tempo.floats(50_000), { view } = floats;
  const { buffer } = vivace;
  assert.equal(buffer.byteLength, 2 ** 24);
  for (let i = 0; i < floats.length; i++)
    tempo.to(floats.part(i, i + 1), 1, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  assert.equal(vivace.buffer, buffer);
  assert(view.every((value) => value === 0.5));
});

test("it begins with as much memory as is asked for, or fails", async () => {
  assert.equal((await load({ initialMemory: 2 ** 25 + 1 })).buffer.byteLength, 2 ** 25 + 2 ** 16);
  assert((await load({ initialMemory: 0 })).buffer.byteLength < 2 ** 20);
  for (const initialMemory of [-1, 1.5, NaN, "1 MB", 2 ** 32, 1n])
    await assert.rejects(load({ initialMemory }), { status: "ERROR_INVALID_ARGUMENT" });
  // A module with its own largest memory, of a page.
  const small = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, 4, 1, 1, 1, 1,
    7, 10, 1, 6, ...new TextEncoder().encode("memory"), 2, 0]);
  await assert.rejects(Vivace.load(small), { status: "ERROR_OUT_OF_MEMORY" });
});

test("memory that somebody else takes stays theirs", async () => {
  const { memory, malloc } = (await WebAssembly.instantiate(compiled)).exports;
  malloc(16);
  const theirs = memory.grow(1) * 65536;
  new Uint8Array(memory.buffer, theirs, 65536).fill(7);
  for (const size of [1 << 20, 1 << 22, 1 << 23]) {
    const place = malloc(size);
    new Uint8Array(memory.buffer, place, size).fill(9);
  }
  assert(new Uint8Array(memory.buffer, theirs, 65536).every((byte) => byte === 7));
});

test("two engines have memory of their own", async () => {
  const [one, other] = [await load(), await load()];
  assert.notEqual(one.buffer, other.buffer);
  for (let i = 0; i < 256; i++) one.tempo();
  assert.throws(() => one.tempo(), { name: "VivaceError", status: "ERROR_LIMIT" });
  assert.equal(other.tempo().time, 0);
});

test("a refused call throws its sentence and changes nothing", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const refusals = [
    [() => tempo.to(ball, { x: NaN }), VivaceError, /viv_motion_add: to = nan must be a finite/],
    [() => tempo.to(ball, { x: 1 }, { duration: -1 }), VivaceError, /duration/],
    [() => tempo.to(ball, { x: 1 }, { ease: "nonsense" }), VivaceError, /easing/],
    [() => tempo.to(ball, { x: 1 }, { delay: -1 }), VivaceError, /viv_set_delay/],
    [() => tempo.to(ball, { x: 1 }, { ease: () => NaN }), VivaceError, /NaN at 0/],
    [() => tempo.to(ball, { x: 1 }, { dealy: 1 }), TypeError, /dealy is no setting/],
    [() => tempo.to(ball, { x: 1 }, { blend: "mix" }), RangeError, /override, replace, add/],
    [() => tempo.to(ball, { y: 1 }), TypeError, /y is undefined/],
    [() => tempo.to({ x: "10px" }, { x: 1 }), TypeError, /x is "10px"/],
    [() => tempo.to(tempo.floats(3), [1, 2]), RangeError, /2 numbers for 3 values/],
    [() => tempo.to(tempo.floats(3), [1, 2, NaN]), VivaceError, /nan/],
    [() => tempo.spring(ball, { x: 1 }, { tension: -1 }), VivaceError, /tension/],
    [() => tempo.tick(-1), VivaceError, /viv_tempo_tick: seconds/],
    [() => tempo.values("FLOATS", 1), RangeError, /FLOATS is no type/],
    [() => tempo.values("toString", 1), RangeError, /toString is no type/],
    [() => tempo.floats(1.5), RangeError, /length = 1.5 must be a whole number/],
    [() => tempo.floats(NaN), RangeError, /length = NaN/],
    [() => tempo.floats(-1), RangeError, /length = -1/],
    [() => tempo.floats(Infinity), RangeError, /length = Infinity/],
    [() => tempo.floats("4"), RangeError, /length = 4 must/],
    [() => tempo.floats(), RangeError, /length = undefined/],
    [() => tempo.values("DOUBLE", 0.5), RangeError, /length = 0.5/],
    [() => tempo.floats(2 ** 30), VivaceError, /no memory for 4294967296 bytes/],
    [() => tempo.floats(4).part(0.5), RangeError, /0.5 to 4 is no part of 4 values/],
    [() => tempo.floats(4).part(0, 1.5), RangeError, /0 to 1.5/],
    [() => tempo.wait(1, { name: "a\0b" }), RangeError, /name = "a\\u0000b" must contain no zero/],
    [() => tempo.group().label("a\0", 1), RangeError, /label = /],
    [() => tempo.group().label("a", 1).wait(1, { at: "a\0" }), RangeError, /label = /],
    [() => tempo.group().label("a", 1).seekLabel("a\0"), RangeError, /label = /],
    [() => tempo.to(ball, { x: 1 }, { ease: "linear\0" }), RangeError, /ease = /],
    [() => tempo.path("M 0 0\0 H 9"), RangeError, /d = /],
  ];
  for (const [call, kind, message] of refusals) assert.throws(call, (error) => {
    assert.ok(error instanceof kind, `${error}`);
    assert.match(error.message, message);
    return true;
  });
  tempo.tick(1);
  assert.equal(tempo.count, 3, "the three groups");
  assert.deepEqual(ball, { x: 0 });
});

test("memory that is given back is used again", async () => {
  const vivace = await load();
  const tempo = vivace.tempo();
  const round = () => {
    const targets = Array.from({ length: 500 }, () => ({ x: 0, y: 0 }));
    for (const target of targets) tempo.to(target, { x: 1, y: 1 }, { duration: 0.1 });
    const floats = tempo.floats(5000);
    tempo.to(floats, 1, { duration: 0.1 });
    tempo.tick(1);
    tempo.free(floats);
    assert.deepEqual(targets[499], { x: 1, y: 1 });
  };
  round();
  round();
  const size = vivace.buffer.byteLength;
  for (let i = 0; i < 50; i++) round();
  assert.equal(vivace.buffer.byteLength, size);
});

test("blocks that the module allocates are aligned, apart, and keep what is written", async () => {
  const { functions, buffer } = await load();
  const blocks = Array.from({ length: 200 }, (_, i) => [functions.malloc(i * 37), i * 37]);
  for (const [address, size] of blocks) {
    assert.equal(address % 16, 0);
    new Uint8Array(functions.memory.buffer, address, size).fill(size);
  }
  for (const [address, size] of blocks)
    assert.ok(new Uint8Array(functions.memory.buffer, address, size)
      .every((byte) => byte === (size & 255)));
  assert.equal(functions.malloc(0x7fffffff), 0);
  assert.ok(buffer);
});

test("an engine tells which functions a program used, if it was asked to record them", async () => {
  const vivace = await Vivace.load(compiled, { recordsFunctions: true });
  const tempo = vivace.tempo(), ball = { x: 0 };
  tempo.to(ball, { x: 1 }, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  assert.equal(ball.x, 0.5);
  const used = vivace.usedFunctions();
  for (const name of ["viv_tempo_create", "viv_motion_create", "viv_motion_add", "viv_start", "viv_tempo_tick",
    "viv_tempo_get_last_error", "viv_tempo_get_last_error_message"]) assert.ok(used.includes(name), name);
  assert.deepEqual(used.filter((name) => !Object.hasOwn(library.failures, name)), []);
  assert.ok(!used.includes("viv_seek") && !used.includes("viv_tween"));
  await assert.rejects(Vivace.load(compiled, { records: true }), TypeError);
  const plain = await Vivace.load(compiled);
  assert.throws(() => plain.usedFunctions(), /recordsFunctions: true/);
});
