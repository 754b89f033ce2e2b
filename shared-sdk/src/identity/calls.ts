import { call, domain, z } from '@sideband/shared-sdk/wire';
import { signInRefusal } from './errors.ts';
import { identityGrant } from './model.ts';

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
      handle: z.string().check(z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    answer: identityGrant,
    refusals: signInRefusal,
  }),
});
