import { customerAuthenticationStatus } from '@sideband/shared-sdk/account/model';
import { session } from '@sideband/shared-sdk/session/model';
import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { credentialsRefusal, loginRefusal } from './errors.ts';

/**
 * Sign-in as the application layer performs it. The SDK itself signs in through the session domain.
 * Spec: application §7 authenticate.
 */
export const authentications = domain('authentication', {
  /** Exchanges an identity grant for a session. Never retried, because the grant is single-use. */
  logIn: call.post('authenticate/login', {
    credential: 'identityGrant',
    answer: session,
    refusals: loginRefusal,
  }),
  /**
   * Checks whether handle and password match, without signing the customer in. Safe to retry within
   * the rate limit.
   */
  checkLogin: call.post('authenticate/validate-login', {
    credential: 'session',
    body: z.object({ handle: text(254), password: text(128) }),
    answer: z.object({ status: customerAuthenticationStatus }),
    refusals: credentialsRefusal,
  }),
});
