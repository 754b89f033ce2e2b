import { money, z } from '@sideband/shared-sdk/wire';

export const offerId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'OfferId'>();
export type OfferId = z.infer<typeof offerId>;

const price = z.object({
  total: money,
  /** The part of `total` that is the music royalty fee. */
  mrfAmount: money,
});

export const offerPhase = z.object({
  type: z.enum(['Free', 'Introductory', 'AutoRenewing']),
  duration: z.enum(['finite', 'infinite']),
  /** ISO 8601 duration of what is paid at a time: `P3M`. */
  billingPeriod: z.string(),
  /** How many such periods; null goes on until it is cancelled. */
  count: z.nullable(z.int().check(z.minimum(1))),
  price,
});
export type OfferPhase = z.infer<typeof offerPhase>;

/** What can be bought, and how its price goes over time (application §3). */
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
  /** `Monthly`, `Annual` and others that marketing may add. */
  baseTerm: z.string(),
  phases: z.array(offerPhase).check(z.minLength(1)),
  campaignId: z.nullable(z.string()),
  productGroups: z.array(z.string()),
  /** The last day on which it can be taken; without one there is none. */
  lastDay: z.optional(z.iso.date()),
  /** The one to show first. */
  recommended: z.optional(z.boolean()),
});
export type Offer = z.infer<typeof offer>;

export const offerList = z.object({ offers: z.array(offer) });
export type OfferList = z.infer<typeof offerList>;
