import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { authentications } from './calls.ts';

export const authenticationExamples = examplesOf(authentications, {
  logIn: {
    answer: {
      sessionType: 'authenticated',
      accessToken: 'access-token-000000000001',
      accessTokenId: 'token-id-000000000001',
      accessTokenExpiresAt: '2026-11-22T00:00:00Z',
      refreshTokenExpiresAt: '2027-11-21T12:00:00Z',
      location: 'US',
    },
    refusals: [{ code: 'INVALID_CREDENTIALS' }, { code: 'ACCOUNT_IN_DIFFERENT_COUNTRY' }],
    refused: [{ accessToken: undefined }, { accessTokenExpiresAt: 'soon' }, { location: 'MX' }],
  },
  checkLogin: {
    asked: { handle: 'avery.stone@example.com', password: 'Correct-Horse-7' },
    answer: { status: 'Authenticated' },
    refusals: [{ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 60 }],
    refused: [{ handle: '' }, { password: undefined }, { password: 'x'.repeat(129) }],
  },
});
