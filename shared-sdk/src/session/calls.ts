import { call, domain, z } from '@sideband/shared-sdk/wire';
import { session } from './model.ts';

export const sessions = domain('session', {
  /** Starts an anonymous session on a device grant. A 401 means that the grant is no longer known. Spec: SDK §7 session. */
  startAnonymous: call.post('session/v1/sessions/anonymous', {
    credential: 'deviceGrant',
    answer: session,
  }),
  /** Turns an identity grant into an authenticated session. The grant works once. Spec: SDK §7 session. */
  startAuthenticated: call.post('session/v1/sessions/authenticated', {
    credential: 'identityGrant',
    answer: session,
  }),
  /** Ends the session at the server. Safe to repeat. Spec: application §7 authenticate. */
  logOut: call.post('authenticate/logout', { credential: 'session', answer: z.object({}) }),
});
