import { identityGrant } from '@sideband/shared-sdk/identity/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { creationRefusal, loginRefusal, startRefusal } from './errors.ts';
import { assertion, attestation, creationStart, loginStart } from './model.ts';

export const passkeys = domain('passkey', {
  /** Opens a passkey login for anybody: the authenticator says who it is. Spec: SDK §3 passkey, §7 identity. */
  startLogin: call.post('identity/v1/identities/authenticate/webauthn/start', {
    credential: 'session',
    answer: loginStart,
    refusals: startRefusal,
  }),

  /**
   * Ends a passkey login with what the authenticator signed, and gives an identity grant.
   *
   * Never repeated: the start grant works once, whatever comes of it. Spec: SDK §7 identity,
   * WebAuthn §7.2.
   */
  finishLogin: call.post('identity/v1/identities/authenticate/webauthn/finish', {
    credential: 'passkeyStartGrant',
    body: z.object({ credential: assertion }),
    answer: identityGrant,
    refusals: loginRefusal,
  }),

  /** Opens the making of a passkey for the signed-in customer. Spec: SDK §3 passkey, §7 identity. */
  startCreation: call.post('identity/v1/identities/create/webauthn/start', {
    credential: 'authenticated',
    answer: creationStart,
  }),

  /** Keeps what the authenticator made. Never repeated, as above. Spec: SDK §7 identity, WebAuthn §7.1. */
  finishCreation: call.post('identity/v1/identities/create/webauthn/finish', {
    credential: 'passkeyStartGrant',
    body: z.object({ credential: attestation }),
    answer: z.object({ credentialId: z.string() }),
    refusals: creationRefusal,
  }),
});
