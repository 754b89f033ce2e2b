import { account } from '@sideband/shared-sdk/account/model';
import type { Given } from './given.ts';
import { moneyIn, type World } from './world.ts';

/** Puts people and cards into the fake's world. */
export function createGiven(world: World): Given {
  return {
    async customer({ country = 'US', username, credit = 0, amountDue = 0 } = {}) {
      const id = world.newId('customer');
      const email = `${id}@example.com`;
      const password = `Correct-${id}`;
      const accountNumber = account.shape.accountNumber.parse(id.replace('customer-', ''));
      world.customers.push({
        password,
        account: {
          accountNumber,
          username: username ?? null,
          firstName: 'Avery',
          lastName: 'Stone',
          email,
          country,
          billingStatus: {
            amountDue: moneyIn(country, amountDue),
            credit: moneyIn(country, credit),
            isEBill: true,
            isPastDue: false,
          },
        },
      });
      return { handle: email, password, country, accountNumber };
    },

    async giftCard(wish = {}) {
      const { country = 'US', balance = 5000, by = 'number', expiresInMonths = 49 } = wish;
      const number = world.newId('6031').replace('-', '');
      const today = world.now();
      const month = (ahead: number) =>
        new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + expiresInMonths + ahead));
      const [expiryYear = '', expiryMonth = ''] = month(0).toISOString().split('-');
      const card = {
        country,
        balance,
        lastFour: number.slice(-4),
        expiresAt: month(1),
        input:
          by === 'identifier'
            ? { cardIdentifier: `SDB-GIFT-${number}` }
            : { number, cvv2: '123', expiry: { month: expiryMonth, year: expiryYear } },
        ...(wish.redeemed && { redeemed: {} }),
      };
      world.giftCards.push(card);
      return { input: card.input, lastFour: card.lastFour };
    },
  };
}
