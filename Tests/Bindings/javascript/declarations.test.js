// The declarations of types, as an editor shows them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { newTempo } from "./engine.js";

/** The members of a class or interface without a comment; of overloads one has it. */
function uncommented(lines) {
  const names = new Map();
  let isComment = false;
  for (const line of lines) {
    const [, name] = /^  (?:readonly |static )?([\w$]+)(?:<.*)?[(?:]/.exec(line) ?? [];
    if (name && name !== "constructor") names.set(name, names.get(name) || isComment);
    isComment = line.endsWith("*/");
  }
  return [...names].filter(([, isCommented]) => !isCommented).map(([name]) => name);
}

test("every member of a class says what it is for", async () => {
  const text = await readFile(`${process.env.VIVACE_PACKAGE}/lib/vivace.d.ts`, "utf8");
  const classes = [...text.matchAll(/^(?:export )?(?:class|interface) (\w+).*\{\n((?:[ \n].*\n|\n)*?)\}/gm)]
    .filter(([whole, name]) => /^export class/.test(whole) || ["Making", "Frames"].includes(name));
  assert.deepEqual(classes.map(([, name]) => name).sort(), ["Container", "Driver", "Frames", "Making", "Moveable",
    "Path", "Saved", "Stream", "Tempo", "Values", "Vivace", "VivaceError"]);
  for (const [, name, body] of classes) assert.deepEqual(uncommented(body.split("\n")), [], name);
});

test("a restart captures starts anew, and so does the start of what has completed", async () => {
  const tempo = await newTempo();
  const ball = { x: 0 };
  const there = tempo.to(ball, { x: 10 }, { duration: 1, ease: "linear", keep: true });
  const half = (begin) => {
    tempo.tick(1);
    begin();
    tempo.tick(0.5);
    return ball.x;
  };
  assert.equal(half(() => there.reset().start()), 5);
  assert.equal(half(() => there.start()), 10);
  assert.equal(half(() => there.restart()), 10);
});
