import { isSoldFor } from '@sideband/shared-sdk/rules/offers';
import type { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { todayIn } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { countCode } from '../offers/count-code.ts';
import { radioByDeviceId } from '../radios/radios.table.ts';
import { findOffers } from './find-offers.ts';

/** Returns the offers for a known customer, or for a new one with a program or promo code. */
export const readCustomerOffers: Handler<typeof webOffers.customer> = (
  { body: { programCode, promoCode, deviceId: radio }, session, site: { address }, at },
  services,
) => {
  const { location: country, accountNumber, deviceId } = session;
  return countCode(services, { promoCode, deviceId, address, at }, (tx) =>
    findOffersFor(tx, radio, {
      programCode,
      promoCode,
      country,
      today: todayIn(country, at),
      isCustomer: accountNumber !== null,
    }),
  );
};

/** Returns the offers for an additional radio or account of an existing customer. */
export const readOffersToAdd: Handler<typeof webOffers.customerAdd> = (
  { body: { programCode, deviceId }, session: { location: country }, at },
  { db },
) =>
  findOffersFor(db, deviceId, {
    programCode,
    country,
    today: todayIn(country, at),
    isCustomer: true,
  });

/**
 * Narrows the offers to those sold for the radio, if one is given. The list is empty for an unknown
 * radio.
 */
async function findOffersFor(
  db: Database | Transaction,
  deviceId: string | undefined,
  asking: Parameters<typeof findOffers>[1],
) {
  const found = await findOffers(db, asking);
  if (deviceId === undefined || !found.ok) return found;
  const radio = await radioByDeviceId(db, deviceId);
  return accept({ offers: found.value.offers.filter((one) => radio && isSoldFor(radio, one)) });
}
