import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * Product that a customer is entitled to listen to, and the subscription that entitles them. Times
 * are ISO 8601.
 */
export const entitlement = z.object({
  id: z.string(),
  productId: z.string(),
  /** Subscription that is for the product or includes it. */
  subscriptionId: z.string(),
  /**
   * `revoked` while the subscription is paused or unpaid, or once it no longer includes the
   * product.
   */
  state: z.enum(['active', 'expired', 'revoked']),
  startsAt: z.iso.datetime(),
  /** `null` while the entitlement lasts as long as the subscription. */
  endsAt: z.nullable(z.iso.datetime()),
});
export type Entitlement = z.infer<typeof entitlement>;

export const entitlementQuery = z.object({
  state: z.optional(z.enum(['active', 'expired', 'revoked'])),
  productId: z.optional(id),
});

/** Product to grant. `endsAt` must be in the future; `null` means as long as the plan continues. */
export const entitlementGrant = z.object({ productId: id, endsAt: z.nullable(z.iso.datetime()) });
export type EntitlementGrant = z.infer<typeof entitlementGrant>;
