import { describe, expect, it } from '@jest/globals';
import { localKeys } from '@sideband/stand-ins/cards';
import { todayOf } from '../customers/today.ts';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { dayMs, renewing } from '../testing/renewing.ts';
import type { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('declined renewal, on %s', (database) => {
  it('is retried for fifteen days when declined, then suspends the plan until it is paid', async () => {
    const { api, id, customer, of, gateway, renew, bills, taken, state, mails, trail } =
      await renewing(database);
    gateway.next('decline', 'decline', 'decline', 'decline');
    for (const days of [0, 1, 3, 8]) await renew({ days });
    expect(await state()).toBe('active');
    await renew({ days: 15 });

    expect(await state()).toBe('suspended');
    expect(taken).toEqual([]);
    expect(await mails()).toEqual(Array(4).fill('paymentDeclined'));
    await renew({ days: 40 });
    expect(await bills()).toHaveLength(1);

    const at = new Date(api.now().getTime() + 41 * dayMs);
    const amount = { minorUnits: 1099, currency: 'USD' as const };
    const money = {
      accountNumber: of.account,
      amount,
      from: 'card',
      reference: 'by-hand',
    } as const;
    await api.db
      .transaction()
      .execute((tx) => payOpenInvoices(tx, { ...trail(), at }, { ...money, lastFour: '1111' }));
    expect(await state()).toBe('active');
    const { phase } = await api.db
      .selectFrom('subscriptions')
      .select('phase')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    expect(phase).toMatchObject({
      type: 'AutoRenewing',
      startedOn: todayOf(customer, at),
      billingPeriod: 'P1M',
    });
    // The suspended time is not billed: the paid period starts now.
    await renew({ days: 50 });
    expect(await bills()).toHaveLength(1);
    await renew({ days: 73 });
    expect(await bills()).toHaveLength(2);
  });

  it('suspends the second radio of a VIP plan together with the first until paid', async () => {
    const { api, id, customer, of, gateway, renew, pay } = await renewing(database);
    const { deviceId } = await api.given.radio({ of: customer });
    await api.given.subscription({ of: customer, deviceId });
    await api.db
      .updateTable('subscriptions')
      .set({ partOf: id })
      .where('deviceId', '=', deviceId)
      .execute();
    const states = async () => {
      const both = await api.db
        .selectFrom('subscriptions')
        .select('state')
        .where('accountNumber', '=', of.account)
        .execute();
      return both.map(({ state }) => state);
    };
    gateway.next('decline', 'decline', 'decline', 'decline');
    for (const days of [0, 1, 3, 8]) await renew({ days });
    expect(await states()).toEqual(['active', 'active']);
    await renew({ days: 15 });
    expect(await states()).toEqual(['suspended', 'suspended']);
    await pay(1099, { days: 20 });
    expect(await states()).toEqual(['active', 'active']);
  });

  it('leaves the bill due that day after a decline, and past due from the next day until paid', async () => {
    const { api, of, customer, gateway, renew, pay } = await renewing(database);
    gateway.next('decline');
    await renew();
    const owed = async (days: number) => {
      const at = new Date(api.now().getTime() + days * dayMs);
      const own = { ...customer, accountNumber: of.account };
      const { amountDue, isPastDue } = await readBalances(api.db, own, at);
      return [amountDue.minorUnits, isPastDue];
    };
    expect([await owed(0), await owed(1)]).toEqual([
      [1099, false],
      [1099, true],
    ]);
    await pay(1099, { days: 1 });
    expect(await owed(1)).toEqual([0, false]);
  });

  it('charges no card when the invoice has been paid in another way', async () => {
    const { api, of, gateway, renew, bills, taken, trail } = await renewing(database);
    gateway.next('decline');
    await renew();
    const amount = { minorUnits: 1099, currency: 'USD' as const };
    const money = { accountNumber: of.account, amount, from: 'card', reference: 'early' } as const;
    await api.db.transaction().execute((tx) => payOpenInvoices(tx, trail(), money));
    await renew({ days: 3 });
    expect(taken).toEqual([]);
    expect(await bills()).toMatchObject([{ amountDue: 0, amountPaid: 1099 }]);
  });

  it('is declined without a card and emails instructions', async () => {
    const { renew, mails, state } = await renewing(database, { card: null });
    await renew();
    expect(await mails()).toEqual(['paymentDeclined']);
    expect(await state()).toBe('active');
  });

  it('charges the customer’s stored card through the real gateway client', async () => {
    const { api, renew, bills, mails } = await renewing(database);
    await renew({ through: realGateway(api) });
    expect(await bills()).toMatchObject([{ amountPaid: 1099, amountDue: 0 }]);
    expect(await mails()).toEqual(['paymentTaken']);
  });

  it('is declined through the real gateway client when the bank declines the card', async () => {
    const { api, renew, bills, mails } = await renewing(database, { card: '4000000000000341' });
    await renew({ through: realGateway(api) });
    expect(await bills()).toMatchObject([{ amountPaid: 0, amountDue: 1099 }]);
    expect(await mails()).toEqual(['paymentDeclined']);
  });
});

const realGateway = ({ cards }: Awaited<ReturnType<typeof startApi>>) =>
  stripeGateway(openStripe({ secretKey: localKeys.secret, url: cards.url, timeoutMs: 3_000 }));
