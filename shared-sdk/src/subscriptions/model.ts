import { z } from '@sideband/shared-sdk/wire';

export const subscriptionId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'SubscriptionId'>();
export type SubscriptionId = z.infer<typeof subscriptionId>;

/** Who takes the money: the shop, the store or the system the subscription came from. */
export const sourceKind = z.enum([
  'stripe',
  'google',
  'apple',
  'amazon',
  'roku',
  'sms',
  'zuora',
  'charon',
  'internal',
  'automotive',
  'alexa',
  'bango',
  'commFleet',
]);

/** A subscription as commerce sees it (application §3). Times are ISO 8601. */
export const subscription = z.object({
  id: subscriptionId,
  /** `active` and `pending_cancellation` count as existing; other states are carried through. */
  state: z.string(),
  started: z.iso.datetime(),
  expires: z.nullable(z.iso.datetime()),
  terminated: z.nullable(z.iso.datetime()),
  currentPhase: z.object({
    type: z.string(),
    started: z.iso.datetime(),
    ends: z.nullable(z.iso.datetime()),
    /** ISO 8601 duration: `P1M`. */
    billingPeriod: z.string(),
    /** How many periods the phase has; missing where it goes on. */
    count: z.nullable(z.int()),
  }),
  offers: z.object({ active: z.string(), pending: z.nullable(z.string()) }),
  offerId: z.string(),
  source: z.object({ kind: sourceKind, externalReference: z.string() }),
  /** Accounts that listen. */
  beneficiaries: z.array(z.string()),
  billingProfileId: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof subscription>;
