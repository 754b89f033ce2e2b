import { describe, expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { rowsOf } from './compare.ts';
import type { Plan } from './plan.ts';

const plan = (listening: Plan['listening'], ...highlights: string[]): Plan => ({
  offer: exampleOffer,
  name: 'A plan',
  line: undefined,
  highlights,
  listening,
  deal: undefined,
  addOns: [],
});

describe('rowsOf', () => {
  it('compares where plans can be listened to, then each highlight once', () => {
    const rows = rowsOf([
      plan(['inside the car'], 'News', 'Talk'),
      plan(['inside the car', 'streaming app'], 'Talk', 'Every game'),
    ]);
    expect(rows).toEqual([
      { kind: 'listening', of: 'car', holds: [true, true] },
      { kind: 'listening', of: 'app', holds: [false, true] },
      { kind: 'highlight', of: 'News', holds: [true, false] },
      { kind: 'highlight', of: 'Talk', holds: [true, true] },
      { kind: 'highlight', of: 'Every game', holds: [false, true] },
    ]);
  });

  it('returns no row when nothing is known about the plans', () => {
    expect(rowsOf([plan([]), plan([])])).toEqual([]);
  });
});
