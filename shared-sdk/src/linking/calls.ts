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

/** Sessions that come by another way than signing in here, and letting others in. */
export const linking = domain('linking', {
  /**
   * Starts the session of the customer who let this device in, or who casts to it. A link works
   * again and again until it is ended; a casting grant once. Spec: SDK §7 session.
   */
  startOnDevice: call.post('session/v1/sessions/device', {
    credential: 'session',
    body: z.object({ castingGrant: z.optional(short) }),
    answer: handedSession,
    refusals: deviceSessionRefusal,
  }),
  /**
   * Carries the session of an earlier application over, once. Every session that this device had is
   * over with it. When the answer is lost, so is the session: the customer signs in. Spec: SDK §7 session.
   */
  migrate: call.post('session/v1/sessions/migrate', {
    credential: 'session',
    body: z.object({ sxmData: long }),
    answer: handedSession,
    refusals: migrationRefusal,
  }),
  /** Gives a grant for a receiver to play with. Repeating gives another one. Spec: SDK §7 session. */
  issueCastingGrant: call.post('session/v1/casting/grants/issue', {
    credential: 'authenticated',
    answer: castingGrant,
  }),
  /**
   * Gives a device without a keyboard a code to show. `flow` says what the device is: `roku`,
   * `vehicle`, `sonos`. Repeating gives another code. Spec: SDK §7 session; RFC 8628 §3.1.
   */
  generateUserCode: call.post('session/v1/device-authorization/user-codes/generate', {
    credential: 'session',
    body: z.object({ flow: z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/)) }),
    answer: userCode,
    refusals: z.discriminatedUnion('code', [rateLimited]),
  }),
  /**
   * Lets the device that shows this code into the customer's account. Small letters, spaces and
   * hyphens make no difference. The code works once. Spec: SDK §7 session; RFC 8628 §3.3.
   */
  authorizeUserCode: call.post('session/v1/device-authorization/authorize', {
    credential: 'authenticated',
    body: z.object({ userCode: short }),
    answer: z.object({ flow: z.string() }),
    refusals: activationRefusal,
  }),
  /**
   * Asks whether the owner has approved, and gives the session when so, once. Ask no more often than
   * told. Spec: SDK §7 session; RFC 8628 §3.4.
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
   * Gives a company that the customer links a code for its own server to use, once, for a minute.
   * Repeating gives another one. Spec: SDK §7 session, application §7; RFC 6749 §4.1, RFC 7636.
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
