import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { magicLinks } from './calls.ts';

export const magicLinkExamples = examplesOf(magicLinks, {
  request: {
    asked: {
      identityId: '00000000-0000-4000-8000-000000000001',
      language: 'fr-CA',
      returnTo: '/subscribe/giftcard?from=mail',
    },
    answer: { expiresAt: '2026-11-21T12:15:00Z' },
    refusals: [{ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 900 }],
    refused: [
      { identityId: undefined },
      { identityId: 'avery' },
      { language: 'fr' },
      { returnTo: '//evil.example' },
      { returnTo: 'https://evil.example/' },
      { returnTo: `/${'x'.repeat(1000)}` },
    ],
  },
  redeem: {
    asked: { params: { magicLinkId: 'magic-link-000000000001' } },
    answer: {
      grant: 'magic-link-grant-000000000001',
      grantExpiresAt: '2026-11-21T12:10:00Z',
      purpose: 'SIGN_IN',
    },
    refusals: [
      { code: 'MAGIC_LINK_EXPIRED', handle: 'ada@example.com' },
      { code: 'MAGIC_LINK_NOT_FOUND' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 900 },
    ],
    refused: [
      { params: { magicLinkId: 'x'.repeat(201) } },
      { params: { magicLinkId: '' } },
      { params: { magicLinkId: 'y'.repeat(400) } },
    ],
  },
});
