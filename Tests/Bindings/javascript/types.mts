// What a program in TypeScript may write; it is compiled, and not run.
import { Easing, Vivace } from "vivace";

export async function use() {
  const vivace = await Vivace.load();
  const tempo = vivace.tempo({ longestStep: 0.1 });
  const ball = { x: 0, y: 0 };
  tempo.to(ball, { x: 1 }, { ease: "power2.out", onComplete: ({ time }) => console.log(time) });
  const floats = tempo.floats(3);
  const first: number = floats.view[0];
  const read: number[] = [...floats.set(1), floats.at(-1) ?? 0];
  console.log(read);
  tempo.to(floats, [1, 2, first], { stagger: 0.1, ease: Easing.OUT_QUAD });
  tempo.sequence().to(ball, { y: 1 }).wait(1).start();
  const path = tempo.path("M 0 0 H 1").lineTo(2, 2);
  tempo.along(ball, path, { range: [0, 0.5], velocity: 1 });
  tempo.sequence().keyframes(ball, [{ x: 0 }, { at: 0.5, x: 1, ease: "out-quad" }, { x: 0 }]).clone().start();
  tempo.keyframes(floats, [{ value: 0 }, { value: [1, 2, 3] }]);
  for await (const event of tempo.events("completed")) console.log(event.moveable?.state);
  const other: bigint = vivace.functions.viv_tempo_create();
  vivace.functions.viv_tempo_destroy(other);
  // @ts-expect-error a key that the object has not
  tempo.to(ball, { z: 1 });
  // @ts-expect-error a number that the object has not
  tempo.along(ball, path, { x: "z" });
  // @ts-expect-error no kind of event
  tempo.events("complete");
}
