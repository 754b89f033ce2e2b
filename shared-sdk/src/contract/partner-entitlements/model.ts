import { z } from '@sideband/shared-sdk/wire';

export const partnerEntitlementId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'PartnerEntitlementId'>();
export type PartnerEntitlementId = z.infer<typeof partnerEntitlementId>;

/** A plan that a partner, such as a bank or a phone company, pays for (application §3). */
export const partnerEntitlement = z.object({
  id: partnerEntitlementId,
  /** Null until the entitlement is activated. */
  subscriptionId: z.nullable(z.string()),
  productId: z.string(),
  /** `pending` waits for the customer to activate it. Any other value means that it was used. */
  status: z.string(),
  /** Name of the partner, and how many months the partner pays for. */
  partnerName: z.optional(z.string()),
  months: z.optional(z.int()),
  /**
   * Last day on which the entitlement can be activated, in the time zone of the customer's country.
   */
  lastDay: z.optional(z.iso.date()),
  activatedAt: z.optional(z.iso.datetime()),
  /** First day without the plan. */
  endsOn: z.optional(z.iso.date()),
});
export type PartnerEntitlement = z.infer<typeof partnerEntitlement>;

/**
 * Token of the link that a partner sends to its customer. The first account to use it claims the
 * entitlement.
 */
export const partnerToken = z.string().check(z.regex(/^[\w-]{16,200}$/));

/** Contents of a partner's link. They reveal nothing about its recipient. */
export const linkedEntitlement = z.object({
  partnerName: z.string(),
  productId: z.string(),
  months: z.int(),
  /**
   * Last day on which the entitlement can be activated, in the time zone of the partner's country.
   */
  lastDay: z.optional(z.iso.date()),
  /** Whether an account has claimed the entitlement, which is then listed in that account. */
  isUsed: z.boolean(),
});
export type LinkedEntitlement = z.infer<typeof linkedEntitlement>;
