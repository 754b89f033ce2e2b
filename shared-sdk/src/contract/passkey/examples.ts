import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { passkeys } from './calls.ts';

const signed = {
  rawId: 'Y3JlZGVudGlhbA',
  authenticatorData: 'YXV0aA',
  clientDataJSON: 'e30',
  signature: 'c2ln',
  userHandle: 'dXNlcg',
};

const kept = {
  credentialId: 'Y3JlZGVudGlhbA',
  name: 'My phone',
  createdAt: '2026-11-21T12:00:00Z',
  lastUsedAt: null,
  isSynced: true,
};

export const passkeyExamples = examplesOf(passkeys, {
  startLogin: {
    answer: {
      grant: 'passkey-start-000000000001',
      publicKeyCredentialRequestOptions: {
        challenge: 'Y2hhbGxlbmdl',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
      },
    },
    refusals: [{ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 900 }],
    refused: [
      { grant: undefined },
      { publicKeyCredentialRequestOptions: { challenge: 'not base64url!' } },
      { publicKeyCredentialRequestOptions: { userVerification: 'never' } },
    ],
  },
  finishLogin: {
    asked: { credential: signed },
    answer: {
      identityId: '00000000-0000-4000-8000-000000000001',
      handle: 'avery@example.com',
      grant: 'identity-grant-000000000001',
      grantExpiresAt: '2026-11-21T12:05:00Z',
    },
    refusals: [{ code: 'INVALID_CREDENTIALS' }],
    refused: [
      { credential: { signature: undefined } },
      { credential: { rawId: 'a b' } },
      { credential: 'signed' },
    ],
  },
  startCreation: {
    answer: {
      grant: 'passkey-start-000000000002',
      publicKeyCredentialCreationOptions: {
        rp: { id: 'localhost', name: 'Sideband' },
        user: { id: 'dXNlcg', name: 'avery@example.com', displayName: 'Avery' },
        challenge: 'Y2hhbGxlbmdl',
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        excludeCredentials: [{ id: 'Y3JlZGVudGlhbA', type: 'public-key', transports: ['hybrid'] }],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    },
    refused: [
      { publicKeyCredentialCreationOptions: { rp: { id: undefined } } },
      { publicKeyCredentialCreationOptions: { attestation: 'direct' } },
      { publicKeyCredentialCreationOptions: { user: { id: 'a@b' } } },
    ],
  },
  finishCreation: {
    asked: {
      credential: {
        rawId: 'Y3JlZGVudGlhbA',
        attestationObject: 'bzo',
        clientDataJSON: 'e30',
        transports: ['internal'],
      },
    },
    answer: { credentialId: 'Y3JlZGVudGlhbA' },
    refusals: [{ code: 'INVALID_CREDENTIALS' }],
    refused: [
      { credential: { attestationObject: undefined } },
      { credential: { attestationObject: 'x'.repeat(8193) } },
      { credential: { transports: 'usb' } },
    ],
  },
  list: {
    answer: { passkeys: [kept] },
    refused: [
      { passkeys: [{ ...kept, credentialId: 'a b' }] },
      { passkeys: [{ ...kept, createdAt: 'yesterday' }] },
      { passkeys: undefined },
    ],
  },
  rename: {
    asked: { params: { credentialId: 'Y3JlZGVudGlhbA' }, body: { name: 'My phone' } },
    answer: kept,
    refused: [
      { body: { name: '' } },
      { body: { name: 'x'.repeat(61) } },
      { params: { credentialId: 'a b' } },
    ],
  },
  remove: {
    asked: { params: { credentialId: 'Y3JlZGVudGlhbA' } },
    answer: {},
    refusals: [{ code: 'LAST_WAY_IN' }],
    refused: [
      { params: { credentialId: '' } },
      { params: { credentialId: 'a b' } },
      { params: { credentialId: undefined } },
    ],
  },
});
