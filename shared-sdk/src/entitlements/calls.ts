import { call, domain, z } from '@sideband/shared-sdk/wire';
import { grantRefusal } from './errors.ts';
import { entitlement, entitlementGrant, entitlementQuery } from './model.ts';

/** What the signed-in customer may listen to. */
export const entitlements = domain('entitlements', {
  /**
   * The products of their plans, and what was opened because of these; all of it, or what fits. Safe to repeat; failures
   * are thrown. Spec: SDK §7 Commerce.
   */
  getEntitlements: call.get('commerce/v1/entitlements', {
    credential: 'authenticated',
    query: entitlementQuery,
    answer: z.object({ entitlements: z.array(entitlement) }),
  }),
  /**
   * Opens a product of the app because of a plan for a radio that streams as well: for a time, or for as long as that
   * plan goes on. Open sessions are told, and renew themselves. Never repeated by itself, safe to repeat by hand: it
   * answers what stands; with another end it gets that one. Spec: SDK §7 Commerce.
   */
  grantEntitlement: call.post('commerce/v1/entitlements', {
    credential: 'authenticated',
    body: entitlementGrant,
    answer: entitlement,
    refusals: grantRefusal,
  }),
});
