import type { Plan } from '@sideband/shared-sdk/blocks/plan-picker';
import type { CountryCode, Money } from '@sideband/shared-sdk/wire';
import { paths } from '../paths.ts';

/** A way to listen: the campaign that provides its wording, and the path that it links to. */
export interface Way {
  name: 'app' | 'car' | 'vip' | 'vega';
  /** Key of the campaign in the CMS and in the personalization service. */
  campaign: string;
  to: string;
}

const campaigns = { app: 'welcome', car: 'satellite', vip: 'vip', vega: 'vega' } as const;
const destinations: Record<Way['name'], string> = {
  app: paths.streamingSelfPay,
  car: paths.satellite,
  vip: paths.vip,
  vega: paths.vega,
};

/** Returns the ways to listen in a country. Vega is included only when its flow is enabled. */
export const waysIn = (country: CountryCode, { hasVega }: { hasVega: boolean }): Way[] =>
  (['app', 'car', 'vip', 'vega'] as const)
    .filter((name) => name !== 'vega' || hasVega)
    .map((name) => ({
      name,
      campaign: `${campaigns[name]}_${country.toLowerCase()}`,
      to: destinations[name],
    }));

/**
 * Returns the plan shown for a way to listen: the recommended plan of its campaign, or else the
 * first.
 */
export function planOfWay({ campaign }: Way, plans: readonly Plan[]): Plan | undefined {
  const own = plans.filter(({ offer }) => offer.campaignId === campaign);
  return own.find(({ offer }) => offer.recommended) ?? own[0];
}

/** Returns the lowest regular monthly price of a way to listen. Introductory prices are ignored. */
export function fromPrice({ campaign }: Way, plans: readonly Plan[]): Money | undefined {
  const prices = plans
    .filter(({ offer }) => offer.campaignId === campaign && offer.baseTerm === 'Monthly')
    .map(({ offer }) => offer.basePrice.total);
  return prices.toSorted((one, other) => one.minorUnits - other.minorUnits)[0];
}
