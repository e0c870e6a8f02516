// Runs in a browser: the driver on the page's own frames. What came of it goes to the server.
import { Vivace, version } from "/lib/vivace.js";

const passed = [], failed = [];
const check = (sentence, holds) => (holds ? passed : failed).push(sentence);
const frame = () => new Promise(requestAnimationFrame);
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function run() {
  const vivace = await Vivace.load();
  check("the version is the one of the table", vivace.version === version);
  const tempo = vivace.tempo();
  const driver = tempo.drive();
  const ball = { x: 0 }, floats = tempo.floats(3), seen = [];

  const begin = performance.now();
  const arrived = await tempo.to(ball, { x: 0.1 },
    { duration: 0.4, ease: "linear", onUpdate: () => seen.push(ball.x) }).finished;
  const took = performance.now() - begin;
  check("it arrives, exactly", arrived && ball.x === 0.1);
  check(`it takes as long as it shall: ${took} ms`, took > 350 && took < 1500);
  check(`it is seen on its way: ${seen.length} times`, seen.length > 5);
  check("it goes forward", seen.every((x, i) => i === 0 || x >= seen[i - 1]));

  for (let i = 0; i < 3; i++) await frame();
  check("it sleeps then", driver.isAsleep);
  const time = tempo.time;
  await wait(200);
  check("the clock rests with it", tempo.time === time);

  await tempo.to(floats, [1, 2, 3], { duration: 0.1, delay: 0.2 }).finished;
  check("it wakes for what is started", floats.view.join() === "1,2,3");

  // Slowed down by 20 times its velocity it comes a twentieth of that far.
  const stone = { y: 0 };
  const rested = await tempo.simulation(stone, { y: 1 }, (_, { y }) => ({ y: -20 * y })).finished;
  check(`a function moves what is simulated: ${stone.y}`, rested && Math.abs(stone.y - 0.05) < 0.001);

  const errors = [], note = (event) => errors.push(event.error.message);
  addEventListener("error", note);
  tempo.to({ x: 0 }, { x: 1 }, { duration: 0.05, onComplete: () => { throw new Error("mine"); } });
  const completed = await tempo.to(ball, { x: 3 }, { duration: 0.2 }).finished;
  removeEventListener("error", note);
  check("it goes on after a listener has thrown", completed && ball.x === 3);
  check(`the page is told once what was thrown: ${errors}`, errors.join() === "mine");
}

/** Takes views, and then more memory than there was. */
async function grow(options) {
  const vivace = await Vivace.load(undefined, { initialMemory: 0, ...options });
  const tempo = vivace.tempo(), floats = tempo.floats(3), { view } = floats;
  const { byteLength } = vivace.buffer;
  const more = tempo.floats(1_000_000);
  const hasGrown = vivace.buffer.byteLength > byteLength;
  tempo.to(floats, [1, 2, 3], { duration: 1, ease: (u) => u });
  tempo.to(more, 8, { duration: 1, ease: "linear" });
  tempo.tick(0.5);
  return { hasGrown, view, again: floats.view, more, name: tempo.wait(1, { name: "\u00e9" }).name };
}

async function runGrowing() {
  const usual = await grow();
  check("a view is detached when memory grows", usual.hasGrown && usual.view.length === 0);
  const lasting = await grow({ lastingViews: true });
  check("memory grows where views last, too", lasting.hasGrown && lasting.more.at(-1) === 4);
  check("the view is still there", lasting.view === lasting.again);
  check(`the numbers are seen in it: ${lasting.view}`, lasting.view.join() === "0.5,1,1.5");
  lasting.view[0] = 7;
  check("and written", lasting.again[0] === 7);
  check("text is read from such a memory", lasting.name === "\u00e9");
}

try {
  await run();
  await runGrowing();
} catch (error) {
  failed.push(String(error));
}
await fetch("/result", { method: "POST", body: JSON.stringify({ passed, failed }) });
