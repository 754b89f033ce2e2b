import type { offers } from '@sideband/shared-sdk/offers/calls';
import { todayIn } from '../customers/today.ts';
import type { Handler } from '../http/serve.ts';
import { countCode } from '../offers/count-code.ts';
import { findOffers } from './find-offers.ts';

export const readNewOffers: Handler<typeof offers.offersNew> = (
  { query: { country, programCode, promoCode }, session, site: { address }, at },
  services,
) =>
  countCode(services, { promoCode, deviceId: session.deviceId, address, at }, (tx) =>
    findOffers(tx, {
      programCode,
      promoCode,
      country,
      today: todayIn(country, at),
      isCustomer: session.accountNumber !== null,
    }),
  );
