import { barHeights } from './bar-heights.ts';
import { type Box, bars, circle, rectangle, round, type Shape, scale, wave } from './shapes.ts';

type Random = () => number;

/** The sound of a plan: one of four pictures of a signal, with a lit needle on its loudest part. */
export function drawPlan(id: string, box: Box, random: Random): Shape[] {
  const draw = [drawBars, drawWaves, drawRings, drawBlocks][Math.floor(random() * 4)] ?? drawBars;
  return [...draw(id, box, random), ...dialOf(box)];
}

/** Tuning scale along the lower edge. */
function dialOf({ width, height }: Box): Shape[] {
  const pitch = round(height / 12);
  const d = scale(pitch / 2, width, { y: height, pitch, tall: height / 10 });
  return [{ d, stroke: 'paper', width: 1.5, opacity: 0.35 }];
}

const needle = (x: number, { height }: Box): Shape[] => [
  { d: `M${round(x)} ${round(height * 0.12)}V${height}`, stroke: 'light', width: 3 },
  { d: circle(x, height * 0.12, Math.max(4, height / 30)), fill: 'light' },
];

/** Returns the position of the largest value. */
const peakOf = (values: readonly number[]) => values.indexOf(Math.max(...values));

function drawBars(id: string, box: Box, random: Random): Shape[] {
  const { width, height } = box;
  const pitch = Math.max(7, round(width / 40));
  const heights = barHeights(id, Math.ceil(width / pitch)).map((share) => share * height * 0.78);
  const lit = peakOf(heights);
  const at = { x: pitch / 2, y: height * 0.48, pitch };
  return [
    { d: circle(width * (0.2 + 0.6 * random()), height * 0.9, height * 0.75), fill: 'deep' },
    { d: bars(heights, at), stroke: 'tint', width: round(pitch * 0.5) },
    ...needle(at.x + lit * pitch, box),
  ];
}

function drawWaves(_id: string, box: Box, random: Random): Shape[] {
  const { width, height } = box;
  const length = height * (1.6 + random());
  const phase = random();
  const layer = (y: number, nth: number) =>
    wave(box, {
      y: height * y,
      amplitude: height * (0.46 - 0.1 * nth),
      length,
      phase: (phase + 0.22 * nth) % 1,
    });
  const sun = width * (0.25 + 0.5 * random());
  return [
    { d: circle(sun, height * 0.46, height * 0.36), fill: 'tint' },
    { d: layer(0.46, 0), fill: 'deep', opacity: 0.85 },
    { d: layer(0.62, 1), fill: 'tint', opacity: 0.45 },
    { d: layer(0.8, 2), fill: 'ground' },
    ...needle(sun, box),
  ];
}

function drawRings(_id: string, box: Box, random: Random): Shape[] {
  const { width, height } = box;
  const x = width * (random() < 0.5 ? 0.28 : 0.72);
  const step = height * (0.14 + 0.05 * random());
  const rings = [1, 2, 3, 4, 5, 6, 7].map((index) => circle(x, height, index * step)).join('');
  return [
    { d: circle(x, height, step * 4.5), fill: 'deep' },
    { d: rings, stroke: 'tint', width: round(step * 0.3), opacity: 0.8 },
    { d: circle(x, height, step * 0.6), fill: 'paper' },
    ...needle(x + step * 2.5 * (x < width / 2 ? 1 : -1), box),
  ];
}

function drawBlocks(id: string, box: Box, random: Random): Shape[] {
  const { width, height } = box;
  const pitch = round(height / 9);
  const levels = barHeights(id, Math.ceil(width / pitch)).map((share) =>
    Math.max(1, Math.round(share * 7)),
  );
  const side = round(pitch * 0.72);
  const columns = levels.map((level, index) => {
    const tall = round(level * pitch - (pitch - side));
    return `M${round((index + 0.5) * pitch)} ${round(height * 0.9)}v${-tall}`;
  });
  const dash = `${side} ${round(pitch - side)}`;
  return [
    { d: rectangle(0, 0, width * (0.3 + 0.4 * random()), height), fill: 'deep' },
    { d: columns.join(''), stroke: 'tint', width: side, dash },
    ...needle((peakOf(levels) + 0.5) * pitch, box),
  ];
}
