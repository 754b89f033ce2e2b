import { drawCar } from './car-art.ts';
import { drawChannel, drawShow } from './channel-art.ts';
import { drawCardFace, drawGiftCard } from './gift-card-art.ts';
import { type Scheme, schemeNames } from './palette.ts';
import { drawPlan } from './plan-art.ts';
import { drawRadio } from './radio-art.ts';
import { seeded } from './seeded.ts';
import { type Box, rectangle, type Shape } from './shapes.ts';
import { drawPlace } from './where-art.ts';

/** What a drawing shows. `giftCardFace` is the face of the card alone, to write on;
 * `place` shows where a number is found. */
export type ArtworkKind =
  | 'plan'
  | 'channel'
  | 'show'
  | 'car'
  | 'radio'
  | 'giftCard'
  | 'giftCardFace'
  | 'place';

/** Shape of a drawing: a square, the head of a card, a banner, or the side of a hero. */
export type ArtworkSize = 'thumb' | 'card' | 'wide' | 'hero';

export interface Drawn extends Box {
  scheme: Scheme;
  shapes: Shape[];
}

/** View boxes of the sizes. */
const boxes: Record<ArtworkSize, Box> = {
  thumb: { width: 96, height: 96 },
  card: { width: 320, height: 136 },
  wide: { width: 640, height: 180 },
  hero: { width: 560, height: 440 },
};

const faceBox: Box = { width: 320, height: 202 };

const drawings: Record<ArtworkKind, (id: string, box: Box, random: () => number) => Shape[]> = {
  plan: drawPlan,
  channel: drawChannel,
  show: drawShow,
  car: drawCar,
  radio: drawRadio,
  giftCard: drawGiftCard,
  giftCardFace: drawCardFace,
  place: drawPlace,
};

/** Kinds that have the same ground in every picture. */
const fixed: Partial<Record<ArtworkKind, Scheme>> = {
  giftCard: 'plum',
  giftCardFace: 'plum',
  place: 'dusk',
};

/** Draws a picture. The same arguments always give the same picture. */
export function drawArtwork(kind: ArtworkKind, id: string, size: ArtworkSize): Drawn {
  const random = seeded(`${kind} ${id}`);
  const box = kind === 'giftCardFace' ? faceBox : boxes[kind === 'place' ? 'card' : size];
  const drawn = schemeNames[Math.floor(random() * schemeNames.length)];
  const scheme = fixed[kind] ?? drawn ?? 'plum';
  const ground: Shape = { d: rectangle(0, 0, box.width, box.height), fill: 'ground' };
  return { ...box, scheme, shapes: [ground, ...drawings[kind](id, box, random)] };
}
