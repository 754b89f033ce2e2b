import { describe, expect, it } from '@jest/globals';
import { rowsOf } from './compare.ts';

describe('rowsOf', () => {
  it('compares how plans can be listened to, without ways that none includes', () => {
    const rows = rowsOf([
      { listening: ['inside the car'] },
      { listening: ['streaming app', 'inside the car'] },
    ]);
    expect(rows).toEqual([
      { of: 'car', holds: [true, true] },
      { of: 'app', holds: [false, true] },
    ]);
  });

  it('returns no row when nothing is known about the plans', () => {
    expect(rowsOf([{ listening: [] }, { listening: [] }])).toEqual([]);
  });
});
