// What a program in TypeScript may write; it is compiled, and not run.
import { Vivace, Easing } from "vivace";
export async function use() {
  const v = await Vivace.load(); const t = v.tempo({ longestStep: 0.1 });
  const ball = { x: 0, y: 0 };
  t.to(ball, { x: 1 }, { ease: "power2.out", duration: 1, onComplete: (e) => console.log(e.time) });
  const fl = t.floats(3); const n: number = fl.view[0]; t.to(fl, [1, 2, 3], { stagger: 0.1, ease: Easing.OUT_QUAD });
  t.sequence().to(ball, { y: 1 }).wait(1).start();
  for await (const e of t.events("completed")) console.log(e.moveable?.state, n);
  const h: bigint = v.functions.viv_tempo_create();
  // @ts-expect-error a key that the object has not
  t.to(ball, { z: 1 });
}
