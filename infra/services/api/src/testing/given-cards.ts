import type { Address } from '@sideband/shared-sdk/address/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { CardOptions, GiftCardOptions } from '@sideband/shared-sdk/fake';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { localKeys } from '@sideband/stand-ins/cards';
import type { Trail } from '../audit/audit.table.ts';
import { lastDayOfMonth, todayIn, todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { insertBilling } from '../seed/insert-billing.ts';
import { insertGiftCard } from '../seed/insert-gift-card.ts';
import { digits } from './digits.ts';

const goodCard = '4242424242424242';
const canadianAddress: Address = {
  addressLine1: '1045 rue des Parlementaires',
  city: 'Québec',
  state: 'QC',
  zip: 'G1A 1A3',
  country: 'CA',
};

interface World {
  db: Database;
  secrets: Secrets;
  now: () => Date;
  /** URL of the card gateway's form. */
  cardsUrl: string;
}

/** Inserts payment methods and gift cards of test customers. Amounts are in minor units. */
export function createGivenCards({ db, secrets, now, cardsUrl }: World) {
  const trail = (): Trail => ({ actor: 'test', traceId: 'test', at: now() });
  return {
    async paymentMethod(
      { accountNumber, country }: { accountNumber: string; country: CountryCode },
      { number = goodCard, expiresInMonths = 37 }: CardOptions = {},
    ) {
      const payer = { accountNumber, firstName: 'Avery', lastName: 'Stone' };
      const lastDay = lastDayOfMonth(todayIn(country, now()), expiresInMonths);
      const serviceAddress = country === 'CA' ? canadianAddress : exampleAddress;
      await db
        .transaction()
        .execute((tx) =>
          insertBilling(tx, trail(), { ...payer, serviceAddress }, [{ number, lastDay }]),
        );
      return { billingProfileId: `bp-${accountNumber}`, paymentMethodId: `pm-${accountNumber}` };
    },

    async typeCard(
      setupToken: string,
      { number = goodCard, expiresInMonths = 37 }: CardOptions = {},
    ) {
      const setupId = setupToken.replace(/_secret_.*/, '');
      // The api uses the same time zone for US customers without an address.
      const today = todayOf({ country: 'US', serviceAddress: null }, now());
      const [year = '', month = ''] = lastDayOfMonth(today, expiresInMonths).split('-');
      const typed = `payment_method_data[card]`;
      await fetch(`${cardsUrl}/v1/setup_intents/${setupId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${localKeys.publishable}` },
        body: new URLSearchParams({
          client_secret: setupToken,
          'payment_method_data[type]': 'card',
          [`${typed}[number]`]: number,
          [`${typed}[cvc]`]: '123',
          [`${typed}[exp_month]`]: month,
          [`${typed}[exp_year]`]: year,
        }),
      });
      return setupId;
    },

    async giftCard(options: GiftCardOptions = {}) {
      const { country = 'US', balance = 5000, by = 'number', expiresInMonths = 49 } = options;
      const number = `6031${digits(12)}`;
      const lastDay = lastDayOfMonth(todayIn(country, now()), expiresInMonths);
      const [year = '', month = ''] = lastDay.split('-');
      const card =
        by === 'identifier'
          ? { input: { cardIdentifier: `SDB-GIFT-${number}` } }
          : { input: { number, cvv2: '123', expiry: { month, year } }, lastDay };
      await db.transaction().execute((tx) =>
        insertGiftCard(tx, secrets, trail(), {
          ...card,
          country,
          balance,
          redeemed: options.redeemed,
        }),
      );
      return { input: card.input, lastFour: number.slice(-4) };
    },
  };
}
