import { describe, expect, it } from '@jest/globals';
import { barHeights } from './bar-heights.ts';

describe('barHeights', () => {
  it('gives each plan its own stable pattern', () => {
    expect(barHeights('platinum', 64)).toEqual(barHeights('platinum', 64));
    expect(barHeights('platinum', 64)).not.toEqual(barHeights('select', 64));
  });

  it('keeps every height above 0 and at most 1', () => {
    for (const id of ['', 'a', 'platinum', 'é·gift card 0017']) {
      const heights = barHeights(id, 64);
      expect(heights).toHaveLength(64);
      expect(Math.min(...heights)).toBeGreaterThan(0);
      expect(Math.max(...heights)).toBeLessThanOrEqual(1);
    }
  });
});
