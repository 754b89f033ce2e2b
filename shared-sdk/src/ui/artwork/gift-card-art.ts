import { markHeights } from '../mark/mark-heights.ts';
import { barHeights } from './bar-heights.ts';
import { type Box, bars, circle, round, roundedRectangle, type Shape } from './shapes.ts';

/** Aspect ratio of a bank card (ISO/IEC 7810 ID-1). */
const ratio = 1.586;

/** The face of a gift card: rings of a dial, the sound of its number, and the mark. */
export function drawCardFace(id: string, box: Box): Shape[] {
  return [...drawRings(box), ...drawSigns(id, box)];
}

/** Circles around a corner of the card, which reach beyond its edges. */
function drawRings({ width, height }: Box): Shape[] {
  const rings = [0.5, 0.75, 1, 1.25].map((share) => circle(width, 0, height * share)).join('');
  return [
    { d: circle(width, 0, height * 0.62), fill: 'deep' },
    { d: rings, stroke: 'tint', width: 1.5, opacity: 0.3 },
  ];
}

function drawSigns(id: string, { width, height }: Box): Shape[] {
  const pitch = width / 36;
  const heights = barHeights(id, 36).map((share) => share * height * 0.42);
  const unit = height / 110;
  const at = { x: width * 0.075, y: height * 0.17, pitch: 4 * unit };
  const tall = markHeights.map((bar) => bar * unit);
  return [
    {
      d: bars(heights, { x: pitch / 2, y: height * 0.46, pitch }),
      stroke: 'tint',
      width: round(pitch * 0.45),
      opacity: 0.55,
    },
    { d: bars(tall, at), stroke: 'paper', width: round(2 * unit) },
    {
      d: bars([24 * unit], { ...at, x: at.x + 3 * at.pitch }),
      stroke: 'light',
      width: round(2 * unit),
    },
  ];
}

/** A gift card lying on a ground of bars. */
export function drawGiftCard(id: string, box: Box): Shape[] {
  const { width, height } = box;
  const tall = Math.min(height * 0.74, (width * 0.84) / ratio);
  const card = { width: round(tall * ratio), height: round(tall) };
  const x = round((width - card.width) / 2);
  const y = round((height - card.height) / 2);
  const tilt = `rotate(-6 ${round(width / 2)} ${round(height / 2)})`;
  // Without the rings, which would show beyond the edge of the card.
  const face = drawSigns(id, card).map((shape) => ({
    ...shape,
    transform: `${tilt} translate(${x} ${y})`,
  }));
  const ground = barHeights(`${id} ground`, 16).map((share) => height * (0.3 + 0.7 * share));
  return [
    {
      d: bars(ground, { x: width / 32, y: height / 2, pitch: width / 16 }),
      stroke: 'tint',
      width: round(width / 40),
      opacity: 0.25,
    },
    {
      d: roundedRectangle(x + 4, y + 6, card, tall * 0.07),
      fill: 'ground',
      opacity: 0.6,
      transform: tilt,
    },
    { d: roundedRectangle(x, y, card, tall * 0.07), fill: 'deep', transform: tilt },
    ...face,
  ];
}
