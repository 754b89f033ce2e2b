/** Seed records of the catalog: plans, offers, codes, taxes and texts. */
import { countryCode, z } from '@sideband/shared-sdk/wire';
import { days, minorUnits } from './fixture-values.ts';

export const plan = z.object({
  key: z.string(),
  service: z.enum(['streaming', 'satellite', 'bundle']),
  package: z.string(),
  planType: z.optional(z.string()),
  category: z.optional(z.string()),
  streamingAvaliable: z.optional(z.boolean()),
  monthly: z.optional(z.object({ USD: z.optional(minorUnits), CAD: z.optional(minorUnits) })),
});

const phase = z.object({
  type: z.enum(['Free', 'Introductory', 'AutoRenewing']),
  duration: z.enum(['finite', 'infinite']),
  billingPeriod: z.string(),
  count: z.optional(z.int()),
  price: z.object({ total: minorUnits, mrfAmount: minorUnits }),
});

export const offer = z.object({
  key: z.string(),
  kind: z.enum(['new', 'change', 'save', 'renewal', 'targeted']),
  name: z.string(),
  country: countryCode,
  products: z.array(z.object({ productType: z.enum(['main', 'partner']), plan: z.string() })),
  baseTerm: z.string(),
  basePrice: z.object({ productAmount: minorUnits, total: minorUnits }),
  phases: z.array(phase),
  campaignId: z.nullable(z.string()),
  productGroups: z.array(z.string()),
  recommended: z.optional(z.boolean()),
  requires: z.optional(z.string()),
  status: z.optional(z.string()),
  endsIn: z.optional(days),
  fromPlan: z.optional(z.string()),
  reasons: z.optional(z.array(z.string())),
  triggeredRuleId: z.optional(z.string()),
});

export const addOn = z.object({
  key: z.string(),
  services: z.array(z.string()),
  countries: z.array(countryCode),
  monthly: z.object({ USD: z.optional(minorUnits), CAD: z.optional(minorUnits) }),
});

export const promoCode = z.object({
  code: z.string(),
  offer: z.optional(z.string()),
  answer: z.optional(
    z.enum([
      'OFFER_EXPIRED',
      'OFFER_REDEEMED',
      'INVALID_OFFER_DATA',
      'IDENTITY_NOT_ELIGIBLE_ERROR',
    ]),
  ),
});

/** A campaign with a program code opens its offers to everyone who has the code. */
export const campaign = z.object({
  programCode: z.optional(z.string()),
  offers: z.optional(z.array(z.string())),
});

export const taxRate = z.object({
  country: countryCode,
  state: z.string(),
  city: z.optional(z.string()),
  jurisdiction: z.string(),
  jurisdictionLevel: z.string(),
  taxType: z.string(),
  /** The rate may be a fraction of a basis point. */
  rateBasisPoints: z.number(),
});

export const content = z.object({
  contentType: z.string(),
  locale: z.string(),
  plan: z.optional(z.string()),
  addOn: z.optional(z.string()),
  name: z.optional(z.string()),
});

export type OfferFixture = z.infer<typeof offer>;
