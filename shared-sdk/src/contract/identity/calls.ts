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
   * Checks a password and returns an identity grant. The handle is an email address or a username.
   *
   * Never retried. Five wrong passwords within fifteen minutes lock the handle for the rest of this
   * period. Spec: SDK §7 identity.
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

  /**
   * Exchanges the grant of a sign-in passcode for an identity grant, once. The grant of a passcode
   * for another purpose throws `ServiceError` 401. Spec: SDK §7 identity.
   */
  authenticateOneTimePasscode: call.post('identity/v1/identities/authenticate/otp', {
    credential: 'oneTimePasscodeGrant',
    answer: identityGrant,
  }),

  /**
   * Exchanges the grant of a redeemed magic link for an identity grant, once. Spec: SDK §7
   * identity.
   */
  authenticateMagicLink: call.post('identity/v1/identities/authenticate/magic-link', {
    credential: 'magicLinkGrant',
    answer: identityGrant,
  }),

  /**
   * Returns how a handle can sign in. As with any sign-in that offers several methods, the response
   * reveals whether a handle is known, so it is limited to sixty requests per device and a thousand
   * per IP address in fifteen minutes. Safe to retry. Spec: SDK §7 identity, application §3.
   */
  status: call.get('identity/v1/identities/status', status),

  /**
   * Returns the same status as `status`, but from the older service. The SDK itself never calls it.
   * Spec: SDK §7 identity.
   */
  statusOfStore: call.get('uso-service/v1/identities/status', status),

  /** Returns the signed-in customer's own identity. Safe to retry. Spec: SDK §7 identity. */
  me: call.get('identity/v1/identities/me', { credential: 'authenticated', answer: ownIdentity }),

  /**
   * Creates an identity for an email address and returns its identity grant. Without a password,
   * the customer signs in by one-time passcode.
   *
   * Never retried: a second call is refused with `IDENTITY_ALREADY_EXISTS_ERROR`. Limited to twenty
   * calls per device in fifteen minutes. Spec: SDK §7 identity.
   */
  create: call.post('uso-service/v2/identities/create', create),

  /**
   * Does the same as `create`, in version 1. `createOrSignIn` calls it only if its caller requests
   * it. Spec: SDK §7 identity.
   */
  createV1: call.post('uso-service/v1/identities/create', create),

  /**
   * Returns whether a dealer sold a car to a customer with this email address. Shares the rate
   * limit of `status`. Safe to retry. Spec: SDK §7 identity.
   */
  recordOfSaleExists: call.get('record-of-sale/v1/exists', {
    credential: 'session',
    query: z.object({ email: z.string().check(z.minLength(3), z.maxLength(254)) }),
    answer: z.object({ exists: z.boolean() }),
    refusals: z.discriminatedUnion('code', [rateLimited]),
  }),
});
