import { call, domain, z } from '@sideband/shared-sdk/wire';
import { grantRefusal } from './errors.ts';
import { entitlement, entitlementGrant, entitlementQuery } from './model.ts';

/** Products that the signed-in customer is entitled to listen to. */
export const entitlements = domain('entitlements', {
  /**
   * Returns the products of the customer's plans and the products granted through these plans,
   * filtered by state and product if given. Safe to retry; failures are thrown.
   * Spec: SDK §7 Commerce.
   */
  getEntitlements: call.get('commerce/v1/entitlements', {
    credential: 'authenticated',
    query: entitlementQuery,
    answer: z.object({ entitlements: z.array(entitlement) }),
  }),
  /**
   * Grants an app product to a customer whose radio plan includes streaming: until `endsAt`, or for
   * as long as the plan continues. Open sessions are notified and refresh themselves. An `endsAt`
   * in the past throws `ServiceError` 400. Not retried automatically, but safe to retry: an
   * existing entitlement is returned, with its end changed if a different one is requested. Spec:
   * SDK §7 Commerce.
   */
  grantEntitlement: call.post('commerce/v1/entitlements', {
    credential: 'authenticated',
    body: entitlementGrant,
    answer: entitlement,
    refusals: grantRefusal,
  }),
});
