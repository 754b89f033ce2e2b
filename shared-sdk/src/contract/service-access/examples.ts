import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { serviceAccess } from './calls.ts';

const magicLinkGrant = 'magic-link-grant-000000000001';

export const serviceAccessExamples = examplesOf(serviceAccess, {
  check: {
    asked: { query: { magicLinkGrant } },
    answer: { status: 'UNCLAIMED_EMAIL_AVAILABLE', maskedEmail: 'n•••@example.com' },
    refusals: [{ code: 'INVALID_SAL_STATUS' }],
    refused: [
      { query: { magicLinkGrant: undefined } },
      { query: { magicLinkGrant: '' } },
      { query: { magicLinkGrant: 'x'.repeat(201) } },
    ],
  },
  claim: {
    asked: { magicLinkGrant, email: 'new.listener@example.com' },
    answer: {
      identityId: '00000000-0000-4000-8000-000000000001',
      handle: 'new.listener@example.com',
      grant: 'identity-grant-000000000001',
      grantExpiresAt: '2026-11-21T12:05:00Z',
    },
    refusals: [
      { code: 'INVALID_EMAIL_ADDRESS' },
      { code: 'IDENTITY_ALREADY_EXISTS_ERROR' },
      { code: 'CLAIMING_WITH_UNAUTHORIZED_USER' },
      { code: 'INVALID_SAL_STATUS' },
    ],
    refused: [{ email: undefined }, { magicLinkGrant: '' }, { email: 'x'.repeat(255) }],
  },
});
