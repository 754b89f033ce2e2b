import { call, domain, z } from '@sideband/shared-sdk/wire';
import { activationRefusal, partnerLinkRefusal } from './errors.ts';
import {
  linkedEntitlement,
  partnerEntitlement,
  partnerEntitlementId,
  partnerToken,
} from './model.ts';

/** Plans that a partner pays for. Failures are thrown. */
export const partnerEntitlements = domain('partnerEntitlements', {
  /** Those of the signed-in customer, used or not. Safe to repeat. Spec: SDK §7 Commerce, application §3. */
  getPartnerEntitlements: call.get('commerce/v1/partner-entitlements', {
    credential: 'authenticated',
    answer: z.object({ partnerEntitlements: z.array(partnerEntitlement) }),
  }),
  /**
   * What a link of a partner is for, also for who is not signed in. Safe to repeat. Claim it with
   * `activation.sync` of `partner`. Spec: application §4.
   */
  readLink: call.post('commerce/v1/partner-entitlements/link', {
    credential: 'session',
    body: z.object({ token: partnerToken }),
    answer: linkedEntitlement,
    refusals: partnerLinkRefusal,
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
