import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import type { Address } from '@sideband/shared-sdk/address/model';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { pricePlan } from '../quotes/price-plan.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { renewWhatIsDue } from '../testing/renew-what-is-due.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import { startApi } from '../testing/start-api.ts';

const newYork: Address = {
  addressLine1: '1 Main St',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'US',
};
const honolulu: Address = { ...newYork, city: 'Honolulu', state: 'HI', zip: '96813' };

const threeInNewYork = new Date('2029-03-01T08:00:00Z');

describe.each(eitherDatabase)('billing day, on %s', (database) => {
  async function customerIn(serviceAddress: Address | undefined) {
    const { given } = await startApi(database);
    return given.customer({ serviceAddress });
  }

  async function priceAt(at: Date, of: Awaited<ReturnType<typeof customerIn>>) {
    const { db, given } = await startApi(database);
    const offerId = await given.offer();
    const accountNumber = account.shape.accountNumber.parse(of.accountNumber);
    const session = { accountNumber, deviceId: 'device', location: 'US' as const };
    const priced = await db
      .transaction()
      .execute((tx) =>
        pricePlan(tx, { session, at }, { offerId, radio: null, serviceAddress: newYork }),
      );
    if (!priced.ok) throw new Error(priced.error.code);
    const { starts, charges } = priced.value;
    return [starts, charges.oneTimeCharge?.starts ?? charges.zeroCharge?.starts];
  }

  it('is March 1 for a purchase at 03:00 in New York on March 1', async () => {
    const today = ['2029-03-01', '2029-03-01'];
    expect(await priceAt(threeInNewYork, await customerIn(newYork))).toEqual(today);
  });

  it('follows the account’s address at a purchase, or else the address of the purchase', async () => {
    const yesterday = ['2029-02-28', '2029-02-28'];
    expect(await priceAt(threeInNewYork, await customerIn(honolulu))).toEqual(yesterday);
    const today = ['2029-03-01', '2029-03-01'];
    expect(await priceAt(threeInNewYork, await customerIn(undefined))).toEqual(today);
  });

  it('starts at midnight where the customer lives, for renewals and retries', async () => {
    const { db, given } = await startApi(database);
    const { gateway } = createScriptedGateway();
    const everybody = [await customerIn(newYork), await customerIn(honolulu)];
    const ids: SubscriptionId[] = [];
    for (const of of everybody) {
      const id = await given.subscription({ of });
      await db
        .updateTable('subscriptions')
        .set({ renewsOn: '2029-03-01', anchoredOn: '2029-03-01' })
        .where('subscriptionId', '=', id)
        .execute();
      ids.push(id);
    }
    const bills = async (at: Date) => {
      await renewWhatIsDue({ db, gateway, at, onProblem: fail });
      const issued = await db
        .selectFrom('invoices')
        .select(['subscriptionId', 'dueOn'])
        .where('subscriptionId', 'in', ids)
        .orderBy('issuedAt')
        .execute();
      return issued.map(({ subscriptionId, dueOn }) => [
        subscriptionId && ids.indexOf(subscriptionId),
        dueOn,
      ]);
    };
    expect(await bills(new Date('2029-03-01T04:59:00Z'))).toEqual([]);
    expect(await bills(new Date('2029-03-01T05:00:00Z'))).toEqual([[0, '2029-03-01']]);
    const both = [
      [0, '2029-03-01'],
      [1, '2029-03-01'],
    ];
    expect(await bills(new Date('2029-03-01T10:00:00Z'))).toEqual(both);

    const tries = () =>
      db
        .selectFrom('invoiceCollections')
        .innerJoin('invoices', 'invoices.invoiceId', 'invoiceCollections.invoiceId')
        .where('invoices.subscriptionId', 'in', ids)
        .where('attempt', '=', 2)
        .select('invoices.subscriptionId')
        .execute();
    // Without a card both are declined, and retried three days later.
    await bills(new Date('2029-03-04T05:00:00Z'));
    expect(await tries()).toEqual([{ subscriptionId: ids[0] }]);
    await bills(new Date('2029-03-04T10:00:00Z'));
    expect(await tries()).toHaveLength(2);
  });
});

function fail(error: unknown): never {
  throw error;
}
