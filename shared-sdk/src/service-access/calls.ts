import { identityGrant } from '@sideband/shared-sdk/identity/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { checkRefusal, claimRefusal } from './errors.ts';
import { accessStatus } from './model.ts';

const magicLinkGrant = z.string().check(z.minLength(1), z.maxLength(200));

export const serviceAccess = domain('serviceAccess', {
  /** How the access stands that a link claims. Uses nothing up; safe to repeat. Spec: SDK §7 identity. */
  check: call.get('uso-service/v3/sal', {
    credential: 'session',
    query: z.object({ magicLinkGrant }),
    answer: accessStatus,
    refusals: checkRefusal,
  }),

  /**
   * Creates the sign-in of an access that has none, and gives its identity grant. Both countries have
   * this path on their own host.
   *
   * Never repeated by itself: the link's grant is used up by it. Spec: application §7 identity.
   */
  claim: call.post('identity/sal/create', {
    credential: 'session',
    body: z.object({ magicLinkGrant, email: z.string().check(z.maxLength(254)) }),
    answer: identityGrant,
    refusals: claimRefusal,
  }),
});
