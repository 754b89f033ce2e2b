import { expect, it } from '@jest/globals';
import { barHeights } from './bar-heights.ts';

it('gives each plan its own picture, and always the same one', () => {
  expect(barHeights('platinum', 64)).toEqual(barHeights('platinum', 64));
  expect(barHeights('platinum', 64)).not.toEqual(barHeights('select', 64));
});

it('draws every bar within the picture', () => {
  for (const id of ['', 'a', 'platinum', 'é·gift card 0017']) {
    const heights = barHeights(id, 64);
    expect(heights).toHaveLength(64);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(1);
  }
});
