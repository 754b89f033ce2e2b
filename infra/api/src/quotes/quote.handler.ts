import { offerId } from '@sideband/shared-sdk/offers/model';
import type { quotes } from '@sideband/shared-sdk/quotes/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { todayIn } from '../customers/today.ts';
import { lockByToken } from '../gift-cards/gift-cards.table.ts';
import { decideRedemption } from '../gift-cards/redeem.rule.ts';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { findOffer } from '../offers/find-offers.ts';
import { chargesOf } from '../pricing/charges.rule.ts';
import { ratesOf } from '../pricing/tax-rates.table.ts';
import { phasesOf } from './phases-of.ts';
import { insertQuote } from './quotes.table.ts';

const lifeMs = 15 * 60_000;

/** The price that is shown is the price that is taken, for a quarter of an hour. */
export const quotePlan: Handler<typeof quotes.quote> = async ({ body, session, at }, { db }) => {
  const { serviceAddress, promoCode, giftCardTokenId, subscriptionId } = body;
  const { accountNumber, deviceId, location: country } = session;
  const today = todayIn(country, at);
  // No customer has a subscription here so far that could be changed.
  if (subscriptionId !== undefined) return refuse({ code: 'INVALID_OFFER_DATA' });
  if (serviceAddress.country !== country) {
    return refuse({ code: 'INVALID_OFFER_DATA', country: serviceAddress.country });
  }
  const isCustomer = accountNumber !== null;
  const asking = { offerId: offerId.parse(body.offerId), promoCode, country, today, isCustomer };
  const found = await findOffer(db, asking);
  if (!found.ok) return found;
  const { value: offer } = found;

  return db.transaction().execute(async (tx) => {
    const judged =
      giftCardTokenId === undefined
        ? undefined
        : decideRedemption(await lockByToken(tx, { token: giftCardTokenId, deviceId, at }), {
            country,
            today,
          });
    if (judged && !judged.ok) return refuse({ code: 'BAD_DATA_RETURNED' });
    const card = judged?.value;
    const balances = accountNumber && (await readBalances(tx, { accountNumber, country }, at));

    const charges = chargesOf({
      currency: offer.basePrice.total.currency,
      productId: offer.products[0]?.productId ?? offer.id,
      phases: phasesOf(offer),
      addOns: [],
      rates: await ratesOf(tx, serviceAddress),
      starts: today,
      pays: {
        due: balances ? balances.amountDue.minorUnits : 0,
        credit: balances ? balances.credit.minorUnits : 0,
        giftCard: card ? card.amount.minorUnits : 0,
      },
    });
    const expiresAt = new Date(at.getTime() + lifeMs);
    const quoteId = await insertQuote(tx, {
      ...{ deviceId, accountNumber, offerId: offer.id, serviceAddress, charges, expiresAt },
      giftCardId: card?.card.giftCardId ?? null,
    });
    return accept({ quoteId, charges, expiresAt: expiresAt.toISOString() });
  });
};
