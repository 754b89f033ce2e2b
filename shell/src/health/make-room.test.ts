import { describe, expect, it } from '@jest/globals';
import type { Happening } from './happening.ts';
import { makeRoom } from './make-room.ts';

const whose = { remote: 'giftcard', version: '1.4.0', route: 'a' };
const shown = (afterMs: number): Happening => ({ kind: 'shown', ...whose, afterMs });
const error = (message: string): Happening => ({
  kind: 'error',
  ...whose,
  phase: 'render',
  recovered: 'none',
  error: message,
});

describe('makeRoom', () => {
  it('keeps the newest events, and drops errors last', () => {
    const [a, b] = [error('a'), error('b')];
    const events = [a, shown(1), shown(2), b];
    makeRoom(events, 3);
    expect(events).toEqual([a, shown(2), b]);
    makeRoom(events, 1);
    expect(events).toEqual([b]);
  });
});
