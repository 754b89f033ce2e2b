import { seeded } from './seeded.ts';

/**
 * Returns bar heights above 0 and up to 1, derived from an ID, so the same ID always has the same
 * pattern. Neighbors are smoothed, so that it looks like a waveform rather
 * than noise.
 */
export function barHeights(id: string, count: number): number[] {
  const next = seeded(id);
  const noise = Array.from({ length: count }, next);
  return noise.map((value, index) => {
    const beside = (noise[index - 1] ?? value) + (noise[index + 1] ?? value);
    const swell = Math.sin((Math.PI * (index + 0.5)) / count);
    return round(0.08 + 0.92 * (0.6 * value + 0.2 * beside) * (0.2 + 0.8 * swell));
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
