import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { identities } from './calls.ts';
import type { ContactOption, IdentityStatus } from './model.ts';

const identityId = '00000000-0000-4000-8000-000000000001';
const handle = 'avery.stone@example.com';
const grant = {
  identityId,
  handle,
  grant: 'identity-grant-000000000001',
  grantExpiresAt: '2026-11-21T12:05:00Z',
};
const wait = { code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 900 };
export const exampleContact: ContactOption = {
  type: 'EMAIL',
  maskedValue: 'a•••@example.com',
};
export const exampleStatus: IdentityStatus = {
  identityId,
  state: 'ACCOUNT',
  contactOptions: [exampleContact],
  hasPassword: true,
};

const byGrant = {
  answer: grant,
  refused: [{ identityId: 'avery' }, { grant: undefined }, { grantExpiresAt: 'soon' }] as [
    object,
    object,
    object,
  ],
};
const lookUp = {
  asked: { query: { handle } },
  answer: exampleStatus,
  refusals: [{ code: 'INVALID_HANDLE' as const }, wait],
  refused: [
    { query: { handle: undefined } },
    { query: { handle: '' } },
    { query: { handle: 'x'.repeat(255) } },
  ] as [object, object, object],
};
const create = {
  asked: {
    emailAddress: 'new.listener@example.com',
    password: 'Quiet-Morning-7',
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: '2125550111',
    zipCode: '12207',
    country: 'US' as const,
    language: 'en-US' as const,
  },
  answer: grant,
  refusals: [
    { code: 'IDENTITY_ALREADY_EXISTS_ERROR' as const },
    { code: 'PASSWORD_DISALLOWED_WORDS' as const, word: 'music' },
    { code: 'PASSWORD_POLICY_NOT_MET' as const },
    { code: 'INVALID_EMAIL_ERROR' as const },
    { code: 'INVALID_PASSWORD_ERROR' as const },
    { code: 'INVALID_PHONE_NUMBER' as const },
    wait,
  ],
  refused: [{ emailAddress: undefined }, { country: 'FR' }, { firstName: 'x'.repeat(51) }] as [
    object,
    object,
    object,
  ],
};

export const identityExamples = examplesOf(identities, {
  authenticatePassword: {
    asked: { handle, password: 'Correct-Horse-7' },
    answer: grant,
    refusals: [{ code: 'invalidCredentials' }, { code: 'locked', retryAfterSeconds: 900 }],
    refused: [{ handle: '' }, { password: undefined }, { password: 'x'.repeat(129) }],
  },
  authenticateOneTimePasscode: byGrant,
  authenticateMagicLink: byGrant,
  status: lookUp,
  statusOfStore: lookUp,
  me: {
    answer: {
      ...exampleStatus,
      handle,
      username: null,
      phone: '2125550111',
      passkeys: 1,
      signedInAt: '2026-11-21T12:00:00Z',
    },
    refused: [{ passkeys: 'one' }, { handle: undefined }, { state: 'PROSPECT' }],
  },
  create,
  createV1: create,
  recordOfSaleExists: {
    asked: { query: { email: 'dale@example.com' } },
    answer: { exists: true },
    refusals: [wait],
    refused: [
      { query: { email: undefined } },
      { query: { email: '' } },
      { query: { email: 'x'.repeat(255) } },
    ],
  },
});
