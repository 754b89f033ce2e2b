import { describe, expect, it } from '@jest/globals';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { localKeys } from '@sideband/stand-ins/cards';
import { todayOf } from '../customers/today.ts';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { linesOf } from '../invoices/invoices.table.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertOffer } from '../seed/insert-catalogue.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { monthsOf } from '../testing/months-of.ts';
import { dayMs, renewing } from '../testing/renewing.ts';
import type { startApi } from '../testing/start-api.ts';
import { renewOne } from './renew-one.ts';

describe.each(eitherDatabase)('renewal, on %s', (database) => {
  it('bills the next period and charges the card', async () => {
    const { of, id, renew, bills, taken, mails } = await renewing(database);

    await renew();

    expect(await bills()).toEqual([
      expect.objectContaining({
        subscriptionId: id,
        reason: 'renewal',
        amountTotal: 1099,
        amountPaid: 1099,
        amountDue: 0,
        periodFrom: of.today,
      }),
    ]);
    expect(taken).toMatchObject([{ minorUnits: 1099 }]);
    expect(await mails()).toEqual(['paymentTaken']);
  });

  it('happens once per period, however often it runs', async () => {
    const { renew, bills, taken } = await renewing(database);
    await renew();
    await renew();
    await renew({ days: 1 });
    expect(await bills()).toHaveLength(1);
    expect(taken).toHaveLength(1);
  });

  it('happens once per period when several runs are concurrent', async () => {
    const { renew, bills, taken } = await renewing(database);
    await Promise.all([renew(), renew(), renew(), renew()]);
    expect(await bills()).toHaveLength(1);
    expect(taken).toHaveLength(1);
  });

  it('is completed by the next run after a process stopped before calling the gateway', async () => {
    const { api, id, renew, bills, taken, trail } = await renewing(database);
    await api.db.transaction().execute((tx) => renewOne(tx, trail(), id));
    expect(await bills()).toMatchObject([{ amountDue: 1099 }]);

    await renew();

    expect(await bills()).toMatchObject([{ amountDue: 0 }]);
    expect(taken).toHaveLength(1);
  });

  it.each(['loseAnswer', 'unreachable'] as const)(
    'charges once when the gateway’s response is missing (%s)',
    async (step) => {
      const { gateway, renew, bills, taken } = await renewing(database);
      gateway.next(step);
      await renew();
      expect(await bills()).toMatchObject([{ amountDue: 1099 }]);
      await renew();
      expect(await bills()).toMatchObject([{ amountDue: 0 }]);
      expect(taken).toHaveLength(1);
    },
  );

  it.each(['loseAnswer', 'unreachable'] as const)(
    'stays with its card when another is chosen before the gateway responds (%s)',
    async (step) => {
      const { gateway, renew, bills, taken, chooseAnother } = await renewing(database);
      gateway.next(step);
      await renew();
      const other = await chooseAnother();
      await renew();
      expect(await bills()).toMatchObject([{ amountDue: 0 }]);
      expect(taken).toHaveLength(1);
      expect(taken[0]?.paymentMethodId).not.toBe(other);
    },
  );

  it.each([
    ['charges the next card when its own was removed before paying', 'unreachable', true],
    ['charges no other card when the removed one has already paid', 'loseAnswer', false],
  ] as const)('%s', async (_, step, isOther) => {
    const { api, of, gateway, renew, bills, taken, chooseAnother } = await renewing(database);
    gateway.next(step);
    await renew();
    const other = await chooseAnother();
    await api.db
      .updateTable('paymentMethods')
      .set({ removedAt: api.now(), billingAddress: null })
      .where('accountNumber', '=', of.account)
      .where('isDefault', '=', false)
      .execute();
    await renew();
    expect(await bills()).toMatchObject([{ amountDue: 0 }]);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.paymentMethodId === other).toBe(isOther);
  });

  it('applies credit first and charges the card for the rest', async () => {
    const { renew, bills, taken } = await renewing(database, { credit: 400 });
    await renew();
    expect(await bills()).toMatchObject([{ appliedBalance: 400, amountPaid: 699, amountDue: 0 }]);
    expect(taken).toMatchObject([{ minorUnits: 699 }]);
  });

  it('charges no card when credit covers the invoice', async () => {
    const { renew, bills, taken } = await renewing(database, { credit: 5000 });
    await renew();
    expect(await bills()).toMatchObject([{ appliedBalance: 1099, amountPaid: 0, amountDue: 0 }]);
    expect(taken).toEqual([]);
  });

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

  it('charges no card when the invoice was paid otherwise meanwhile', async () => {
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

  it('is declined without a card and mails instructions', async () => {
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

  it('catches up on every period after months without a run, with an invoice each', async () => {
    const { renew, bills } = await renewing(database);
    await renew({ days: 75 });
    const periods = (await bills()).map(({ periodFrom, periodTo }) => [periodFrom, periodTo]);
    expect(periods).toHaveLength(3);
    for (const [at, [from]] of periods.entries()) {
      if (at > 0) expect(from).toBe(periods[at - 1]?.[1]);
    }
  });

  it('does not happen after a cancellation, which takes effect on its day', async () => {
    const { renew, bills, state } = await renewing(database, {
      state: 'pending_cancellation',
      renewsInDays: 2,
    });
    await renew({ days: 1 });
    expect(await state()).toBe('pending_cancellation');
    await renew({ days: 2 });
    expect(await state()).toBe('closed');
    expect(await bills()).toEqual([]);
  });

  it('is left to the partner who bills the subscription', async () => {
    const { renew, bills, state, renewsOn, of } = await renewing(database, { source: 'roku' });
    await renew();
    expect(await bills()).toEqual([]);
    expect(await state()).toBe('active');
    expect((await renewsOn()) ?? '').toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(((await renewsOn()) ?? '') > of.today).toBe(true);
  });

  it.each(['2027-01-31', '2028-02-29', '2027-03-14', '2027-12-31'])(
    'bills 36 months from %s period by period, from trial to promotion to full price',
    async (starts) => {
      const { api, trail, buy, bills } = await renewing(database, { state: 'suspended' });
      const id = await buy(starts, schedule);
      const at = new Date(`${addMonths(starts, 36)}T00:00:00Z`);
      const next = () => api.db.transaction().execute((tx) => renewOne(tx, { ...trail(), at }, id));
      while (await next());

      const billed = (await bills()).map((bill) => [
        ...[bill.periodFrom, bill.periodTo, bill.amountTotal],
      ]);
      const promised = monthsOf(starts, schedule)
        .filter(({ total }) => total > 0)
        .map(({ from, to, total }) => [from, to, total]);
      expect(billed).toEqual(promised);
    },
  );

  it('switches to the pending offer at its price', async () => {
    const { api, id, renew, bills, trail } = await renewing(database);
    const terms = { ...offerAt('US', `next-${id}`), phases: offerAt('US', 'x').phases.slice(0, 1) };
    await api.db.transaction().execute((tx) =>
      insertOffer(tx, {
        terms,
        country: 'US',
        kind: 'change',
        isListed: false,
        status: 'active',
        lastDay: null,
        position: 0,
      }),
    );
    await api.db
      .updateTable('subscriptions')
      .set({ pendingOfferId: terms.id })
      .where('subscriptionId', '=', id)
      .execute();

    await renew();

    expect(trail().actor).toBe('test');
    const issued = await bills();
    expect(issued).toMatchObject([{ amountTotal: 300 }]);
    const billed = await linesOf(
      api.db,
      issued.map(({ invoiceId }) => invoiceId),
    );
    expect(billed).toMatchObject([{ offerId: terms.id, productId: 'streaming-all-access' }]);
    const { offerId, pendingOfferId } = await api.db
      .selectFrom('subscriptions')
      .select(['offerId', 'pendingOfferId'])
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    expect([offerId, pendingOfferId]).toEqual([terms.id, null]);
  });

  it('is announced once, a week in advance, when the price changes', async () => {
    const { api, id, renew, mails } = await renewing(database, { renewsInDays: 8 });
    const phase = await api.db
      .selectFrom('subscriptions')
      .select('phase')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('subscriptions')
      .set({ phase: JSON.stringify({ ...phase.phase, type: 'Introductory' }) })
      .where('subscriptionId', '=', id)
      .execute();

    await renew();
    expect(await mails()).toEqual([]);
    await renew({ days: 1 });
    await renew({ days: 2 });
    expect(await mails()).toEqual(['renewalNotice']);
  });

  it('succeeds when another customer’s renewal fails', async () => {
    const troubled = await renewing(database);
    const { renew, bills } = await renewing(database);
    await troubled.api.db
      .updateTable('subscriptions')
      .set({
        schedule: '[{"type":"AutoRenewing","billingPeriod":"P1W","count":null,"total":1,"mrf":0}]',
      })
      .where('subscriptionId', '=', troubled.id)
      .execute();
    await renew({ expectProblems: true });
    expect(await bills()).toHaveLength(1);
    await troubled.api.db
      .updateTable('subscriptions')
      .set({ renewsOn: null })
      .where('subscriptionId', '=', troubled.id)
      .execute();
  });
});

const realGateway = ({ cards }: Awaited<ReturnType<typeof startApi>>) =>
  stripeGateway(openStripe({ secretKey: localKeys.secret, url: cards.url, timeoutMs: 3_000 }));

const schedule: Phase[] = [
  { type: 'Free', billingPeriod: 'P1M', count: 3, total: 0, mrf: 0 },
  { type: 'Introductory', billingPeriod: 'P3M', count: 2, total: 300, mrf: 50 },
  { type: 'AutoRenewing', billingPeriod: 'P1M', count: null, total: 1199, mrf: 200 },
];
