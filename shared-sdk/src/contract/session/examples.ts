import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { sessions } from './calls.ts';
import type { Session } from './model.ts';

export const exampleSession: Session = {
  sessionType: 'authenticated',
  accessToken: 'access-token-000000000001',
  accessTokenId: 'token-id-000000000001',
  accessTokenExpiresAt: '2026-11-21T13:00:00Z',
  refreshTokenExpiresAt: '2027-11-21T12:00:00Z',
  entitlementHash: 'entitlements-1',
  location: 'CA',
};

export const sessionExamples = examplesOf(sessions, {
  startAnonymous: {
    answer: { ...exampleSession, sessionType: 'anonymous' },
    refused: [{ sessionType: 'guest' }, { accessToken: undefined }, { location: 'MX' }],
  },
  startAuthenticated: {
    asked: { keepSignedIn: false },
    answer: exampleSession,
    refused: [{ keepSignedIn: 'yes' }, { keepSignedIn: 0 }, { keepSignedIn: null }],
  },
  refresh: {
    asked: { location: 'CA', sessionType: 'anonymous' },
    answer: { ...exampleSession, sessionType: 'anonymous' },
    refusals: [
      { code: 'invalid-refresh-token' },
      { code: 'invalid-auth-headers' },
      { code: 'invalid-convergence-token' },
    ],
    refused: [{ location: undefined }, { location: 'MX' }, { sessionType: 'refresh' }],
  },
  revokeAll: { answer: {}, refused: [null, 'gone', []] },
  logOut: { answer: {}, refused: [null, 'gone', []] },
});
