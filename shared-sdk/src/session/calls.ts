import { call, countryCode, domain, z } from '@sideband/shared-sdk/wire';
import { refreshRefusal } from './errors.ts';
import { session, sessionType } from './model.ts';

export const sessions = domain('session', {
  /** Starts an anonymous session on a device grant. A 401 means that the grant is no longer known. Spec: SDK §7 session. */
  startAnonymous: call.post('session/v1/sessions/anonymous', {
    credential: 'deviceGrant',
    answer: session,
  }),
  /**
   * Turns an identity grant into an authenticated session. The grant works once. With `keepSignedIn`
   * false the session ends with the browser, and a day after its last use in any case.
   * Spec: SDK §7 session.
   */
  startAuthenticated: call.post('session/v1/sessions/authenticated', {
    credential: 'identityGrant',
    body: z.object({ keepSignedIn: z.optional(z.boolean()) }),
    answer: session,
  }),
  /**
   * Gives a new access token for the refresh token in the cookie, and a new cookie. Of two refresh
   * cookies the one of `sessionType` counts; without it the customer's, where there is one. The
   * session takes the country of the site that it is renewed on.
   *
   * The access token of before goes along as bearer where there is one, over or not. When it is of
   * another session than the cookie, somebody has signed in meanwhile, and nothing is renewed.
   *
   * Safe to repeat: the token just replaced leads to the same successor until that is used, and for
   * 30 s after. One older than that ends the session. Spec: SDK §4 refresh, §7 session; RFC 9700 §4.14.
   */
  refresh: call.post('session/v1/sessions/refresh', {
    credential: 'refreshCookie',
    body: z.object({ location: countryCode, sessionType: z.optional(sessionType) }),
    answer: session,
    refusals: refreshRefusal,
  }),
  /**
   * Ends all sessions of the customer, on all devices, with every grant, code and device link that
   * leads to one. Safe to repeat. Spec: SDK §4 revoke sessions, §7 session.
   */
  revokeAll: call.post('session/v1/sessions/revoke/all', {
    credential: 'authenticated',
    answer: z.object({}),
  }),
  /** Ends the session at the server. Safe to repeat. Spec: application §7 authenticate. */
  logOut: call.post('authenticate/logout', { credential: 'session', answer: z.object({}) }),
});
