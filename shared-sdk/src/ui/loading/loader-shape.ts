export type LoaderVariant = 'carrier' | 'dial';

/** One stroke of the loader. Its class selects the animation. */
export interface Stroke {
  className: string;
  x: number;
  y: number;
  height: number;
}

/**
 * The brand mark, 72 px wide. Bars are numbered from the middle out, which is also the order of
 * their animation.
 */
const carrier: Stroke[] = [6, 11, 17, 24, 17, 11, 6].map((height, index) => ({
  className: `sb-loader-bar-${Math.abs(index - 3)}`,
  x: index * 4,
  y: (24 - height) / 2,
  height,
}));

/** A scale of 13 ticks. The needle comes last, so that it is painted on top. */
const dial: Stroke[] = [
  ...Array.from({ length: 13 }, (_, index) => {
    const height = index % 3 === 0 ? 10 : 5;
    return { className: 'sb-loader-tick', x: index * 2, y: 19 - height, height };
  }),
  { className: 'sb-loader-needle', x: 0, y: 3, height: 18 },
];

export const strokes: Record<LoaderVariant, Stroke[]> = { carrier, dial };
export const strokeWidth: Record<LoaderVariant, number> = { carrier: 2, dial: 1 };
