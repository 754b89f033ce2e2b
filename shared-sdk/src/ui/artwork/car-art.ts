import { type Box, circle, rectangle, round, roundedRectangle, type Shape } from './shapes.ts';

/** Bodies and windows in a 200 × 80 box, with wheels at 48 and 152. */
const bodies = {
  sedan: {
    body: 'M6 66q-4-18 10-22l32-6q18-20 40-22h22q26 2 44 22l28 6q14 4 12 22z',
    windows: 'M60 38q14-14 30-15h6v15zM102 23h8q18 1 32 15h-40z',
  },
  suv: {
    body: 'M6 66V42q2-6 12-7l18-3 14-20q3-4 8-4h84q14 0 22 10l12 15 14 4q6 3 6 11v18z',
    windows: 'M48 32l10-15h26v15zM90 17h26v15H90zM122 17h20q6 0 10 5l8 10h-38z',
  },
  truck: {
    body: 'M4 66V38h84V16q0-6 6-6h38q10 0 16 8l14 19 26 5q10 2 10 12v12z',
    windows: 'M96 36V18h16v18zM118 18h14q6 0 9 4l10 14h-33z',
  },
  van: {
    body: 'M6 66V18q0-10 10-10h126q12 0 20 10l20 22q12 4 12 14v12z',
    windows: 'M18 34V18h34v16zM60 18h34v16H60zM102 18h34v16h-34zM143 18q8 0 12 6l9 10h-21z',
  },
  hatch: {
    body: 'M10 66V46q0-6 6-10l18-16q8-8 20-8h58q22 2 38 24l28 6q14 4 12 24z',
    windows: 'M36 36l12-12q6-4 12-4h22v16zM90 20h18q16 1 28 16H90z',
  },
};

/** Shape of a car, as far as the drawing tells. */
export type CarBody = keyof typeof bodies;

const words: ReadonlyArray<[CarBody, RegExp]> = [
  [
    'truck',
    /\b(f-?\d{3}|ram|silverado|sierra|tacoma|tundra|ranger|titan|frontier|gladiator|ridgeline|maverick|truck|pickup|canyon|colorado)\b/i,
  ],
  ['van', /\b(van|odyssey|sienna|pacifica|carnival|transit|caravan|sprinter|express|promaster)\b/i],
  [
    'suv',
    /\b(suv|jeep|wrangler|cherokee|explorer|escape|bronco|rav4|cr-?v|highlander|pilot|outback|forester|equinox|tahoe|suburban|rogue|pathfinder|tucson|santa fe|telluride|sorento|sportage|cx-?\d+|x[1-7]|q[3578]|xc\d+|rover|4runner|blazer|traverse|ascent|edge|expedition|compass)\b/i,
  ],
  [
    'hatch',
    /\b(hatch|hatchback|golf|fit|leaf|bolt|mini|cooper|yaris|fiesta|impreza|niro|prius|i3|soul)\b/i,
  ],
];

/** Returns the body that a vehicle's name suggests: a sedan unless a known model says otherwise. */
const bodyOf = (vehicle: string): CarBody =>
  words.find(([, pattern]) => pattern.test(vehicle))?.[0] ?? 'sedan';

/** A car at night under a satellite's signal. The body follows the vehicle's name. */
export function drawCar(id: string, { width, height }: Box, random: () => number): Shape[] {
  const { body, windows } = bodies[bodyOf(id)];
  const unit = Math.min(width / 1.15, height * 1.9);
  const size = round(unit / 240);
  const ground = height * 0.82;
  const at = `translate(${round((width - 200 * size) / 2)} ${round(ground - 75 * size)}) scale(${size})`;
  const sky = { x: width * 0.86, y: height * 0.16 };
  const hill = width * (0.2 + 0.3 * random());
  const step = Math.min(width, height) * 0.16;
  const signal = [1, 2, 3]
    .map((index) => {
      const r = round(index * step);
      return `M${round(sky.x - r)} ${round(sky.y)}a${r} ${r} 0 0 0 ${r} ${r}`;
    })
    .join('');
  return [
    { d: circle(hill, ground, height * 0.55), fill: 'deep' },
    { d: rectangle(0, ground, width, height - ground), fill: 'deep' },
    { d: `M0 ${round(ground)}h${width}`, stroke: 'tint', width: 2, opacity: 0.6 },
    { d: signal, stroke: 'paper', width: 2, opacity: 0.5 },
    { d: circle(sky.x, sky.y, Math.max(4, step / 6)), fill: 'light' },
    { d: body, fill: 'paper', transform: at },
    { d: `${windows}M8 52h184v3H8z`, fill: 'ground', transform: at },
    { d: circle(48, 66, 15) + circle(152, 66, 15), fill: 'ground', transform: at },
    { d: circle(48, 66, 8) + circle(152, 66, 8), fill: 'tint', transform: at },
    { d: roundedRectangle(184, 46, { width: 10, height: 6 }, 3), fill: 'tint', transform: at },
  ];
}
