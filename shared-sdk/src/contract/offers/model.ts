import { money, z } from '@sideband/shared-sdk/wire';

export const offerId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'OfferId'>();
export type OfferId = z.infer<typeof offerId>;

const price = z.object({
  total: money,
  /** Music royalty fee included in `total`. */
  mrfAmount: money,
});

export const offerPhase = z.object({
  type: z.enum(['Free', 'Introductory', 'AutoRenewing']),
  duration: z.enum(['finite', 'infinite']),
  /** Length of one billing period as an ISO 8601 duration: `P3M`. */
  billingPeriod: z.string(),
  /** Number of billing periods. Null for a phase that runs until the plan is canceled. */
  count: z.nullable(z.int().check(z.minimum(1))),
  price,
});
export type OfferPhase = z.infer<typeof offerPhase>;

/** An offer with its price over time (application §3). */
export const offer = z.object({
  id: offerId,
  name: z.string(),
  products: z.array(z.object({ productId: z.string(), productType: z.enum(['main', 'partner']) })),
  billingPlatform: z.enum([
    'Direct',
    'AmazonAppStore',
    'AppleAppStore',
    'GooglePlayStore',
    'RokuPay',
  ]),
  basePrice: z.object({ productAmount: money, total: money }),
  /** `Monthly`, `Annual`, or another name that marketing adds later. */
  baseTerm: z.string(),
  phases: z.array(offerPhase).check(z.minLength(1)),
  campaignId: z.nullable(z.string()),
  productGroups: z.array(z.string()),
  /** Last day on which the offer is available. Omitted if the offer does not end. */
  lastDay: z.optional(z.iso.date()),
  /**
   * Reasons for canceling that a retention offer answers, as in `cancelSubscription.reason`. Omitted
   * if it is for every reason.
   */
  reasons: z.optional(z.array(z.string())),
  /** Rule that selects a retention offer. */
  triggeredRuleId: z.optional(z.string()),
  /** Whether to show this offer first. */
  recommended: z.optional(z.boolean()),
});
export type Offer = z.infer<typeof offer>;

/** Advertised price of a campaign's plan, before taxes. */
const advertisedPrice = z.object({
  /** Regular price of the recommended plan, for its term. */
  regular: money,
  /** Lowest regular monthly price of all plans of the campaign. */
  from: money,
  /** Introductory price for all of the first months together, if the plan has one. */
  first: z.optional(z.object({ total: money, months: z.int().check(z.minimum(2)) })),
});

/** Advertised prices by campaign ID. */
export const advertisedPrices = z.record(z.string(), advertisedPrice);
export type AdvertisedPrices = z.infer<typeof advertisedPrices>;

export const offerList = z.object({ offers: z.array(offer) });
export type OfferList = z.infer<typeof offerList>;
