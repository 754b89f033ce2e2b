import { describe, expect, it } from '@jest/globals';
import { endIfCancelled } from '@sideband/shared-sdk/rules/cancellations';
import fc from 'fast-check';
import { openCharges } from '../charges/charges.table.ts';
import { endSubscriptions } from '../subscriptions/end-subscriptions.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { renewing } from '../testing/renewing.ts';
import { stopCollecting } from './collections.table.ts';

const runs = process.env.SIDEBAND_FULL ? 200 : { PGlite: 12, PostgreSQL: 6 };

/** Events that can occur between two renewal runs. */
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('days' as const), days: fc.nat({ max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('days' as const), days: fc.constant(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('gateway' as const),
      step: fc.constantFrom('decline', 'loseAnswer', 'unreachable', 'refuse'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('pays' as const),
      // A part of an invoice, one that leaves less than the minimum charge, all of it, and more
      // than that.
      minorUnits: fc.constantFrom(200, 1069, 1099, 1500),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('credit' as const),
      minorUnits: fc.constantFrom(40, 700, 1069),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('cancels' as const), nth: fc.nat({ max: 1 }) }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * The second plan's charge is declined, and the response to its retry is lost, on the last day of
 * the scenario.
 */
const lostOnTheLastDay: Happening[] = [
  { is: 'gateway', step: 'decline' },
  { is: 'gateway', step: 'loseAnswer' },
  { is: 'days', days: 1 },
];

describe.each(eitherDatabase)('two plans on one account, on %s', (database) => {
  it('are charged exactly what they are billed, for any sequence of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), (story) =>
        tell(database, story),
      ),
      {
        numRuns: typeof runs === 'number' ? runs : runs[database],
        examples: [[lostOnTheLastDay]],
      },
    );
  }, 900_000);
});

async function tell(database: DatabaseName, story: readonly Happening[]) {
  const scene = await renewing(database);
  const { api, customer, id, gateway, renew, pay, addCredit, of } = scene;
  const { deviceId } = await api.given.radio({ of: customer, lifecycle: 'selfPay' });
  const second = await api.given.subscription({
    of: customer,
    deviceId,
    plan: 'satellite-x',
    renewsInDays: 1,
  });
  const paidByHand: number[] = [];
  const credited: number[] = [];
  let days = 0;
  await renew();
  for (const happened of story) {
    switch (happened.is) {
      case 'days':
        days += happened.days;
        break;
      case 'gateway':
        gateway.next(happened.step);
        break;
      case 'pays':
        await pay(happened.minorUnits, { days });
        paidByHand.push(happened.minorUnits);
        break;
      case 'credit':
        await addCredit(happened.minorUnits);
        credited.push(happened.minorUnits);
        break;
      case 'cancels':
        await cancel(happened.nth === 0 ? id : second);
    }
    await renew({ days });
  }
  for (const more of [1, 2, 3]) await renew({ days: days + more });
  // Once the gateway responds again, the next run determines the outcome of every charge.
  gateway.recover();
  await renew({ days: days + 3 });
  await check().finally(leave);

  /** Otherwise every later scenario would renew these plans too. */
  async function leave() {
    await api.db.transaction().execute(async (tx) => {
      await endSubscriptions(tx, scene.trail(), of.account);
      await stopCollecting(tx, of.account);
    });
  }

  async function cancel(subscriptionId: typeof id) {
    const row = await api.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirstOrThrow();
    const endsOn = endIfCancelled(row, of.today);
    if (row.state !== 'active' || endsOn === undefined) return;
    await api.db
      .updateTable('subscriptions')
      .set({ state: 'pending_cancellation', endsOn })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
  }

  async function check() {
    const bills = await scene.bills();
    const plans = await api.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('accountNumber', '=', of.account)
      .execute();
    const tries = await api.db
      .selectFrom('invoiceCollections')
      .selectAll()
      .where('accountNumber', '=', of.account)
      .execute();
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

    expect(await openCharges(api.db, of.account)).toEqual([]);
    // Money received has paid invoices or become credit.
    const charged = gateway.taken.map(({ minorUnits }) => minorUnits);
    const paid = sum(bills.map(({ amountPaid, appliedBalance }) => amountPaid + appliedBalance));
    const cameIn = sum(charged) + sum(paidByHand) + sum(credited);
    expect(paid + (await scene.credit())).toBe(cameIn);
    // Each key is charged once.
    expect(new Set(gateway.taken.map(({ key }) => key)).size).toBe(charged.length);

    for (const { invoiceId, subscriptionId, amountDue, periodFrom } of bills) {
      const plan = plans.find((one) => one.subscriptionId === subscriptionId);
      // Nothing is billed after a plan has ended.
      if (plan?.endsOn) expect((periodFrom ?? '') < plan.endsOn).toBe(true);
      if (amountDue < 50) continue;
      const ofBill = tries.filter((one) => one.invoiceId === invoiceId);
      const isTried = ofBill.some(({ state, nextOn }) => state === 'asking' || nextOn !== null);
      const isStopped = plan?.state === 'suspended' || plan?.state === 'closed';
      expect([invoiceId, isTried || isStopped]).toEqual([invoiceId, true]);
    }
  }
}
