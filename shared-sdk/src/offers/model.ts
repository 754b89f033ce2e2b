import { money, z } from '@sideband/shared-sdk/wire';
import { termMonths } from './term-price.ts';

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

/** How many months an ISO 8601 duration of months or years has: `P1Y` 12. One where it is of another kind. */
export function monthsOf(duration: string): number {
  const [, count, unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  return termMonths(Number(count) * (unit === 'Y' ? 12 : 1));
}

/** What marketing calls the terms that it has so far. */
const lengths: Record<string, number> = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annual: 12 };

/** How many months of an offer are paid at a time, once it costs its regular price. */
export const monthsOfTerm = ({ baseTerm, phases }: Pick<Offer, 'baseTerm' | 'phases'>): number =>
  lengths[baseTerm] ?? monthsOf(phases.at(-1)?.billingPeriod ?? 'P1M');

export const offerList = z.object({ offers: z.array(offer) });
export type OfferList = z.infer<typeof offerList>;
