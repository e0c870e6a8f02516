// What a program in TypeScript may write; it is compiled, and not run.
import { Easing, Vivace, type Event } from "vivace";

export async function use() {
  const vivace = await Vivace.load(undefined, { lastingViews: false });
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
  const bytes: Uint8Array = tempo.values("UINT8", 4).view;
  const wide: bigint = tempo.values("INT64", 1).view[0];
  tempo.to(tempo.values("INT64", 1), wide);
  tempo.to(tempo.values("RGBA8", 1), bytes);
  const named = { x: 0, label: "ball", size: undefined as number | undefined };
  tempo.to(named, { x: 1, size: 2 });
  tempo.keyframes(named, [{ x: 0 }, { x: 1 }]);
  tempo.to([1, 2, 3], [4, 5, 6]);
  tempo.to({} as any, { x: 1 });
  if (tempo.rate === 2 && tempo.longestStep > 1) tempo.rate = 1;
  if (tempo.wait(1).kind === "path-physics" && !tempo.isPaused) tempo.pause();
  tempo.spring(named, { x: 1 }, { damping: 1, velocity: { x: 1 }, capture: "each" });
  const speed: number = tempo.spring(named, { x: 1 }).retarget(named, { x: 2 }).velocity(named, "x");
  tempo.decay(floats, speed, { paused: true }).bounds(floats, 0, 0, 9).start().velocity(floats);
  const heard = (event: Event): void => console.log(event.time);
  tempo.group({ duration: 2, synced: true }).remove(tempo.wait(1, { paused: true })).off("completed", heard);
  tempo.sequence({ reversingMode: "contiguous" }).wait(1, { name: "again" }).jump("again", Infinity).start();
  tempo.simulation(ball, { x: 0, y: undefined }, ({ x, y }, pace) => ({ x: -x - pace.y, y }), { step: 0.01, to: { x: 1 } });
  tempo.simulation(floats, undefined, (values, velocities) => values.map((value, i) => -value - velocities[i]), { to: 0 });
  tempo.sequence().lazy(() => tempo.to(ball, { x: 1 }, { paused: true })).lazy(() => null).lazy(() => {})
    .custom(({ progress, seconds, direction }) => console.log(progress + seconds, direction === "forward"))
    .wait(1, { when: () => ball.x > 0 }).set({ when: null });
  const lost: number = tempo.lostEvents;
  console.log(lost);
  const table: WebAssembly.Table = vivace.functions.__indirect_function_table;
  console.log(table.length);
  const both = tempo.to([ball, { x: 1, y: 2 }], { x: 1 }, { stagger: { each: 0.1, from: "edges" } });
  both.label("here", "+=1").seek("here-=0.5").fromTo([ball], { x: 0 }, { x: 1 }, { at: "-=0.2", stagger: 0.1 });
  tempo.by([floats, tempo.floats(1)], 1, { stagger: 0.1, staggerFrom: "last" });
  tempo.spring(ball, { x: 1 }, { clamped: true, rest: { distance: 0.1 } }).set({ tension: 9, damping: 1, delay: 1 });
  tempo.to(ball, { x: 1 }, { durationBack: 2 }).set({ ease: "linear", speed: 1, blend: "replace" });
  tempo.decay(ball, { x: 1 }, { end: { x: 1 }, snap: { every: 1 }, bounds: [0, 1] }).set({ snap: 2 });
  tempo.physics(ball, { x: 1 }, { friction: 0.1, bounces: 0.5, bounds: [0, 1], to: { x: 9 } });
  tempo.group().physics(floats, [1, 2, 3]).children.at(0)?.parent?.on("completed", heard);
  const steps = tempo.sequence();
  console.log(steps.current?.cyclesCompleted, steps.passProgress + steps.cycleProgress);
  const mover: string | undefined = (tempo.find(ball, "x") ?? tempo.find(floats, 1))?.kind;
  tempo.onError((error) => console.log(error.status, mover));
  console.log(tempo.reportError("ERROR_NOT_FOUND", "there is no such sprite").status);
  // @ts-expect-error no error
  tempo.reportError("OK", "fine");
  tempo.onActivity((isActive) => console.log(isActive === true));
  tempo.onActivity(null);
  tempo.bpm = 90;
  tempo.wait(tempo.note("quarter"));
  const saved = tempo.save();
  if (saved.byteLength < 2 ** 20) tempo.restore(saved);
  // @ts-expect-error nothing that was saved
  tempo.restore({ byteLength: 1 });
  // @ts-expect-error no note
  tempo.note("fifth");
  // @ts-expect-error a number that the object has not
  tempo.find(ball, "z");
  // @ts-expect-error no setting
  tempo.to(ball, { x: 1 }).set({ drag: 1 });
  // @ts-expect-error a position of what has no labels
  tempo.to(ball, { x: 1 }).seek("here");
  // @ts-expect-error a number that the objects have not
  tempo.to([ball], { z: 1 });
  // @ts-expect-error no stagger
  tempo.to([ball], { x: 1 }, { stagger: { every: 0.1 } });
  // @ts-expect-error a number that the object has not
  tempo.simulation(ball, { z: 0 }, () => ({}));
  // @ts-expect-error a number that is not simulated
  tempo.simulation(ball, { x: 0 }, ({ y }) => ({ x: y }));
  // @ts-expect-error no moveable
  tempo.lazy(() => 1);
  // @ts-expect-error a setting of groups
  tempo.sequence({ duration: 2 });
  // @ts-expect-error a string of the object
  tempo.spring(named, { x: 1 }).velocity(named, "label");
  // @ts-expect-error a string of the object
  tempo.to(named, { label: 1 });
  // @ts-expect-error a string of the object
  tempo.along(named, path, { angle: "label" });
  // @ts-expect-error no type of values
  tempo.values("FLOATS", 1);
  // @ts-expect-error it is for values
  tempo.to(ball, { x: 1 }, { stagger: 1 });
  // @ts-expect-error no setting of a tween
  tempo.to(ball, { x: 1 }, { velocity: 1 });
  // @ts-expect-error a key that the object has not
  tempo.to(ball, { z: 1 });
  // @ts-expect-error a number that the object has not
  tempo.along(ball, path, { x: "z" });
  // @ts-expect-error no kind of event
  tempo.events("complete");
}
