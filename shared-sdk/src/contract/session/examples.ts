import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { sessions } from './calls.ts';

const session = {
  accessToken: 'access-token-000000000001',
  accessTokenId: 'token-id-000000000001',
  accessTokenExpiresAt: '2026-11-21T13:00:00Z',
  refreshTokenExpiresAt: '2027-11-21T12:00:00Z',
  entitlementHash: 'entitlements-1',
  location: 'CA' as const,
};

export const sessionExamples = examplesOf(sessions, {
  startAnonymous: {
    answer: { sessionType: 'anonymous', ...session },
    refused: [{ sessionType: 'guest' }, { accessToken: undefined }, { location: 'MX' }],
  },
  startAuthenticated: {
    asked: { keepSignedIn: false },
    answer: { sessionType: 'authenticated', ...session },
    refused: [{ keepSignedIn: 'yes' }, { keepSignedIn: 0 }, { keepSignedIn: null }],
  },
  refresh: {
    asked: { location: 'CA', sessionType: 'anonymous' },
    answer: { sessionType: 'anonymous', ...session },
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
