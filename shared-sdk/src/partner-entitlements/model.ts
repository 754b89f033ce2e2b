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
  /** Who pays for it, and for how many months. */
  partnerName: z.optional(z.string()),
  months: z.optional(z.int()),
  /** On which it can still be activated, in the customer's country. */
  lastDay: z.optional(z.iso.date()),
  activatedAt: z.optional(z.iso.datetime()),
  /** The first day without it. */
  endsOn: z.optional(z.iso.date()),
});
export type PartnerEntitlement = z.infer<typeof partnerEntitlement>;

/** Of the link that a partner sends its customer. Who has it may claim what it is for, for one account. */
export const partnerToken = z.string().check(z.regex(/^[\w-]{16,200}$/));

/** What such a link is for. Nothing of whose it is. */
export const linkedEntitlement = z.object({
  partnerName: z.string(),
  productId: z.string(),
  months: z.int(),
  /** On which it can still be activated, in the partner's country. */
  lastDay: z.optional(z.iso.date()),
  /** Some account has claimed it: whose it is sees it there. */
  isUsed: z.boolean(),
});
export type LinkedEntitlement = z.infer<typeof linkedEntitlement>;
