import { describe, expect, it } from '@jest/globals';
import { addTime, slowest, type Took, timePerKind } from './slowest.ts';

describe('test timings', () => {
  it('lists the slowest files first', () => {
    const took: Took = new Map();
    addTime(took, 'a.test.ts', 4_400);
    addTime(took, 'quick.test.ts', 900);
    addTime(took, 'e2e/b.spec.ts', 61_000);
    addTime(took, 'e2e/b.spec.ts', 60_000);
    expect(slowest(took)).toEqual([' 121 s  e2e/b.spec.ts', '   4 s  a.test.ts']);
    expect(slowest(took, 1)).toHaveLength(1);
  });

  it('sums the time of each kind', () => {
    const took: Took = new Map();
    addTime(took, 'a.test.ts', 4_400);
    addTime(took, 'b.test.ts', 1_000);
    addTime(took, 'e2e/b.spec.ts', 61_000);
    expect(timePerKind(took)).toEqual(['   5 s  logic, 2 files', '  61 s  journeys, 1 files']);
  });
});
