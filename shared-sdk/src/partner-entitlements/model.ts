import { z } from '@sideband/shared-sdk/wire';

export const partnerEntitlementId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'PartnerEntitlementId'>();
export type PartnerEntitlementId = z.infer<typeof partnerEntitlementId>;

/** A plan that a partner pays for: a bank, a phone company (application §3). */
export const partnerEntitlement = z.object({
  id: partnerEntitlementId,
  /** Missing until it is redeemed. */
  subscriptionId: z.nullable(z.string()),
  productId: z.string(),
  /** `pending` waits for the customer; every other word means that it has been used. */
  status: z.string(),
});
export type PartnerEntitlement = z.infer<typeof partnerEntitlement>;
