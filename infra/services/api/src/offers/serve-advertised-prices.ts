import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import { advertisedPrices } from '@sideband/shared-sdk/rules/advertised-prices';
import { refusalOf, shownOffer } from '@sideband/shared-sdk/rules/offers';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyInstance } from 'fastify';
import { todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { listedOffers } from './offers.table.ts';

/** Time for which an answer is reused, as anyone can ask and an answer takes two reads. */
const reusedMs = 10_000;

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
  const pricesNow = async () => {
    const [US, CA] = await Promise.all([pricesIn('US'), pricesIn('CA')]);
    return { US, CA };
  };
  let last: { answer: ReturnType<typeof pricesNow>; at: number } | undefined;
  const pricesLately = () => {
    const at = performance.now();
    if (last && at - last.at < reusedMs) return last.answer;
    const asked = { answer: pricesNow(), at };
    last = asked;
    // The next request tries again.
    asked.answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.answer;
  };
  app.get('/api/advertised-prices.json', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=30').send(await pricesLately()),
  );
}
