import { identityGrant } from '@sideband/shared-sdk/identity/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { checkRefusal, claimRefusal } from './errors.ts';
import { accessStatus } from './model.ts';

const magicLinkGrant = z.string().check(z.minLength(1), z.maxLength(200));

/** Service access that an emailed link claims. */
export const serviceAccess = domain('serviceAccess', {
  /**
   * Returns the status of the access that the link claims. Does not consume the grant. Throws 401
   * for an unknown or used grant. Safe to retry. Spec: SDK §7 identity.
   */
  check: call.get('uso-service/v3/sal', {
    credential: 'session',
    query: z.object({ magicLinkGrant }),
    answer: accessStatus,
    refusals: checkRefusal,
  }),

  /**
   * Creates the sign-in for service access that has none, and returns its identity grant. Both
   * countries use this path, each on its own host.
   *
   * Not retried automatically: success consumes the link's grant. After a refusal, the same grant
   * can be used with another email address. Spec: application §7 identity.
   */
  claim: call.post('identity/sal/create', {
    credential: 'session',
    body: z.object({ magicLinkGrant, email: z.string().check(z.maxLength(254)) }),
    answer: identityGrant,
    refusals: claimRefusal,
  }),
});
