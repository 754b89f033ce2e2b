import { exampleSession } from '@sideband/shared-sdk/session/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { authentications } from './calls.ts';

export const authenticationExamples = examplesOf(authentications, {
  logIn: {
    answer: exampleSession,
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
