import { expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import type { Charge, OrderId } from '@sideband/shared-sdk/orders/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import fc from 'fast-check';
import { readCustomer } from '../customers/customers.table.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { hashToken } from '../secrets/secrets.ts';
import { insertOffer, putTaxRate } from '../seed/insert-catalogue.ts';
import { sessionByToken } from '../session/sessions.table.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import type { Visitor } from '../testing/visitor.ts';
import { confirmOrder } from './confirm.handler.ts';
import { createOrder } from './create.handler.ts';

const runs = process.env.SIDEBAND_FULL ? 10_000 : 30;

/** Places with taxes of their own: one, two that each round by themselves, and none. */
const places = {
  US: [
    {
      state: 'NY',
      city: 'Albany',
      zip: '12207',
      rates: [
        ['NY', 'SALES', 40_000],
        ['Albany', 'SALES', 40_000],
      ],
    },
    { state: 'OR', city: 'Nowhere', zip: '97035', rates: [] },
    { state: 'IL', city: 'Chicago', zip: '60601', rates: [['IL', 'SALES', 62_500]] },
  ],
  CA: [
    {
      state: 'QC',
      city: 'Montréal',
      zip: 'H2X 1Y4',
      rates: [
        ['CA', 'GST', 50_000],
        ['QC', 'QST', 99_750],
      ],
    },
    { state: 'ON', city: 'Toronto', zip: 'M5V 2T6', rates: [['ON', 'HST', 130_000]] },
  ],
} as const;

const purchase = fc.constantFrom<'US' | 'CA'>('US', 'CA').chain((country) =>
  fc.record({
    country: fc.constant(country),
    place: fc.constantFrom(...places[country]),
    first: fc.integer({ min: 0, max: 30_000 }),
    monthly: fc.integer({ min: 100, max: 5_000 }),
    mrf: fc.integer({ min: 0, max: 99 }),
    hasIntroduction: fc.boolean(),
    credit: fc.integer({ min: 0, max: 2_000 }),
    // Nothing, a part, or more than all of it.
    giftCard: fc.constantFrom(0, 1, 500, 4_999, 90_000),
    daysAhead: fc.integer({ min: 0, max: 1_500 }),
  }),
);

const sum = (parts: readonly { amount: { minorUnits: number } }[]) =>
  parts.reduce((total, { amount }) => total + amount.minorUnits, 0);
const priceOf = ({ lines, fees, taxes }: Charge) => sum(lines) + sum(fees) + sum(taxes);

interface Buying {
  country: CountryCode;
  name: string;
  /** The day on which it is bought. */
  at: Date;
}

/** Buys without a connection in between: a password is slow to check, and not what this is about. */
async function buyerIn(api: TestApi, { country, name, at }: Buying) {
  const visitor = visitors.get(country) ?? api.visit({ country });
  visitors.set(country, visitor);
  const token = await visitor.accessToken();
  const session = await sessionByToken(api.db, token, api.now());
  const customer = await readCustomer(api.db, account.shape.accountNumber.parse(name));
  const asked = {
    ...{ at, customer, keepNoAnswer: () => {} },
    session: { ...session, accountNumber: customer.accountNumber },
    trail: { actor: 'test', traceId: 'test', at },
  };
  const services = { ...api, ...gatewayOf(api), mailIsDue: () => {} };
  return {
    async lookedUp(card: Parameters<Visitor['lookUp']>[0]) {
      const found = await visitor.lookUp(card);
      if (!found.ok) throw new Error(found.error.code);
      const { giftCardTokenId } = found.value;
      // What was looked up today is good on the day on which it is bought.
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
      const done = await confirmOrder(
        { ...asked, params: { orderId } } as never,
        services as never,
      );
      if (!done.ok) throw new Error(done.error.code);
    },
    credit: async () => (await readBalances(api.db, customer, at)).credit.minorUnits,
    taken: async (orderId: OrderId) => gatewayOf(api).taken(orderId, customer),
  };
}
const visitors = new Map<CountryCode, Visitor>();

it(
  `bills what it quoted, to the cent, for ${runs} offers, places, days, gift cards and credits`,
  async () => {
    const api = await startApi('PGlite');
    await api.db.transaction().execute(async (tx) => {
      for (const country of ['US', 'CA'] as const) {
        for (const { state, city, rates } of places[country]) {
          for (const [jurisdiction, taxType, ratePpm] of rates) {
            const jurisdictionLevel = jurisdiction === city ? 'city' : 'state';
            await putTaxRate(tx, {
              ...{ country, state, city: null, jurisdiction, jurisdictionLevel, taxType, ratePpm },
            });
          }
        }
      }
    });

    await fc.assert(
      fc.asyncProperty(purchase, async ({ country, place, first, monthly, mrf, ...of }) => {
        const [introduction, renewal] = offerAt(country, crypto.randomUUID()).phases;
        const terms = offerAt(country, crypto.randomUUID());
        if (!introduction || !renewal) throw new Error('an offer of tests has two phases');
        const money = (minorUnits: number) => ({ ...renewal.price.total, minorUnits });
        terms.phases = [
          ...(of.hasIntroduction
            ? [
                {
                  ...introduction,
                  price: { total: money(first), mrfAmount: money(Math.min(mrf, first)) },
                },
              ]
            : []),
          { ...renewal, price: { total: money(monthly), mrfAmount: money(mrf) } },
        ];
        const offer = { country, status: 'active', lastDay: null, isListed: false, position: 0 };
        await api.db
          .transaction()
          .execute((tx) => insertOffer(tx, { terms, kind: 'new', ...offer }));
        const customer = await api.given.customer({ country, credit: of.credit });
        await cardOf(api, customer, 'good');
        const at = new Date(api.now().getTime() + of.daysAhead * 24 * 3_600_000);
        const buyer = await buyerIn(api, { country, name: customer.accountNumber, at });
        const giftCard = { country, balance: of.giftCard, expiresInMonths: 60 };
        const card =
          of.giftCard > 0 ? await buyer.lookedUp(await api.given.giftCard(giftCard)) : {};
        const { state, city, zip } = place;
        const serviceAddress = { addressLine1: '1 Main St', city, state, zip, country };

        const newSubscription = { offerId: terms.id, ...card, serviceAddress };
        const { id, charges } = await buyer.make(newSubscription);
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
        expect(invoice?.amountDue ?? 0).toBe(0);
        // Credit, gift card and card together pay it whole, and no more.
        const fromCredit = of.credit - (await buyer.credit());
        expect(fromCredit + today.giftCardBalance.minorUnits + today.total.minorUnits).toBe(price);
        expect(today.giftCardBalance.minorUnits).toBeLessThanOrEqual(of.giftCard);
        expect(await buyer.taken(id)).toEqual([today.total.minorUnits].filter(Boolean));
      }),
      { numRuns: runs },
    );
  },
  120_000 + runs * 1_000,
);
