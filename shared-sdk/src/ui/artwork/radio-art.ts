import { barHeights } from './bar-heights.ts';
import {
  type Box,
  bars,
  circle,
  round,
  roundedRectangle,
  type Shape,
  scale,
  wave,
} from './shapes.ts';

/** Receiver in a 200 × 120 box: case, screen, scale, speaker and two knobs. */
const receiver = (id: string): Shape[] => [
  { d: 'M44 20 74-14', stroke: 'paper', width: 4 },
  { d: roundedRectangle(8, 18, { width: 184, height: 94 }, 14), fill: 'paper' },
  { d: roundedRectangle(20, 30, { width: 100, height: 44 }, 6), fill: 'ground' },
  { d: scale(28, 114, { y: 68, pitch: 6, tall: 14 }), stroke: 'tint', width: 1.5 },
  { d: 'M76 36v34', stroke: 'light', width: 3 },
  {
    d: bars(
      barHeights(id, 7).map((share) => 14 + 50 * share),
      { x: 134, y: 54, pitch: 8 },
    ),
    stroke: 'deep',
    width: 4,
  },
  { d: circle(38, 93, 9) + circle(66, 93, 9), fill: 'deep' },
  { d: 'M86 93h34M134 93h48', stroke: 'tint', width: 5 },
];

/** Portable radio in the same box: upright, with a screen, a ring and an antenna. */
const portable = (id: string): Shape[] => [
  { d: 'M124 6V-18', stroke: 'paper', width: 5 },
  { d: roundedRectangle(62, 2, { width: 76, height: 112 }, 14), fill: 'paper' },
  { d: roundedRectangle(71, 11, { width: 58, height: 40 }, 6), fill: 'ground' },
  {
    d: bars(
      barHeights(id, 8).map((share) => 8 + 22 * share),
      { x: 77, y: 31, pitch: 6.5 },
    ),
    stroke: 'tint',
    width: 3,
  },
  { d: circle(100, 81, 22), stroke: 'deep', width: 9 },
  { d: circle(100, 81, 7), fill: 'light' },
];

/** A radio. The first word of the ID decides which: `portable`, `marine`, `aviation` or any other. */
export function drawRadio(id: string, box: Box, random: () => number): Shape[] {
  const { width, height } = box;
  const size = round(Math.min(width / 270, height / 165));
  const at = `translate(${round((width - 200 * size) / 2)} ${round(height / 2 - 50 * size)}) scale(${size})`;
  const body = /^portable/i.test(id) ? portable(id) : receiver(id);
  return [...behind(id, box, random), ...body.map((shape) => ({ ...shape, transform: at }))];
}

function behind(id: string, box: Box, random: () => number): Shape[] {
  const { width, height } = box;
  const sun = circle(width * (0.25 + 0.5 * random()), height * 0.5, height * 0.46);
  if (/^marine/i.test(id)) {
    const length = height * 0.6;
    const sea = (y: number, phase: number) =>
      wave(box, { y: height * y, amplitude: height * 0.1, length, phase });
    return [
      { d: sun, fill: 'deep' },
      { d: sea(0.7, 0.2), fill: 'tint', opacity: 0.3 },
      { d: sea(0.82, 0.7), fill: 'tint', opacity: 0.5 },
    ];
  }
  if (/^aviation/i.test(id)) {
    const line = (at: number) =>
      `M0 ${round(height * at)}Q${width / 2} ${round(height * (at - 0.5))} ${width} ${round(height * at)}`;
    return [
      { d: sun, fill: 'deep' },
      { d: [0.6, 0.75, 0.9, 1.05].map(line).join(''), stroke: 'tint', width: 3, opacity: 0.45 },
    ];
  }
  const rings = [0.5, 0.65, 0.8].map((share) => circle(width / 2, height / 2, height * share));
  return [
    { d: sun, fill: 'deep' },
    { d: rings.join(''), stroke: 'tint', width: 2, opacity: 0.35 },
  ];
}
