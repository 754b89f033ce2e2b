import { describe, expect, it } from '@jest/globals';
import { decideStart } from './decide-start.ts';
import type { StoredSession } from './stored-auth.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const [past, present, later] = [
  '2026-11-21T11:00:00Z',
  '2026-11-21T12:00:00Z',
  '2026-11-21T13:00:00Z',
];

const stored = (session: Partial<StoredSession>, handle?: string) => ({
  session: {
    sessionType: 'authenticated' as const,
    accessToken: 'token',
    accessTokenId: 'id',
    accessTokenExpiresAt: later,
    refreshTokenExpiresAt: later,
    location: 'US' as const,
    ...session,
  },
  ...(handle !== undefined && { handle }),
});
const ada = 'ada@example.com';

describe('decideStart', () => {
  it.each([
    ['anew', 'with nothing', {}],
    [
      'anew',
      'when the refresh token is over, also while the access token holds',
      stored({ refreshTokenExpiresAt: past }, ada),
    ],
    [
      'anew',
      'when both are over, without asking for a renewal',
      stored({ refreshTokenExpiresAt: past, accessTokenExpiresAt: past }, ada),
    ],
    [
      'anew',
      'when a visitor’s refresh token is over, also while the access token holds',
      stored({ sessionType: 'anonymous', refreshTokenExpiresAt: past }),
    ],
    [
      'anew',
      'with a session that is nothing but a refresh token that is over',
      stored({ sessionType: 'refresh', refreshTokenExpiresAt: past }, ada),
    ],
    [
      'anew',
      'when the refresh token ends this very moment',
      stored({ refreshTokenExpiresAt: present }, ada),
    ],
    ['refresh', 'when the access token is over', stored({ accessTokenExpiresAt: past }, ada)],
    [
      'refresh',
      'when the access token ends this very moment',
      stored({ accessTokenExpiresAt: present }, ada),
    ],
    [
      'refresh',
      'when a visitor’s access token is over',
      stored({ sessionType: 'anonymous', accessTokenExpiresAt: past }),
    ],
    [
      'refresh',
      'with a session that is nothing but a refresh token',
      stored({ sessionType: 'refresh' }, ada),
    ],
    ['refresh', 'with a customer’s session that does not say whose it is', stored({})],
    ['restore', 'with a customer’s session that holds', stored({}, ada)],
    ['restore', 'with a visitor’s session that holds', stored({ sessionType: 'anonymous' })],
    [
      'restore',
      'when only the refresh token’s end is unknown',
      stored({ refreshTokenExpiresAt: undefined }, ada),
    ],
    [
      'anew',
      'when a renewal is needed and its end is unknown',
      stored({ refreshTokenExpiresAt: undefined, accessTokenExpiresAt: past }, ada),
    ],
    [
      'restore',
      'with a token that has looked expired since it came',
      { ...stored({ accessTokenExpiresAt: past }, ada), looksExpired: true },
    ],
  ] as const)('decides on "%s" %s', (start, _, auth) => {
    expect(decideStart(auth, now)).toBe(start);
  });
});
