import type { Plan } from '@sideband/shared-sdk/blocks/plan-picker';
import type { CountryCode, Money } from '@sideband/shared-sdk/wire';
import { paths } from '../paths.ts';

/** A way to listen: the campaign that words it, and where it leads. */
export interface Way {
  name: 'app' | 'car' | 'vip' | 'vega';
  /** Its key at the content service and the personalisation service. */
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

/** The ways that are open in a country: Vega only once its flow is on. */
export const waysIn = (country: CountryCode, { hasVega }: { hasVega: boolean }): Way[] =>
  (['app', 'car', 'vip', 'vega'] as const)
    .filter((name) => name !== 'vega' || hasVega)
    .map((name) => ({
      name,
      campaign: `${campaigns[name]}_${country.toLowerCase()}`,
      to: destinations[name],
    }));

/** The plan that a way is shown with: the recommended one of its campaign, else the first. */
export function planOfWay({ campaign }: Way, plans: readonly Plan[]): Plan | undefined {
  const own = plans.filter(({ offer }) => offer.campaignId === campaign);
  return own.find(({ offer }) => offer.recommended) ?? own[0];
}

/** The least that a month costs on this way, once every first price is over. */
export function fromPrice({ campaign }: Way, plans: readonly Plan[]): Money | undefined {
  const prices = plans
    .filter(({ offer }) => offer.campaignId === campaign && offer.baseTerm === 'Monthly')
    .map(({ offer }) => offer.basePrice.total);
  return prices.toSorted((one, other) => one.minorUnits - other.minorUnits)[0];
}
