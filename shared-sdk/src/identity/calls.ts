import { call, domain, rateLimited, z } from '@sideband/shared-sdk/wire';
import { createRefusal, signInRefusal, statusRefusal } from './errors.ts';
import { handle, identityGrant, identityStatus, newIdentity, ownIdentity } from './model.ts';

const create = {
  credential: 'session',
  body: newIdentity,
  answer: identityGrant,
  refusals: createRefusal,
} as const;

const status = {
  credential: 'session',
  query: z.object({ handle }),
  answer: identityStatus,
  refusals: statusRefusal,
} as const;

export const identities = domain('identity', {
  /**
   * Checks a password and gives an identity grant. The handle is an email address or a username.
   *
   * Never retried. Five wrong passwords in fifteen minutes lock the handle for the rest of them.
   * Spec: SDK §7 identity.
   */
  authenticatePassword: call.post('identity/v1/identities/authenticate/password', {
    credential: 'session',
    body: z.object({
      handle,
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    answer: identityGrant,
    refusals: signInRefusal,
  }),

  /** Turns the grant of a passcode for signing in into an identity grant, once. Spec: SDK §7 identity. */
  authenticateOneTimePasscode: call.post('identity/v1/identities/authenticate/otp', {
    credential: 'oneTimePasscodeGrant',
    answer: identityGrant,
  }),

  /** Turns the grant of a followed link into an identity grant, once. Spec: SDK §7 identity. */
  authenticateMagicLink: call.post('identity/v1/identities/authenticate/magic-link', {
    credential: 'magicLinkGrant',
    answer: identityGrant,
  }),

  /**
   * How a handle can sign in. It tells whether a handle is known, as any sign-in of several ways
   * does, so an address may ask sixty times in fifteen minutes. Spec: SDK §7 identity, application §3.
   */
  status: call.get('identity/v1/identities/status', status),

  /** The same, of the older service; nothing asks it by itself. Spec: SDK §7 identity. */
  statusOfStore: call.get('uso-service/v1/identities/status', status),

  /** The signed-in customer's own sign-in. Spec: SDK §7 identity. */
  me: call.get('identity/v1/identities/me', { credential: 'authenticated', answer: ownIdentity }),

  /**
   * Creates a sign-in for an email address and gives its identity grant. Without a password it signs
   * in by passcode.
   *
   * Never repeated: the second time says that it exists. Spec: SDK §7 identity.
   */
  create: call.post('uso-service/v2/identities/create', create),

  /** The same, in version 1; `createOrSignIn` asks it only where its caller wants that. Spec: SDK §7 identity. */
  createV1: call.post('uso-service/v1/identities/create', create),

  /** Whether a dealer sold somebody with this address a car. Spec: SDK §7 identity. */
  recordOfSaleExists: call.get('record-of-sale/v1/exists', {
    credential: 'session',
    query: z.object({ email: z.string().check(z.minLength(3), z.maxLength(254)) }),
    answer: z.object({ exists: z.boolean() }),
    refusals: z.discriminatedUnion('code', [rateLimited]),
  }),
});
