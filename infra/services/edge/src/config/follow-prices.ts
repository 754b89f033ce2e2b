import { type AdvertisedPrices, advertisedPrices } from '@sideband/shared-sdk/offers/model';
import { type CountryCode, z } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger } from 'fastify';
import { type Followed, followFile } from './follow-file.ts';

export type FollowedPrices = Followed<Record<CountryCode, AdvertisedPrices>>;

const pricesByCountry = z.object({ US: advertisedPrices, CA: advertisedPrices });

/**
 * Polls the api for the prices that landing pages advertise. A price is shown for at most a minute
 * after the api stated it, as long as content is cached; without one, pages keep its space empty.
 */
export const followPrices = (apiUrl: string, log: FastifyBaseLogger): Promise<FollowedPrices> =>
  followFile({
    url: `${apiUrl}/api/advertised-prices.json`,
    read: (json) => pricesByCountry.parse(json),
    refreshMs: 20_000,
    longestMs: 60_000,
    failure: 'The api does not state the prices',
    log,
  });
