import { customerAuthenticationStatus } from '@sideband/shared-sdk/account/model';
import { session } from '@sideband/shared-sdk/session/model';
import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { credentialsRefusal, loginRefusal } from './errors.ts';

/** Signing in as the application layer does it; the SDK's own way is the session domain. Spec: application §7 authenticate. */
export const authentications = domain('authentication', {
  /** Turns an identity grant into a session. The grant works once, so it is never repeated. */
  logIn: call.post('authenticate/login', {
    credential: 'identityGrant',
    answer: session,
    refusals: loginRefusal,
  }),
  /** Whether handle and password belong together; nobody is signed in by it. Safe to repeat, within the limit on guesses. */
  checkLogin: call.post('authenticate/validate-login', {
    credential: 'session',
    body: z.object({ handle: text(254), password: text(128) }),
    answer: z.object({ status: customerAuthenticationStatus }),
    refusals: credentialsRefusal,
  }),
});
