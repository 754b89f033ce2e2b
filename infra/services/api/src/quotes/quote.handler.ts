import type { quotes } from '@sideband/shared-sdk/quotes/calls';
import { dueToday, payingOf, priceLifeMs } from '@sideband/shared-sdk/rules/charges';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { countCode } from '../offers/count-code.ts';
import { isPlaceFree } from './is-place-free.ts';
import { pricePlan } from './price-plan.ts';
import { insertQuote } from './quotes.table.ts';

/** Quotes a plan. The quoted price is guaranteed for fifteen minutes. */
export const quotePlan: Handler<typeof quotes.quote> = async (
  { body: { subscriptionId, deviceId: radio, ...request }, session, site: { address }, at },
  services,
) => {
  // Plan changes are priced by an order, not by a quote.
  if (subscriptionId !== undefined) return refuse({ code: 'INVALID_OFFER_DATA' });
  const { accountNumber, deviceId } = session;

  const asked = { promoCode: request.promoCode, deviceId, address, at };
  return countCode(services, asked, async (tx) => {
    const priced = await pricePlan(tx, { session, at }, { ...request, radio });
    if (!priced.ok) return priced;
    const { offer, addOns, starts, giftCardId, charges, due } = priced.value;
    if (radio !== undefined) {
      const free = await isPlaceFree(tx, { accountNumber, deviceId: radio, offer });
      if (!free.ok) return free;
    }
    const expiresAt = new Date(at.getTime() + priceLifeMs);
    const { credit } = payingOf(dueToday(charges), due);
    const quoteId = await insertQuote(tx, {
      deviceId,
      accountNumber,
      offerId: offer.id,
      offer,
      addOns,
      starts,
      due,
      credit,
      giftCardId,
      charges,
      expiresAt,
      radioDeviceId: radio ?? null,
      serviceAddress: request.serviceAddress,
    });
    return accept({ quoteId, charges, expiresAt: expiresAt.toISOString() });
  });
};
