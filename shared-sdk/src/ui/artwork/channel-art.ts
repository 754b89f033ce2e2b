import { barHeights } from './bar-heights.ts';
import { type Box, bars, circle, rectangle, round, type Shape, wave } from './shapes.ts';

type Random = () => number;

/** A channel's tile: blocks of colour, one large form, and a few bars of its sound. */
export function drawChannel(id: string, box: Box, random: Random): Shape[] {
  const { width, height } = box;
  const unit = Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  const heights = barHeights(id, 5).map((share) => unit * (0.1 + 0.34 * share));
  const pitch = unit * 0.1;
  const at = { x: x - 2 * pitch, y, pitch };
  const lit = Math.floor(random() * 5);
  const form = forms[Math.floor(random() * forms.length)] ?? disc;
  const halves = [
    rectangle(0, 0, x, height),
    rectangle(0, y, width, y),
    `M0 0H${width}L0 ${height}z`,
    `M0 0H${width}V${height}z`,
  ];
  return [
    { d: halves[Math.floor(random() * 4)] ?? '', fill: 'deep' },
    form({ x, y, radius: unit * 0.42 }),
    { d: bars(heights, at), stroke: form === rings ? 'paper' : 'ground', width: round(unit / 20) },
    {
      d: bars([unit * 0.9], { ...at, x: at.x + lit * pitch }),
      stroke: 'light',
      width: round(unit / 20),
    },
  ];
}

interface Round {
  x: number;
  y: number;
  radius: number;
}

const disc = ({ x, y, radius }: Round): Shape => ({ d: circle(x, y, radius), fill: 'tint' });
const rings = ({ x, y, radius }: Round): Shape => ({
  d: [0.3, 0.65, 1].map((share) => circle(x, y, radius * share)).join(''),
  stroke: 'tint',
  width: round(radius * 0.16),
});
const dome = ({ x, y, radius }: Round): Shape => ({
  d: `M${round(x - radius)} ${round(y + radius * 0.6)}a${round(radius)} ${round(radius)} 0 0 1 ${round(2 * radius)} 0z`,
  fill: 'tint',
});
const diamond = ({ x, y, radius }: Round): Shape => ({
  d: `M${round(x)} ${round(y - radius)}l${round(radius)} ${round(radius)} ${round(-radius)} ${round(radius)} ${round(-radius)} ${round(-radius)}z`,
  fill: 'tint',
});
const forms = [disc, rings, dome, diamond];

/** A show's poster: a low sun in stripes over two waves. */
export function drawShow(_id: string, box: Box, random: Random): Shape[] {
  const { width, height } = box;
  const unit = Math.min(width, height);
  const x = width * (0.3 + 0.4 * random());
  const y = height * 0.52;
  const radius = unit * (0.3 + 0.08 * random());
  const stripes = [0.1, 0.34, 0.56, 0.76].map(
    (at) => `M${round(x - radius)} ${round(y + radius * at)}h${round(2 * radius)}`,
  );
  const length = unit * (1 + random());
  const layer = (at: number) =>
    wave(box, { y: height * at, amplitude: unit * 0.16, length, phase: random() });
  return [
    { d: rectangle(0, 0, width, y), fill: 'deep' },
    { d: circle(x, y, radius), fill: 'tint' },
    { d: stripes.join(''), stroke: 'ground', width: round(unit * 0.035) },
    { d: layer(0.74), fill: 'paper', opacity: 0.22 },
    { d: layer(0.86), fill: 'deep' },
    {
      d: circle(x + radius * (x < width / 2 ? 1.2 : -1.2), y - radius, unit * 0.045),
      fill: 'light',
    },
  ];
}
