import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** What somebody may listen to, and why. Times are ISO 8601. */
export const entitlement = z.object({
  id: z.string(),
  productId: z.string(),
  /** The one that has it or includes it. */
  subscriptionId: z.string(),
  /** `revoked` while that is paused or not paid, and when it does not include it any more. */
  state: z.enum(['active', 'expired', 'revoked']),
  startsAt: z.iso.datetime(),
  /** Null: as long as the subscription goes on. */
  endsAt: z.nullable(z.iso.datetime()),
});
export type Entitlement = z.infer<typeof entitlement>;

export const entitlementQuery = z.object({
  state: z.optional(z.enum(['active', 'expired', 'revoked'])),
  productId: z.optional(id),
});

/** `endsAt` lies ahead. */
export const entitlementGrant = z.object({ productId: id, endsAt: z.nullable(z.iso.datetime()) });
export type EntitlementGrant = z.infer<typeof entitlementGrant>;
