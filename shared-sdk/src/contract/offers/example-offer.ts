import { type CountryCode, currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { type Offer, offerId } from './model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const id = offerId.parse('new-streaming-all-access-us');

export const examplePrice: Offer['phases'][number]['price'] = {
  total: usd(1099),
  mrfAmount: usd(0),
};
export const exampleOffer: Offer = {
  id,
  name: 'All Access, 3 months for $3',
  products: [{ productId: 'streaming-all-access', productType: 'main' }],
  billingPlatform: 'Direct',
  basePrice: { productAmount: usd(1099), total: usd(1099) },
  baseTerm: 'Monthly',
  phases: [
    {
      type: 'Introductory',
      duration: 'finite',
      billingPeriod: 'P3M',
      count: 1,
      price: { ...examplePrice, total: usd(300) },
    },
    {
      type: 'AutoRenewing',
      duration: 'infinite',
      billingPeriod: 'P1M',
      count: null,
      price: examplePrice,
    },
  ],
  campaignId: 'welcome_us',
  productGroups: ['streaming'],
};

/** Billing period of each term, and its price as a multiple of the monthly price. */
const terms = {
  Monthly: { billingPeriod: 'P1M', months: 1 },
  Quarterly: { billingPeriod: 'P3M', months: 3 },
  Annual: { billingPeriod: 'P1Y', months: 10 },
};

export interface OfferShape {
  baseTerm?: keyof typeof terms | undefined;
  /** A `trial` has no other phase. */
  begins?: 'introductory' | 'free' | 'regular' | 'trial' | undefined;
  productGroups?: string[] | undefined;
  recommended?: boolean | undefined;
  /** Product ID of the plan; `streaming-all-access` by default. */
  plan?: string | undefined;
  /** Product ID of an included partner product. */
  partner?: string | undefined;
  campaign?: string | undefined;
  /** In minor units; 1099 by default. */
  monthly?: number | undefined;
  reasons?: string[] | undefined;
  triggeredRuleId?: string | undefined;
}

/** Creates an offer for tests, with its own ID and in the currency of its country. */
export function offerAt(country: CountryCode, name: string, shape: OfferShape = {}): Offer {
  const { baseTerm = 'Monthly', begins = 'introductory', recommended, plan, partner } = shape;
  const monthly = shape.monthly ?? exampleOffer.basePrice.total.minorUnits;
  const money = (minorUnits: number): Money => ({ minorUnits, currency: currencyOf[country] });
  const { billingPeriod, months } = terms[baseTerm];
  const regular = begins === 'trial' ? 0 : months * monthly;
  const beginning: Offer['phases'] = {
    introductory: [phase('Introductory', { billingPeriod: 'P3M', count: 1, total: money(300) })],
    free: [phase('Free', { billingPeriod: 'P1M', count: 3, total: money(0) })],
    regular: [],
    trial: [phase('Free', { billingPeriod: 'P1M', count: 3, total: money(0) })],
  }[begins];
  const goesOn = { billingPeriod, count: null };
  return {
    ...exampleOffer,
    id: offerId.parse(name),
    baseTerm,
    basePrice: { productAmount: money(regular), total: money(regular) },
    phases:
      begins === 'trial'
        ? beginning
        : [...beginning, phase('AutoRenewing', { ...goesOn, total: money(regular) })],
    productGroups: shape.productGroups ?? exampleOffer.productGroups,
    products: [
      { productId: plan ?? 'streaming-all-access', productType: 'main' },
      ...(partner === undefined ? [] : [{ productId: partner, productType: 'partner' as const }]),
    ],
    ...(shape.campaign !== undefined && { campaignId: shape.campaign }),
    ...(recommended !== undefined && { recommended }),
    ...(shape.reasons && { reasons: shape.reasons }),
    ...(shape.triggeredRuleId !== undefined && { triggeredRuleId: shape.triggeredRuleId }),
  };
}

const phase = (
  type: Offer['phases'][number]['type'],
  { total, ...of }: { billingPeriod: string; count: number | null; total: Money },
): Offer['phases'][number] => ({
  type,
  duration: of.count === null ? 'infinite' : 'finite',
  ...of,
  price: { ...examplePrice, total, mrfAmount: { ...total, minorUnits: 0 } },
});
