import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import type { Charge, OrderId } from '@sideband/shared-sdk/orders/model';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import fc from 'fast-check';
import { readCustomer } from '../customers/customers.table.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { carryOut } from '../plan-changes/carry-out.ts';
import { createOrder } from '../plan-changes/create-order.handler.ts';
import { hashToken } from '../secrets/secrets.ts';
import { insertOffer, putTaxRate } from '../seed/insert-catalogue.ts';
import { sessionByToken } from '../session/sessions.table.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import { type GeneratedPurchase, places, purchases, termsOf } from '../testing/purchases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import type { Visitor } from '../testing/visitor.ts';
import { confirmOrder } from './confirm.handler.ts';

const isFull = !!process.env.SIDEBAND_FULL;
const runs = isFull ? { PGlite: 2_000, PostgreSQL: 500 } : { PGlite: 20, PostgreSQL: 10 };

const sum = (parts: readonly { amount: { minorUnits: number } }[]) =>
  parts.reduce((total, { amount }) => total + amount.minorUnits, 0);
const priceOf = ({ lines, fees, taxes }: Charge) => sum(lines) + sum(fees) + sum(taxes);

interface Buying {
  country: CountryCode;
  name: string;
  /** Time of the purchase. */
  at: Date;
}

/**
 * Calls the handlers directly, without HTTP or signing in: checking a password is slow and not
 * under test.
 */
async function buyerIn(api: TestApi, { country, name, at }: Buying) {
  const key = `${api.url} ${country}`;
  const visitor = visitors.get(key) ?? api.visit({ country });
  visitors.set(key, visitor);
  const token = await visitor.accessToken();
  const session = await sessionByToken(api.db, token, api.now());
  const customer = await readCustomer(api.db, account.shape.accountNumber.parse(name));
  const asked = {
    at,
    customer,
    keepNoAnswer: () => {},
    session: { ...session, accountNumber: customer.accountNumber },
    trail: { actor: 'test', traceId: 'test', at },
  };
  const services = { ...api, ...gatewayOf(api), mailIsDue: () => {} };
  return {
    async lookedUp(card: Parameters<Visitor['lookUp']>[0]) {
      const found = await visitor.lookUp(card);
      if (!found.ok) throw new Error(found.error.code);
      const { giftCardTokenId } = found.value;
      // The token was issued today and has to be valid at the time of the purchase.
      await api.db
        .updateTable('giftCardTokens')
        .set({ expiresAt: new Date(at.getTime() + 60_000) })
        .where('tokenHash', '=', hashToken(giftCardTokenId))
        .execute();
      return { giftCardTokenId };
    },
    async make(newSubscription: object) {
      const made = await createOrder(
        { ...asked, body: { newSubscription } } as never,
        services as never,
      );
      if (!made.ok) throw new Error(made.error.code);
      return made.value;
    },
    async confirm(orderId: OrderId) {
      const done = await confirmOrder(carryOut)(
        { ...asked, params: { orderId } } as never,
        services as never,
      );
      if (!done.ok) throw new Error(done.error.code);
    },
    credit: async () => (await readBalances(api.db, customer, at)).credit.minorUnits,
    taken: async (orderId: OrderId) => gatewayOf(api).taken(orderId, customer),
  };
}
const visitors = new Map<string, Visitor>();

async function withTaxes(api: TestApi) {
  await api.db.transaction().execute(async (tx) => {
    for (const { rates } of [...places.US, ...places.CA]) {
      for (const rate of rates) await putTaxRate(tx, rate);
    }
  });
  return api;
}

describe.each(eitherDatabase)('confirmed order, on %s', (database) => {
  it('is invoiced exactly as quoted and paid in full', async () => {
    const api = await withTaxes(await startApi(database));
    await fc.assert(
      fc.asyncProperty(purchases, (bought) => buy(api, bought)),
      { numRuns: runs[database] },
    );
  }, 900_000);
});

async function buy(api: TestApi, bought: GeneratedPurchase) {
  const { country, place, credit } = bought;
  const terms = termsOf(bought);
  const offer = { country, status: 'active', lastDay: null, isListed: false, position: 0 } as const;
  await api.db.transaction().execute((tx) => insertOffer(tx, { terms, kind: 'new', ...offer }));
  const customer = await api.given.customer({ country, credit });
  await cardOf(api, customer, 'good');
  const at = new Date(api.now().getTime() + bought.daysAhead * 24 * 3_600_000);
  const buyer = await buyerIn(api, { country, name: customer.accountNumber, at });
  const giftCard = { country, balance: bought.giftCard, expiresInMonths: 60 };
  const card = bought.giftCard > 0 ? await buyer.lookedUp(await api.given.giftCard(giftCard)) : {};
  const { state, city, zip } = place;
  const serviceAddress = { addressLine1: '1 Main St', city, state, zip, country };

  const { id, charges } = await buyer.make({ offerId: terms.id, ...card, serviceAddress });
  await buyer.confirm(id);

  const today = charges.oneTimeCharge ?? charges.zeroCharge;
  if (!today) throw new Error('nothing is due today, not even nothing');
  const invoice = await api.db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', id)
    .executeTakeFirst();
  const price = priceOf(today);
  expect(invoice?.amountTotal ?? 0).toBe(price);
  expect(invoice?.taxTotal ?? 0).toBe(sum(today.taxes));
  const { minorUnits: total, currency } = today.total;
  const carriedOver = total < smallestCharge[currency] ? total : 0;
  expect(invoice?.amountDue ?? 0).toBe(carriedOver);
  // Credit, gift card and card together pay exactly the price.
  const fromCredit = credit - (await buyer.credit());
  expect(fromCredit + today.giftCardBalance.minorUnits + total).toBe(price);
  expect(today.giftCardBalance.minorUnits).toBeLessThanOrEqual(bought.giftCard);
  expect(await buyer.taken(id)).toEqual([total - carriedOver].filter(Boolean));
}
