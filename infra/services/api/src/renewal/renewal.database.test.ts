import { describe, expect, it } from '@jest/globals';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { linesOf } from '../invoices/invoices.table.ts';
import { insertOffer } from '../seed/insert-catalogue.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { monthsOf } from '../testing/months-of.ts';
import { renewing } from '../testing/renewing.ts';
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
    'keeps its card when another one is chosen before the gateway responds (%s)',
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

  it('catches up on every period after months without a run, with one invoice per period', async () => {
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

  it('is left to the partner that bills the subscription', async () => {
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

const schedule: Phase[] = [
  { type: 'Free', billingPeriod: 'P1M', count: 3, total: 0, mrf: 0 },
  { type: 'Introductory', billingPeriod: 'P3M', count: 2, total: 300, mrf: 50 },
  { type: 'AutoRenewing', billingPeriod: 'P1M', count: null, total: 1199, mrf: 200 },
];
