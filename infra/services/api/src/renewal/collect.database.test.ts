import { describe, expect, it } from '@jest/globals';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { renewing } from '../testing/renewing.ts';

const hours = 1 / 24;

describe.each(eitherDatabase)('collecting an invoice, on %s', (database) => {
  it.each([
    ['an hour', 1],
    ['a day, after which the gateway has forgotten the key', 25],
    ['three days', 73],
  ])('charges once when the response is lost for %s', async (_, after) => {
    const { gateway, renew, bills, taken } = await renewing(database);
    gateway.next('loseAnswer');
    await renew();
    await renew({ days: after * hours });
    expect(await bills()).toMatchObject([{ amountDue: 0, amountPaid: 1099 }]);
    expect(taken).toHaveLength(1);
  });

  it('pays its own invoice and leaves an older declined one to its own retry', async () => {
    const { gateway, renew, open, taken } = await withTwoPlans(database);
    gateway.next('decline');
    await renew();
    await renew({ days: 1 });
    expect(await open()).toEqual([1099, 0]);

    await renew({ days: 3 });

    expect(await open()).toEqual([0, 0]);
    expect(taken.map(({ minorUnits }) => minorUnits)).toEqual([1099, 1099]);
  });

  it('retries only the unpaid part of a declined invoice that was partly paid meanwhile', async () => {
    const { gateway, renew, bills, taken, pay } = await withTwoPlans(database);
    gateway.next('decline');
    await renew();
    await pay(500);
    await renew({ days: 3 });
    expect((await bills()).map(({ amountDue }) => amountDue)).toEqual([0, 0]);
    expect(taken.map(({ minorUnits }) => minorUnits).sort()).toEqual([1099, 599].sort());
  });

  it('charges the unpaid part after an attempt for less than the invoice', async () => {
    const { api, of, gateway, renew, bills, taken } = await renewing(database);
    gateway.next('unreachable');
    await renew();
    await api.db
      .updateTable('charges')
      .set({ amount: 600 })
      .where('accountNumber', '=', of.account)
      .execute();
    await renew();
    await renew();
    expect(taken.map(({ minorUnits }) => minorUnits)).toEqual([600, 499]);
    expect(await bills()).toMatchObject([{ amountPaid: 1099, amountDue: 0 }]);
  });

  it('applies credit granted after a decline before charging the card again', async () => {
    const { gateway, renew, bills, taken, addCredit } = await renewing(database);
    gateway.next('decline');
    await renew();
    await addCredit(700);
    await renew({ days: 3 });
    expect(await bills()).toMatchObject([{ appliedBalance: 700, amountPaid: 399, amountDue: 0 }]);
    expect(taken).toMatchObject([{ minorUnits: 399 }]);
  });

  it('carries an amount below the minimum charge over to the next invoice', async () => {
    const { renew, bills, taken, state, mails } = await renewing(database, { credit: 1069 });
    for (const days of [0, 1, 16]) await renew({ days });
    expect(await bills()).toMatchObject([{ amountDue: 30 }]);
    expect([taken, await state(), await mails()]).toEqual([[], 'active', []]);

    await renew({ days: 31 });

    expect((await bills()).map(({ amountDue }) => amountDue)).toEqual([0, 0]);
    expect(taken).toMatchObject([{ minorUnits: 1129 }]);
  });

  it('resumes a suspended plan when the remaining debt is below the minimum charge', async () => {
    const { gateway, renew, state, pay, bills } = await renewing(database);
    gateway.next('decline', 'decline', 'decline', 'decline');
    for (const days of [0, 3, 8, 15]) await renew({ days });
    expect(await state()).toBe('suspended');
    await pay(1080, { days: 20 });
    expect(await bills()).toMatchObject([{ amountDue: 19 }]);
    expect(await state()).toBe('active');
  });

  it('treats a charge that the gateway refuses as declined and retries it', async () => {
    const { api, gateway, renew, bills, taken, customer } = await renewing(database);
    gateway.next('refuse');
    await renew();
    await renew();
    expect(taken).toEqual([]);
    const mail = await api.db
      .selectFrom('outbox')
      .select('content')
      .where('recipient', '=', customer.handle)
      .execute();
    expect(mail).toMatchObject([{ content: { isRefused: true, lastFour: '4242' } }]);
    const [bill] = await bills();
    const audited = await api.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'payment refused')
      .where('subject', '=', `invoice:${bill?.invoiceId}`)
      .execute();
    expect(audited).toMatchObject([{ after: { reason: 'parameter_invalid_integer' } }]);

    await renew({ days: 3 });
    expect(await bills()).toMatchObject([{ amountDue: 0 }]);
  });
});

/** A customer with a second plan that renews a day later on the same card. */
async function withTwoPlans(database: DatabaseName) {
  const scene = await renewing(database);
  const { api, customer, bills } = scene;
  const { deviceId } = await api.given.radio({ of: customer, lifecycle: 'selfPay' });
  await api.given.subscription({ of: customer, deviceId, plan: 'satellite-x', renewsInDays: 1 });
  return {
    ...scene,
    /** Amounts due on the invoices, in order of date. */
    open: async () => (await bills()).map(({ amountDue }) => amountDue),
  };
}
