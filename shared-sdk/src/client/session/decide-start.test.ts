import { describe, expect, it } from '@jest/globals';
import { exampleSession } from '@sideband/shared-sdk/session/examples';
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
    ...exampleSession,
    accessTokenExpiresAt: later,
    refreshTokenExpiresAt: later,
    ...session,
  },
  ...(handle !== undefined && { handle }),
});
const ada = 'ada@example.com';

describe('decideStart', () => {
  it.each([
    ['anew', 'without a stored session', {}],
    [
      'anew',
      'when only the access token is still valid',
      stored({ refreshTokenExpiresAt: past }, ada),
    ],
    [
      'anew',
      'when both tokens have expired',
      stored({ refreshTokenExpiresAt: past, accessTokenExpiresAt: past }, ada),
    ],
    [
      'anew',
      'when only the access token of a visitor is still valid',
      stored({ sessionType: 'anonymous', refreshTokenExpiresAt: past }),
    ],
    [
      'anew',
      'with only an expired refresh token',
      stored({ sessionType: 'refresh', refreshTokenExpiresAt: past }, ada),
    ],
    [
      'anew',
      'when the refresh token expires right now',
      stored({ refreshTokenExpiresAt: present }, ada),
    ],
    ['refresh', 'when the access token has expired', stored({ accessTokenExpiresAt: past }, ada)],
    [
      'refresh',
      'when the access token expires right now',
      stored({ accessTokenExpiresAt: present }, ada),
    ],
    [
      'refresh',
      'when the access token of a visitor has expired',
      stored({ sessionType: 'anonymous', accessTokenExpiresAt: past }),
    ],
    ['refresh', 'with only a refresh token', stored({ sessionType: 'refresh' }, ada)],
    ['refresh', 'with a customer’s session without a handle', stored({})],
    ['restore', 'with a valid session of a customer', stored({}, ada)],
    ['restore', 'with a valid session of a visitor', stored({ sessionType: 'anonymous' })],
    [
      'restore',
      'when only the expiry of the refresh token is unknown',
      stored({ refreshTokenExpiresAt: undefined }, ada),
    ],
    [
      'anew',
      'when the access token has expired and the expiry of the refresh token is unknown',
      stored({ refreshTokenExpiresAt: undefined, accessTokenExpiresAt: past }, ada),
    ],
    [
      'restore',
      'with an access token that has looked expired from the start',
      { ...stored({ accessTokenExpiresAt: past }, ada), looksExpired: true },
    ],
  ] as const)('decides on "%s" %s', (start, _, auth) => {
    expect(decideStart(auth, now)).toBe(start);
  });
});
