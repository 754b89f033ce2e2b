import type { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { todayIn } from '../customers/today.ts';
import type { Handler } from '../http/serve.ts';
import { findOffers } from './find-offers.ts';

/** To a known customer, or to somebody new with a code. */
export const readCustomerOffers: Handler<typeof webOffers.customer> = (
  { body: { programCode, promoCode }, session: { location: country, accountNumber }, at },
  { db },
) =>
  findOffers(db, {
    ...{ programCode, promoCode, country },
    today: todayIn(country, at),
    isCustomer: accountNumber !== null,
  });

/** For one more radio or account of a customer. */
export const readOffersToAdd: Handler<typeof webOffers.customerAdd> = (
  { body: { programCode }, session: { location: country }, at },
  { db },
) => findOffers(db, { programCode, country, today: todayIn(country, at), isCustomer: true });
