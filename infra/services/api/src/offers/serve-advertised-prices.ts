import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import { advertisedPrices } from '@sideband/shared-sdk/rules/advertised-prices';
import { refusalOf, shownOffer } from '@sideband/shared-sdk/rules/offers';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyInstance } from 'fastify';
import { todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { listedOffers } from './offers.table.ts';

/**
 * Serves `/api/advertised-prices.json`: the prices of the plans on general sale in each country,
 * which the edge writes into landing pages.
 */
export function serveAdvertisedPrices(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
) {
  const pricesIn = async (country: CountryCode): Promise<AdvertisedPrices> => {
    const asking = { country, today: todayIn(country, now()) };
    const listed = await listedOffers(db, country);
    return advertisedPrices(listed.filter((offer) => !refusalOf(offer, asking)).map(shownOffer));
  };
  app.get('/api/advertised-prices.json', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=30')
      .send({ US: await pricesIn('US'), CA: await pricesIn('CA') }),
  );
}
