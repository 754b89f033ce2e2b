import { describe, expect, it } from '@jest/globals';
import { readCustomer } from '../customers/customers.table.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { insertOrder, lockOrder } from '../orders/orders.table.ts';
import { carryCancellationOut, planCancellation } from '../plan-changes/cancellation.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { dayMs, renewing } from '../testing/renewing.ts';

/** Days of the four collection attempts. After the last one, the plan is suspended. */
const tries = [0, 3, 8, 15];

describe.each(eitherDatabase)('canceled subscription, on %s', (database) => {
  it('is closed, not resumed, when its debt is paid after the last day', async () => {
    const { cancel, declineUntilSuspended, payDebt, renew, state, bills, taken } =
      await inDebt(database);
    await cancel({ days: 1 });
    await declineUntilSuspended();
    expect(await state()).toBe('suspended');

    await payDebt({ days: 40 });

    expect(await state()).toBe('closed');
    for (const days of [41, 75, 110]) await renew({ days });
    expect(await bills()).toHaveLength(1);
    expect(taken).toEqual([]);
  });

  it('runs until the last day and then ends when its debt is paid before that day', async () => {
    const { cancel, declineUntilSuspended, payDebt, renew, state, bills, mail } =
      await inDebt(database);
    await cancel({ days: 1 });
    expect(await mail()).toMatchObject({ what: 'cancelledOwing' });
    await declineUntilSuspended();

    await payDebt({ days: 20 });

    expect(await state()).toBe('pending_cancellation');
    await renew({ days: 40 });
    expect(await state()).toBe('closed');
    expect(await bills()).toHaveLength(1);
  });

  it('ends on the last day even if it is suspended and unpaid', async () => {
    const { cancel, declineUntilSuspended, payDebt, renew, state } = await inDebt(database);
    await cancel({ days: 1 });
    await declineUntilSuspended();
    await renew({ days: 40 });
    expect(await state()).toBe('closed');
    await payDebt({ days: 41 });
    expect(await state()).toBe('closed');
  });

  it('can be canceled while suspended, and runs until the last day once paid', async () => {
    const { cancel, declineUntilSuspended, payDebt, renew, state, mail } = await inDebt(database);
    await declineUntilSuspended();
    expect(await cancel({ days: 16 })).toBe('confirmed');
    expect(await state()).toBe('suspended');
    expect(await mail()).toMatchObject({ what: 'cancelledUnpaid' });

    await payDebt({ days: 20 });
    expect(await state()).toBe('pending_cancellation');
    await renew({ days: 40 });
    expect(await state()).toBe('closed');
  });

  it('ends immediately when canceled while suspended after the paid period', async () => {
    const { cancel, declineUntilSuspended, payDebt, state, mail } = await inDebt(database);
    await declineUntilSuspended();
    expect(await cancel({ days: 40 })).toBe('confirmed');
    expect(await state()).toBe('closed');
    expect(await mail()).toMatchObject({ what: 'endedUnpaid' });
    await payDebt({ days: 41 });
    expect(await state()).toBe('closed');
  });

  it('resumes when its cancellation is revoked while suspended and the debt is paid', async () => {
    const { cancel, keep, declineUntilSuspended, payDebt, state } = await inDebt(database);
    await declineUntilSuspended();
    await cancel({ days: 16 });
    expect(await keep({ days: 17 })).toBe('confirmed');
    expect(await state()).toBe('suspended');
    await payDebt({ days: 20 });
    expect(await state()).toBe('active');
  });
});

/** A customer whose renewal is declined every time. */
async function inDebt(database: DatabaseName) {
  const scene = await renewing(database);
  const { api, id: subscriptionId, gateway, renew, of, trail } = scene;
  gateway.next('decline', 'decline', 'decline', 'decline');
  await renew();
  const trailAt = (days: number) => ({
    ...trail(),
    at: new Date(api.now().getTime() + days * dayMs),
  });
  const order = (request: Parameters<typeof planCancellation>[1], days: number) =>
    api.db.transaction().execute(async (tx) => {
      const at = trailAt(days);
      const customer = await readCustomer(tx, of.account);
      const planned = await planCancellation(tx, request, { customer, at: at.at });
      if (typeof planned === 'string') return planned;
      const { orderId, accountNumber } = await insertOrder(tx, {
        ...planned,
        accountNumber: of.account,
        createdAt: at.at,
        expiresAt: at.at,
        reason: null,
        offer: null,
        addOns: [],
        serviceAddress: null,
        deviceId: null,
        giftCardId: null,
        due: 0,
        credit: 0,
        giftCard: 0,
        total: 0,
      });
      const locked = await lockOrder(tx, { orderId, accountNumber });
      if (!locked) throw new Error('The order is there.');
      return (await carryCancellationOut(tx, at, locked)).state;
    });
  return {
    ...scene,
    cancel: ({ days }: { days: number }) => order({ cancelSubscription: { subscriptionId } }, days),
    keep: ({ days }: { days: number }) =>
      order({ revokeSubscriptionCancellation: { subscriptionId } }, days),
    async declineUntilSuspended() {
      for (const days of tries) await renew({ days });
    },
    payDebt: ({ days }: { days: number }) =>
      api.db.transaction().execute((tx) =>
        payOpenInvoices(tx, trailAt(days), {
          accountNumber: of.account,
          from: 'card',
          reference: `by-hand-${subscriptionId}`,
          amount: { minorUnits: 1099, currency: 'USD' },
          lastFour: '1111',
        }),
      ),
    mail: async () => {
      const { content } = await api.db
        .selectFrom('outbox')
        .innerJoin('customers', 'customers.email', 'outbox.recipient')
        .select('content')
        .where('kind', '=', 'cancellation')
        .where('customers.accountNumber', '=', of.account)
        .executeTakeFirstOrThrow();
      return content;
    },
  };
}
