// The program of examples-c/hello in JavaScript: a loop of our own, in Node.
import { Vivace } from "vivace";

const vivace = await Vivace.load();
const tempo = vivace.tempo();
const ball = { x: 0, y: 0, size: 10 };

// One line: from where it is, to 40, in one second.
tempo.to(ball, { x: 40 }, { duration: 1, ease: "in-out-cubic" });

// Two properties in parallel, there and back, after a while.
tempo.group({ delay: 0.25 })
  .to(ball, { y: 20 }, { duration: 0.5, ease: "out-bounce" })
  .fromTo(ball, { size: 10 }, { size: 16 }, { duration: 0.5, ease: "out-bounce" })
  .set({ reverses: true })
  .on("completed", (event) => console.log(`${event.time.toFixed(2)} s  back at the top`))
  .start();

const column = (number) => number.toFixed(2).padStart(5);
for (let frame = 0; frame <= 20; frame++) {
  const { x, y, size } = ball;
  const dot = "o".padStart(Math.trunc(x) + 1);
  console.log(`${tempo.time.toFixed(2)} s  x ${column(x)}  y ${column(y)}  size ${column(size)}  |${dot}`);
  tempo.tick(1 / 16);
}
tempo.destroy();
