import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { beacon } from './beacon.ts';

const whose = { remote: 'giftcard', version: '1.4.0', stage: 'candidate', route: 'redeem/:code' };
const page = { page: 'b7Kx-90aQ', revision: '12' };
const events = [
  { kind: 'shown', ...whose, afterMs: 812.4 },
  { kind: 'load-failure', ...whose, file: 'chunk.7.js', cause: 'integrity', recovered: 'retry' },
  { kind: 'error', ...whose, name: 'TypeError', message: 'x', stack: 'at f', phase: 'render' },
  { kind: 'vital', ...whose, name: 'CLS', value: 0.02 },
  { kind: 'flow', ...whose, name: 'giftCard', step: 'redeemed' },
];
const isTaken = (value: unknown) => z.safeParse(beacon, value).success;

describe('beacon schema', () => {
  it('accepts an event of every kind', () => {
    expect(isTaken({ ...page, events })).toBe(true);
  });

  it.each([
    ['an empty list of events', { events: [] }],
    ['more than fifty events', { events: Array.from({ length: 51 }, () => events[0]) }],
    ['a URL as a route', { events: [{ ...events[0], route: 'redeem?code=12' }] }],
    ['an unknown cause', { events: [{ ...events[1], cause: 'weather' }] }],
    ['a negative measurement', { events: [{ ...events[3], value: -1 }] }],
    ['an invalid revision', { revision: 'r-12', events }],
    ['an invalid page ID', { page: 'me', events }],
  ])('rejects %s', (_, wrong) => {
    expect(isTaken({ ...page, ...wrong })).toBe(false);
  });
});
