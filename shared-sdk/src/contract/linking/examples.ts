import { exampleSession } from '@sideband/shared-sdk/session/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { linking } from './calls.ts';

const handed = { ...exampleSession, handle: 'ada@example.com' };
const limited = { code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 600 };

export const linkingExamples = examplesOf(linking, {
  startOnDevice: {
    asked: { castingGrant: 'casting-grant-000000000001' },
    answer: handed,
    refusals: [{ code: 'device-not-linked' }, { code: 'invalid-casting-grant' }, limited],
    refused: [{ castingGrant: '' }, { castingGrant: 7 }, { castingGrant: 'x'.repeat(65) }],
  },
  migrate: {
    asked: { sxmData: 'earlier-session-000000000001' },
    answer: handed,
    refusals: [{ code: 'invalid-session-data' }, limited],
    refused: [{ sxmData: undefined }, { sxmData: '' }, { sxmData: 'x'.repeat(2049) }],
  },
  issueCastingGrant: {
    answer: { grant: 'casting-grant-000000000001', grantExpiresAt: '2026-11-21T12:02:00Z' },
    refused: [{ grant: undefined }, { grant: 7 }, { grantExpiresAt: 'soon' }],
  },
  generateUserCode: {
    asked: { flow: 'roku' },
    answer: {
      deviceCode: 'device-code-000000000001',
      userCode: 'WDJB-MJHT',
      verificationUri: 'http://localhost:4000/subscribe/linking',
      verificationUriComplete: 'http://localhost:4000/subscribe/linking?code=WDJB-MJHT',
      expiresAt: '2026-11-21T12:15:00Z',
      intervalSeconds: 5,
    },
    refusals: [limited],
    refused: [{ flow: undefined }, { flow: '' }, { flow: 'A TV' }],
  },
  authorizeUserCode: {
    asked: { userCode: 'WDJB-MJHT' },
    answer: { flow: 'roku' },
    refusals: [{ code: 'INVALID_ACTIVATION_CODE' }, limited],
    refused: [{ userCode: undefined }, { userCode: '' }, { userCode: 'x'.repeat(65) }],
  },
  startByDeviceCode: {
    asked: { deviceCode: 'device-code-000000000001' },
    answer: handed,
    refusals: [
      { code: 'authorization-pending', intervalSeconds: 5 },
      { code: 'slow_down', intervalSeconds: 10 },
      { code: 'expired_token' },
    ],
    refused: [{ deviceCode: undefined }, { deviceCode: '' }, { deviceCode: 17 }],
  },
  authorizeSonosLinkCode: {
    asked: { linkCode: 'SONOS-7310' },
    answer: {},
    refusals: [{ code: 'INVALID_ACTIVATION_CODE' }, limited],
    refused: [{ linkCode: undefined }, { linkCode: '' }, { linkCode: {} }],
  },
  issueAuthCode: {
    asked: {
      clientId: 'sideband-google-demo',
      redirectUri: 'https://oauth-redirect.google.example/r/sideband',
      state: 'state-1',
    },
    answer: {
      authCode: 'auth-code-000000000001',
      expiresAt: '2026-11-21T12:01:00Z',
      redirectTo: 'https://oauth-redirect.google.example/r/sideband?code=1&state=state-1',
    },
    refusals: [{ code: 'invalid-redirect' }],
    refused: [{ redirectUri: undefined }, { state: '' }, { codeChallenge: 'short' }],
  },
});
