import { call, domain, z } from '@sideband/shared-sdk/wire';
import { entitlement, entitlementGrant, entitlementQuery } from './model.ts';

/** What the signed-in customer may listen to. Failures are thrown. */
export const entitlements = domain('entitlements', {
  /** All of it, or what fits. Safe to repeat. Spec: SDK §7 Commerce. */
  getEntitlements: call.get('commerce/v1/entitlements', {
    credential: 'authenticated',
    query: entitlementQuery,
    answer: z.object({ entitlements: z.array(entitlement) }),
  }),
  /** Opens a product, for a time or for good. Never repeated by itself. Spec: SDK §7 Commerce. */
  grantEntitlement: call.post('commerce/v1/entitlements', {
    credential: 'authenticated',
    body: entitlementGrant,
    answer: entitlement,
  }),
});
