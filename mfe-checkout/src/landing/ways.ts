import type { ArtworkProps } from '@sideband/shared-sdk/ui/artwork';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { paths } from '../paths.ts';

/** A way to listen: the campaign that provides its wording and price, and the path it links to. */
export interface Way {
  name: 'app' | 'car' | 'vip' | 'vega';
  /** Key of the campaign in the CMS, in the catalog and in the personalization service. */
  campaign: string;
  to: string;
  art: Pick<ArtworkProps, 'kind' | 'id'>;
}

const campaigns = { app: 'welcome', car: 'satellite', vip: 'vip', vega: 'vega' } as const;
const destinations: Record<Way['name'], string> = {
  app: paths.streamingSelfPay,
  car: paths.satellite,
  vip: paths.vip,
  vega: paths.vega,
};
const art: Record<Way['name'], Way['art']> = {
  // The ID of its product, so that the picture is the one of the plan.
  app: { kind: 'plan', id: 'streaming-all-access' },
  car: { kind: 'car', id: 'sedan' },
  vip: { kind: 'plan', id: 'VIP' },
  vega: { kind: 'car', id: 'SUV Vega' },
};

/** Returns the ways to listen in a country. Vega is included only when its flow is enabled. */
export const waysIn = (country: CountryCode, { hasVega }: { hasVega: boolean }): Way[] =>
  (['app', 'car', 'vega', 'vip'] as const)
    .filter((name) => name !== 'vega' || hasVega)
    .map((name) => ({
      name,
      campaign: `${campaigns[name]}_${country.toLowerCase()}`,
      to: destinations[name],
      art: art[name],
    }));

type Included = 'yes' | 'no' | 'most' | 'platinum' | 'oneCar' | 'twoCars';

/** What each way includes: the rows of the comparison. */
export const comparison: ReadonlyArray<[row: string, Record<Way['name'], Included>]> = [
  ['app', { app: 'yes', car: 'most', vega: 'yes', vip: 'yes' }],
  ['car', { app: 'no', car: 'oneCar', vega: 'oneCar', vip: 'twoCars' }],
  ['adFree', { app: 'yes', car: 'most', vega: 'yes', vip: 'yes' }],
  ['stations', { app: 'yes', car: 'platinum', vega: 'yes', vip: 'yes' }],
  ['perks', { app: 'no', car: 'no', vega: 'no', vip: 'yes' }],
];
