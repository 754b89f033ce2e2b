import { type CountryCode, currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { type Offer, offerId } from './model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const id = offerId.parse('new-streaming-all-access-us');

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
      price: { total: usd(300), mrfAmount: usd(0) },
    },
    {
      type: 'AutoRenewing',
      duration: 'infinite',
      billingPeriod: 'P1M',
      count: null,
      price: { total: usd(1099), mrfAmount: usd(0) },
    },
  ],
  campaignId: 'welcome_us',
  productGroups: ['streaming'],
};
/** An offer of tests, by another id and in the money of its country. */
export function offerAt(country: CountryCode, name: string): Offer {
  const inCountry = ({ minorUnits }: Money): Money => ({
    minorUnits,
    currency: currencyOf[country],
  });
  const { basePrice, phases, ...rest } = exampleOffer;
  return {
    ...rest,
    id: offerId.parse(name),
    basePrice: {
      productAmount: inCountry(basePrice.productAmount),
      total: inCountry(basePrice.total),
    },
    phases: phases.map(({ price, ...phase }) => ({
      ...phase,
      price: { total: inCountry(price.total), mrfAmount: inCountry(price.mrfAmount) },
    })),
  };
}
