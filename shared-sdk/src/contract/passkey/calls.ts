import { identityGrant } from '@sideband/shared-sdk/identity/model';
import { call, domain, words, z } from '@sideband/shared-sdk/wire';
import { creationRefusal, loginRefusal, removalRefusal, startRefusal } from './errors.ts';
import {
  assertion,
  attestation,
  creationStart,
  credentialId,
  loginStart,
  ownPasskey,
} from './model.ts';

const own = 'identity/v1/identities/me/passkeys';
const one = z.object({ credentialId });

/**
 * Passkeys: create one for a customer, or sign in with one. Each consists of a start call, a
 * browser ceremony and a finish call. Use `createPasskey` and `signInWithPasskey`, which do all
 * three.
 */
export const passkeys = domain('passkey', {
  /**
   * Starts a passkey login without naming a customer: the credential identifies them. Returns the
   * options for the browser, and a grant that is valid once, for five minutes. Limited to 60 per
   * device in 15 minutes; over the limit, refused with `RATE_LIMIT_EXCEEDED`. Not retried
   * automatically, but a retry is harmless. Spec: SDK §3 passkey, §7 identity.
   */
  startLogin: call.post('identity/v1/identities/authenticate/webauthn/start', {
    credential: 'session',
    answer: loginStart,
    refusals: startRefusal,
  }),

  /**
   * Finishes a passkey login with the authenticator's signature. Returns an identity grant.
   *
   * Never retried: the start grant is consumed by the first request, whatever its outcome. Spec:
   * SDK §7 identity, WebAuthn §7.2.
   */
  finishLogin: call.post('identity/v1/identities/authenticate/webauthn/finish', {
    credential: 'passkeyStartGrant',
    body: z.object({ credential: assertion }),
    answer: identityGrant,
    refusals: loginRefusal,
  }),

  /**
   * Starts creating a passkey for the signed-in customer. Returns the options for the browser, and
   * a grant that is valid once, for five minutes. Throws 429 after 30 starts per account in ten
   * minutes. Not retried automatically, but a retry is harmless. Spec: SDK §3 passkey, §7 identity.
   */
  startCreation: call.post('identity/v1/identities/create/webauthn/start', {
    credential: 'authenticated',
    answer: creationStart,
  }),

  /**
   * Stores the credential that the authenticator created. Never retried: the start grant is
   * consumed by the first request, whatever its outcome. Spec: SDK §7 identity, WebAuthn §7.1.
   */
  finishCreation: call.post('identity/v1/identities/create/webauthn/finish', {
    credential: 'passkeyStartGrant',
    body: z.object({ credential: attestation }),
    answer: z.object({ credentialId: z.string() }),
    refusals: creationRefusal,
  }),

  /** Returns the passkeys of the signed-in customer, oldest first. Safe to retry. */
  list: call.get(own, {
    credential: 'authenticated',
    answer: z.object({ passkeys: z.array(ownPasskey) }),
  }),

  /**
   * Names a passkey, for example after its device. Throws 404 if the customer has no such passkey.
   * Safe to retry.
   */
  rename: call.patch(`${own}/{credentialId}`, {
    credential: 'authenticated',
    params: one,
    body: z.object({ name: words(60) }),
    answer: ownPasskey,
  }),

  /**
   * Removes a passkey, so that it no longer signs in, and notifies the customer. Refused with
   * `LAST_WAY_IN` if the customer has neither another passkey nor a password nor a way to receive
   * passcodes. Throws 404 if the customer has no such passkey, also when it has been removed.
   */
  remove: call.delete(`${own}/{credentialId}`, {
    credential: 'authenticated',
    params: one,
    answer: z.object({}),
    refusals: removalRefusal,
  }),
});
