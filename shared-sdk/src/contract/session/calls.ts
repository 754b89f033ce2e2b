import { call, countryCode, domain, z } from '@sideband/shared-sdk/wire';
import { refreshRefusal } from './errors.ts';
import { session, sessionType } from './model.ts';

export const sessions = domain('session', {
  /**
   * Starts an anonymous session with a device grant. A 401 means that the grant is no longer known.
   * Spec: SDK §7 session.
   */
  startAnonymous: call.post('session/v1/sessions/anonymous', {
    credential: 'deviceGrant',
    answer: session,
  }),
  /**
   * Exchanges an identity grant for an authenticated session. The grant is single-use. With
   * `keepSignedIn` false, the session ends with the browser, or a day after its last use. Spec: SDK
   * §7 session.
   */
  startAuthenticated: call.post('session/v1/sessions/authenticated', {
    credential: 'identityGrant',
    body: z.object({ keepSignedIn: z.optional(z.boolean()) }),
    answer: session,
  }),
  /**
   * Returns a new access token for the refresh token in the cookie, and replaces the cookie.
   * `sessionType` selects one of two refresh cookies. Without it, the customer's is used if there
   * is one. The session adopts the country of the site that renews it.
   *
   * The previous access token, expired or not, is sent as the bearer token if there is one. If it
   * belongs to a different session than the cookie, another customer has since signed in, and
   * nothing is renewed.
   *
   * Safe to retry: a token that was just replaced returns the same successor until the successor is
   * used, and for 30 s afterward. Reusing an older token ends the session. Spec: SDK §4 refresh, §7
   * session; RFC 9700 §4.14.
   */
  refresh: call.post('session/v1/sessions/refresh', {
    credential: 'refreshCookie',
    body: z.object({ location: countryCode, sessionType: z.optional(sessionType) }),
    answer: session,
    refusals: refreshRefusal,
  }),
  /**
   * Ends all sessions of the customer on all devices, along with every grant, code and device link
   * that leads to one. Safe to retry. Spec: SDK §4 revoke sessions, §7 session.
   */
  revokeAll: call.post('session/v1/sessions/revoke/all', {
    credential: 'authenticated',
    answer: z.object({}),
  }),
  /** Ends the session on the server. Safe to retry. Spec: application §7 authenticate. */
  logOut: call.post('authenticate/logout', { credential: 'session', answer: z.object({}) }),
});
