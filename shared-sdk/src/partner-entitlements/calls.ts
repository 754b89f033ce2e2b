import { call, domain, z } from '@sideband/shared-sdk/wire';
import { activationRefusal } from './errors.ts';
import { partnerEntitlement, partnerEntitlementId } from './model.ts';

/** Plans that a partner pays for. Failures are thrown. */
export const partnerEntitlements = domain('partnerEntitlements', {
  /** Those of the signed-in customer, used or not. Safe to repeat. Spec: SDK §7 Commerce, application §3. */
  getPartnerEntitlements: call.get('commerce/v1/partner-entitlements', {
    credential: 'authenticated',
    answer: z.object({ partnerEntitlements: z.array(partnerEntitlement) }),
  }),
  /**
   * Starts the plan, once: asked again, it answers what stands. Never repeated by itself. Spec: SDK §7 Commerce, application §4.
   */
  activatePartnerEntitlement: call.post(
    'commerce/v1/partner-entitlements/{partnerEntitlementId}/activate',
    {
      credential: 'authenticated',
      params: z.object({ partnerEntitlementId }),
      answer: partnerEntitlement,
      refusals: activationRefusal,
    },
  ),
});
