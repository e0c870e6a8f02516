// Above: easings, each a ball with the trail of where it was. Below: a field of dots, one staggered
// tween on all of their floats. A click sends the field a splash on springs.
import { Vivace } from "../lib/vivace.js";

const EASES = [
  "linear", "sine.inOut", "power2.out", "power4.inOut", "expo.out", "back.out(1.7)",
  "elastic.out(1, 0.4)", "bounce.out", "steps(8)", "swift-out",
];
const COLUMNS = 48, ROWS = 11, DOTS = COLUMNS * ROWS;
const TRAIL = 20;
const BACKGROUND = "#0d1017", FAINT = "#232a38", TEXT = "#8d99ae";

const canvas = document.querySelector("canvas");
const brush = canvas.getContext("2d");
const vivace = await Vivace.load();
const tempo = vivace.tempo({ longestStep: 0.1 });

// -- What moves.

const balls = EASES.map((ease) => ({ ease, progress: 0, trail: [] }));
for (const ball of balls)
  tempo.to(ball, { progress: 1 },
    { ease: ball.ease, duration: 1.6, repeats: Infinity, reverses: true, turnDelay: 0.4 });

// The dots lie in rings around the middle: so neighbours of the stagger are neighbours on the screen.
const places = Array.from({ length: DOTS }, (_, i) => ({ column: i % COLUMNS, row: Math.floor(i / COLUMNS) }));
const fromMiddle = ({ column, row }) => Math.hypot(column - (COLUMNS - 1) / 2, (row - (ROWS - 1) / 2) * 1.6);
places.sort((a, b) => fromMiddle(a) - fromMiddle(b));

const wave = tempo.floats(DOTS), splash = tempo.floats(DOTS);
tempo.to(wave, 1,
  { duration: 0.7, ease: "sine.inOut", stagger: 0.003, repeats: Infinity, reverses: true });

function splashAt(x, y) {
  const { middle, step, top } = fieldLayout();
  const velocity = places.map(({ column, row }) => {
    const distance = Math.hypot(middle + column * step - x, top + row * step - y) / step;
    return 90 * Math.exp(-distance * distance / 14);
  });
  tempo.spring(splash, 0, { response: 0.5, dampingRatio: 0.25, velocity });
}
canvas.addEventListener("pointerdown", (event) => splashAt(event.offsetX, event.offsetY));

// -- How it looks.

function fit() {
  const scale = devicePixelRatio;
  canvas.width = innerWidth * scale;
  canvas.height = innerHeight * scale;
  brush.setTransform(scale, 0, 0, scale, 0, 0);
}
addEventListener("resize", () => {
  fit();
  draw();
});
fit();

function lanesLayout() {
  const left = Math.min(170, innerWidth * 0.3);
  return { left, right: innerWidth - 24, top: 34, step: innerHeight * 0.58 / EASES.length };
}

function fieldLayout() {
  const step = Math.min((innerWidth - 64) / COLUMNS, innerHeight * 0.34 / ROWS);
  return { step, middle: (innerWidth - step * (COLUMNS - 1)) / 2, top: innerHeight * 0.65 };
}

function disc(x, y, radius, color) {
  brush.fillStyle = color;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
}

function drawLane(ball, index) {
  const { left, right, top, step } = lanesLayout();
  const y = top + index * step, hue = 20 + index * 300 / EASES.length;
  const across = (progress) => left + 30 + (right - left - 60) * progress;
  brush.fillStyle = FAINT;
  brush.fillRect(across(0), y - 0.5, across(1) - across(0), 1);
  brush.fillStyle = TEXT;
  brush.fillText(ball.ease, left - 4, y + 4);
  for (let i = ball.trail.length - 1; i > 0; i--)
    disc(across(ball.trail[i]), y, 9 * (1 - i / TRAIL), `hsl(${hue} 85% 62% / ${0.45 * (1 - i / TRAIL)})`);
  disc(across(ball.progress), y, 9, `hsl(${hue} 90% 66%)`);
}

function drawField() {
  const { step, middle, top } = fieldLayout();
  const heights = wave.view, bumps = splash.view;
  places.forEach(({ column, row }, i) => {
    const size = heights[i] + bumps[i];
    const hue = 190 + 130 * Math.min(1, Math.max(0, size));
    const radius = step * Math.min(0.62, Math.max(0.07, 0.1 + 0.33 * size));
    disc(middle + column * step, top + row * step, radius, `hsl(${hue} 80% ${42 + 22 * heights[i]}%)`);
  });
}

let frames = 0;
function step() {
  for (const { trail, progress } of balls) {
    trail.unshift(progress);
    trail.length = Math.min(trail.length, TRAIL);
  }
  draw();
  document.body.dataset.frames = ++frames;
}

function draw() {
  brush.fillStyle = BACKGROUND;
  brush.fillRect(0, 0, innerWidth, innerHeight);
  brush.font = "12px ui-monospace, 'DejaVu Sans Mono', monospace";
  brush.textAlign = "right";
  balls.forEach(drawLane);
  drawField();
}

// The driver ticks, and the frame is drawn after it. For a picture, ?at=SECONDS lets the frames up to
// then go by at once.
const at = Number(new URLSearchParams(location.search).get("at"));
if (at) {
  let next;
  tempo.drive({ request: (tick) => { next = tick; } });
  for (let frame = 0; frame <= at * 60; frame++) {
    next(frame * 1000 / 60);
    step();
  }
} else {
  tempo.drive({ request: (tick) => requestAnimationFrame((now) => { tick(now); step(); }) });
}
