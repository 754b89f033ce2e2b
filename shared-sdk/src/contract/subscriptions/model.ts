import { eligibleRadio } from '@sideband/shared-sdk/continuous-service/model';
import { maskedRadio } from '@sideband/shared-sdk/identification/model';
import { countryCode, money, z } from '@sideband/shared-sdk/wire';

export const subscriptionId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'SubscriptionId'>();
export type SubscriptionId = z.infer<typeof subscriptionId>;

/** Who bills the customer: the shop, the store or the system that the subscription came from. */
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

/** Radio of a subscription, as shown to its owner. Contains nothing that grants access to it. */
export const servedRadio = z.object({
  ...maskedRadio.shape,
  deviceId: z.string(),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  /** Whether it can play audio plans. A data-only radio cannot. */
  eligibilityStatus: eligibleRadio.shape.eligibilityStatus,
  /** Country where it can be used. */
  country: countryCode,
});
export type ServedRadio = z.infer<typeof servedRadio>;

/** A subscription in the form of the commerce API (application §3). Times are ISO 8601. */
export const subscription = z.object({
  id: subscriptionId,
  /** `active` and `pending_cancellation` count as existing. Other states pass through. */
  state: z.string(),
  started: z.iso.datetime(),
  expires: z.nullable(z.iso.datetime()),
  terminated: z.nullable(z.iso.datetime()),
  /**
   * First day that is not paid for: the plan renews on it, or ends if it was canceled. Null once
   * the plan has ended, and for a plan that we give away, which neither renews nor ends by itself.
   */
  paidUntil: z.nullable(z.iso.date()),
  currentPhase: z.object({
    type: z.string(),
    started: z.iso.datetime(),
    ends: z.nullable(z.iso.datetime()),
    /** ISO 8601 duration: `P1M`. */
    billingPeriod: z.string(),
    /** Number of billing periods in the phase. Null if the phase has no end. */
    count: z.nullable(z.int()),
  }),
  offers: z.object({ active: z.string(), pending: z.nullable(z.string()) }),
  offerId: z.string(),
  productId: z.string(),
  /** Whether the plan is for streaming, for a satellite radio or, as a bundle, for both. */
  family: z.enum(['streaming', 'satellite', 'bundle']),
  /** Bought with the plan and billed with it, at a monthly price before taxes. */
  addOns: z.array(z.object({ productId: z.string(), monthly: money })),
  /**
   * The subscription that pays for this one. The second subscription of a bundle has no price of
   * its own.
   */
  partOf: z.nullable(subscriptionId),
  /** Null for a streaming plan, and for a radio that no longer belongs to the customer. */
  radio: z.nullable(servedRadio),
  source: z.object({ kind: sourceKind, externalReference: z.string() }),
  /** Account numbers of the accounts that can listen with this subscription. */
  beneficiaries: z.array(z.string()),
  billingProfileId: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof subscription>;
