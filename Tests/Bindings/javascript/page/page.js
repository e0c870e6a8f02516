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

  const errors = [], note = (event) => errors.push(event.error.message);
  addEventListener("error", note);
  tempo.to({ x: 0 }, { x: 1 }, { duration: 0.05, onComplete: () => { throw new Error("mine"); } });
  const completed = await tempo.to(ball, { x: 3 }, { duration: 0.2 }).finished;
  removeEventListener("error", note);
  check("it goes on after a listener has thrown", completed && ball.x === 3);
  check(`the page is told once what was thrown: ${errors}`, errors.join() === "mine");
}

try {
  await run();
} catch (error) {
  failed.push(String(error));
}
await fetch("/result", { method: "POST", body: JSON.stringify({ passed, failed }) });
