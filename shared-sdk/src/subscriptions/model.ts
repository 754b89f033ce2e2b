import { eligibleRadio } from '@sideband/shared-sdk/continuous-service/model';
import { maskedRadio } from '@sideband/shared-sdk/identification/model';
import { countryCode, z } from '@sideband/shared-sdk/wire';

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

/** A radio that a subscription plays on, as its owner knows it: nothing that opens it. */
export const servedRadio = z.object({
  ...maskedRadio.shape,
  deviceId: z.string(),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  /** Whether it plays what people listen to; one that takes data alone does not. */
  eligibilityStatus: eligibleRadio.shape.eligibilityStatus,
  /** Where it can be used. */
  country: countryCode,
});
export type ServedRadio = z.infer<typeof servedRadio>;

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
  productId: z.string(),
  /** What it plays on: a bundle on both. */
  family: z.enum(['streaming', 'satellite', 'bundle']),
  /** The one that pays for it: the second of a plan for two has no price of its own. */
  partOf: z.nullable(subscriptionId),
  /** Null for what streams alone, and for a radio that is no longer the customer's. */
  radio: z.nullable(servedRadio),
  source: z.object({ kind: sourceKind, externalReference: z.string() }),
  /** Accounts that listen. */
  beneficiaries: z.array(z.string()),
  billingProfileId: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof subscription>;
