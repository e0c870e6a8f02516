// What a tick costs, and making a motion, in nanoseconds each: the medians of nine rounds, or of as many as
// node benchmark.js ROUNDS says.
import { Vivace } from "../lib/vivace.js";

const vivace = await Vivace.load();
const ROUNDS = Number(process.argv[2] ?? 9), TICKS = 100, FRAME = 1 / 60;
const LONG = { duration: 1e6, ease: "power2.inOut" };

function median(measure) {
  const times = Array.from({ length: ROUNDS }, measure).sort((a, b) => a - b);
  return times[ROUNDS >> 1];
}

function seconds(work) {
  const begin = performance.now();
  work();
  return (performance.now() - begin) * 1e6;
}

// All that moves, each time in a tempo of its own; `make` makes them.
function measure(count, make) {
  const tempo = vivace.tempo();
  const made = seconds(() => make(tempo, count)) / count;
  for (let i = 0; i < TICKS; i++) tempo.tick(FRAME);
  const ticked = median(() => seconds(() => {
    for (let i = 0; i < TICKS; i++) tempo.tick(FRAME);
  })) / TICKS / count;
  tempo.destroy();
  return [ticked, made];
}

const kinds = {
  "one tween, all floats": (tempo, count) => tempo.to(tempo.floats(count), 100, LONG),
  "a tween for each float": (tempo, count) => {
    const floats = tempo.floats(count);
    for (let i = 0; i < count; i++) tempo.to(floats.part(i, i + 1), 100, LONG);
  },
  "a tween for each object": (tempo, count) => {
    for (let i = 0; i < count; i++) tempo.to({ x: 0 }, { x: 100 }, LONG);
  },
  "a spring for each object": (tempo, count) => {
    for (let i = 0; i < count; i++) tempo.spring({ x: 0 }, { x: 1e9 }, { tension: 1e-6, damping: 0 });
  },
};

// Once without a look at it, so that everything is compiled.
for (const make of Object.values(kinds)) for (let i = 0; i < 3; i++) measure(10000, make);

console.log("".padEnd(26), "tick 1 000  10 000   make 1 000  10 000");
for (const [name, make] of Object.entries(kinds)) {
  const small = [], large = [];
  for (let i = 0; i < 3; i++) small.push(measure(1000, make));
  for (let i = 0; i < 3; i++) large.push(measure(10000, make));
  const middle = (all, k) => all.map((pair) => pair[k]).sort((a, b) => a - b)[1].toFixed(1).padStart(9);
  console.log(name.padEnd(26), middle(small, 0), middle(large, 0), "", middle(small, 1), middle(large, 1));
}
