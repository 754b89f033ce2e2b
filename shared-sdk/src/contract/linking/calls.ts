import { call, domain, rateLimited, z } from '@sideband/shared-sdk/wire';
import {
  activationRefusal,
  authCodeRefusal,
  deviceCodeRefusal,
  deviceSessionRefusal,
  migrationRefusal,
} from './errors.ts';
import { authCode, castingGrant, handedSession, userCode } from './model.ts';

const short = z.string().check(z.minLength(1), z.maxLength(64));
const long = z.string().check(z.minLength(1), z.maxLength(2048));

/** Sessions obtained other than by signing in here, and access for other devices and companies. */
export const linking = domain('linking', {
  /**
   * Starts a session for the customer who linked this device or, with a casting grant, for the
   * customer who casts to it. A device link works until it is revoked; a casting grant works only
   * once. Spec: SDK §7 session.
   */
  startOnDevice: call.post('session/v1/sessions/device', {
    credential: 'session',
    body: z.object({ castingGrant: z.optional(short) }),
    answer: handedSession,
    refusals: deviceSessionRefusal,
  }),
  /**
   * Migrates the session of an earlier application, once. Ends every session that this device had.
   * If the response is lost, so is the session, and the customer has to sign in.
   * Spec: SDK §7 session.
   */
  migrate: call.post('session/v1/sessions/migrate', {
    credential: 'session',
    body: z.object({ sxmData: long }),
    answer: handedSession,
    refusals: migrationRefusal,
  }),
  /**
   * Issues a grant with which a receiver can play for this customer, once, within two minutes. Safe
   * to retry: each call issues another grant, at most thirty per account in ten minutes.
   * Spec: SDK §7 session.
   */
  issueCastingGrant: call.post('session/v1/casting/grants/issue', {
    credential: 'authenticated',
    answer: castingGrant,
  }),
  /**
   * Generates a code for a device without a keyboard to show. `flow` is the kind of device: `roku`,
   * `vehicle`, `sonos`. The code is valid for fifteen minutes. Safe to retry: each call generates
   * another code, at most ten per device in ten minutes. Spec: SDK §7 session; RFC 8628 §3.1.
   */
  generateUserCode: call.post('session/v1/device-authorization/user-codes/generate', {
    credential: 'session',
    body: z.object({ flow: z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/)) }),
    answer: userCode,
    refusals: z.discriminatedUnion('code', [rateLimited]),
  }),
  /**
   * Links the device that shows this code to the customer's account. Case, spaces and hyphens are
   * ignored. The code works once, and ten wrong codes in ten minutes exhaust the rate limit.
   * Spec: SDK §7 session; RFC 8628 §3.3.
   */
  authorizeUserCode: call.post('session/v1/device-authorization/authorize', {
    credential: 'authenticated',
    body: z.object({ userCode: short }),
    answer: z.object({ flow: z.string() }),
    refusals: activationRefusal,
  }),
  /**
   * Polls whether the owner has approved the device. After the approval, returns the session, only
   * once. Poll at most once per `intervalSeconds`. Spec: SDK §7 session; RFC 8628 §3.4.
   */
  startByDeviceCode: call.post('session/v1/device-authorization/sessions/create', {
    credential: 'session',
    body: z.object({ deviceCode: short }),
    answer: handedSession,
    refusals: deviceCodeRefusal,
  }),
  /** Links the Sonos household that shows this code. The code works once. Spec: SDK §7 session. */
  authorizeSonosLinkCode: call.post('session/v1/sonos/link-codes/authorize', {
    credential: 'authenticated',
    body: z.object({ linkCode: short }),
    answer: z.object({}),
    refusals: activationRefusal,
  }),
  /**
   * Issues an authorization code for a company that the customer links. Its server can use the code
   * once, within a minute. Safe to retry: each call issues another code, at most thirty per account
   * in ten minutes. Spec: SDK §7 session, application §7; RFC 6749 §4.1, RFC 7636.
   */
  issueAuthCode: call.post('session/v1/oauth/auth-code', {
    credential: 'authenticated',
    body: z.object({
      clientId: short,
      redirectUri: long,
      state: long,
      codeChallenge: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    }),
    answer: authCode,
    refusals: authCodeRefusal,
  }),
});
