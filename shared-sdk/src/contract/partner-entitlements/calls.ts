import { call, domain, z } from '@sideband/shared-sdk/wire';
import { activationRefusal, partnerLinkRefusal } from './errors.ts';
import {
  linkedEntitlement,
  partnerEntitlement,
  partnerEntitlementId,
  partnerToken,
} from './model.ts';

/** Plans that a partner pays for. Where a call defines no refusal, every failure is thrown. */
export const partnerEntitlements = domain('partnerEntitlements', {
  /**
   * Returns the customer's entitlements, pending and used. Safe to retry. Spec: SDK §7 Commerce,
   * application §3.
   */
  getPartnerEntitlements: call.get('commerce/v1/partner-entitlements', {
    credential: 'authenticated',
    answer: z.object({ partnerEntitlements: z.array(partnerEntitlement) }),
  }),
  /**
   * Returns what a partner's link includes, even to an anonymous visitor, but does not reveal its
   * recipient. Claim the link with `activation.sync` of `partner`. Unknown tokens are rate limited
   * by IP address: 30 in 15 minutes, or more where the site is configured for shared addresses. Not
   * retried automatically, but safe to retry. Spec: application §4.
   */
  readLink: call.post('commerce/v1/partner-entitlements/link', {
    credential: 'session',
    body: z.object({ token: partnerToken }),
    answer: linkedEntitlement,
    refusals: partnerLinkRefusal,
  }),
  /**
   * Starts the plan. Idempotent: an entitlement that has already been used is returned unchanged.
   * Not retried automatically; after a lost response or a 503 from the partner, retry the call
   * yourself. Throws 404 when the entitlement is not the customer's own. Spec: SDK §7 Commerce,
   * application §4.
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
