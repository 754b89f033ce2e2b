import { money, z } from '@sideband/shared-sdk/wire';
import { termMonths } from './term-price.ts';

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
  /** `Monthly`, `Annual` or another name that marketing may add. */
  baseTerm: z.string(),
  phases: z.array(offerPhase).check(z.minLength(1)),
  campaignId: z.nullable(z.string()),
  productGroups: z.array(z.string()),
  /** Last day on which the offer is available. Omitted if it does not end. */
  lastDay: z.optional(z.iso.date()),
  /** Whether to show this offer first. */
  recommended: z.optional(z.boolean()),
});
export type Offer = z.infer<typeof offer>;

/**
 * Returns the number of months in an ISO 8601 duration of months or years: 12 for `P1Y`. Returns 1
 * for any other input.
 */
export function monthsOf(duration: string): number {
  const [, count, unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  return termMonths(Number(count) * (unit === 'Y' ? 12 : 1));
}

/** Names of terms that marketing uses so far, in months. */
const lengths: Record<string, number> = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annual: 12 };

/** Returns how many months each payment covers once the offer is at its regular price. */
export const monthsOfTerm = ({ baseTerm, phases }: Pick<Offer, 'baseTerm' | 'phases'>): number =>
  lengths[baseTerm] ?? monthsOf(phases.at(-1)?.billingPeriod ?? 'P1M');

export const offerList = z.object({ offers: z.array(offer) });
export type OfferList = z.infer<typeof offerList>;
