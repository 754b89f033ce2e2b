import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { unsoldState } from '@sideband/shared-sdk/fake';
import { addDays } from '../customers/today.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { renewalJobs } from './renewal-jobs.ts';

const nothing = () => {};
const silent = { onRenewed: nothing, onRepeated: nothing, onCollected: nothing, onTold: nothing };

const noGateway: PaymentGateway = {
  charge: () => Promise.reject(new Error('not asked')),
  findCharge: () => Promise.reject(new Error('not asked')),
  refund: () => Promise.reject(new Error('not asked')),
  cancel: () => Promise.reject(new Error('not asked')),
};

/** A gateway that records the peak number of concurrent charges, in total and per customer. */
function countingGateway() {
  const underWay: string[] = [];
  const most = { ofAll: 0, ofOne: 0 };
  const charged: string[] = [];
  const gateway: PaymentGateway = {
    ...noGateway,
    async charge({ key, customerId }) {
      underWay.push(customerId);
      most.ofAll = Math.max(most.ofAll, underWay.length);
      most.ofOne = Math.max(most.ofOne, underWay.filter((one) => one === customerId).length);
      // Long enough for any other concurrent charge to start.
      await new Promise((resolve) => setTimeout(resolve, 150));
      underWay.splice(underWay.indexOf(customerId), 1);
      charged.push(customerId);
      return { status: 'succeeded', chargeId: `ch-${key}` };
    },
    findCharge: async () => undefined,
  };
  return { gateway, most, charged };
}

const jobsOf = (
  { db, now }: TestApi,
  means: { gateway?: PaymentGateway; parallel?: number } = {},
) =>
  renewalJobs(
    { db, now, gateway: means.gateway ?? noGateway, parallelCharges: means.parallel },
    silent,
  );

/** A new customer's yearly plan that renews in the given number of days. */
async function yearly({ given, db }: TestApi, renewsInDays = 20) {
  const of = await given.customer();
  await given.paymentMethod(of);
  const id = await given.subscription({ of, renewsInDays });
  const phases = [
    { type: 'AutoRenewing', billingPeriod: 'P12M', count: null, total: 9900, mrf: 0 },
  ];
  await db
    .updateTable('subscriptions')
    .set({ schedule: JSON.stringify(phases) })
    .where('subscriptionId', '=', id)
    .execute();
  const stored = () =>
    db
      .selectFrom('subscriptions')
      .select(['noticeOn', 'renewsOn'])
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
  const mails = async () => {
    const sent = db.selectFrom('outbox').select('kind').where('recipient', '=', of.handle);
    return (await sent.execute()).map(({ kind }) => kind);
  };
  return { of, id, stored, mails };
}

describe.each(eitherDatabase)('renewal notices, on %s', (database) => {
  it('reach all other customers when one fails', async () => {
    const api = await startApi(database);
    // The first one that the job processes.
    const bad = await yearly(api, 10);
    const others = [await yearly(api, 20), await yearly(api, 20)];
    const broken = [{ type: 'AutoRenewing', billingPeriod: 'P1W', count: null, total: 1, mrf: 0 }];
    await api.db
      .updateTable('subscriptions')
      .set({ schedule: JSON.stringify(broken) })
      .where('subscriptionId', '=', bad.id)
      .execute();
    const failed: string[] = [];

    await finishJob(jobsOf(api).tellAhead, {
      ...failing,
      onFailed: (_, { subject }) => void failed.push(subject),
    });

    expect(failed).toEqual([bad.id]);
    expect(await bad.mails()).toEqual([]);
    for (const { mails } of others) expect(await mails()).toEqual(['renewalNotice']);
    await api.db
      .updateTable('subscriptions')
      .set({ renewsOn: null })
      .where('subscriptionId', '=', bad.id)
      .execute();
  });

  it('are considered thirty days ahead and a week ahead, and then not read again', async () => {
    const api = await startApi(database);
    const of = await api.given.customer();
    const id = await api.given.subscription({ of, renewsInDays: 20 });
    const stored = () =>
      api.db
        .selectFrom('subscriptions')
        .select(['noticeOn', 'renewsOn'])
        .where('subscriptionId', '=', id)
        .executeTakeFirstOrThrow();
    const { renewsOn, noticeOn } = await stored();
    const ahead = (days: number) => addDays(renewsOn ?? '', -days);
    expect(noticeOn).toBe(ahead(30));

    await finishJob(jobsOf(api).tellAhead, failing);
    expect((await stored()).noticeOn).toBe(ahead(7));

    const aWeekAhead = new Date(`${ahead(7)}T20:00:00Z`);
    await finishJob(jobsOf({ ...api, now: () => aWeekAhead }).tellAhead, failing);
    expect((await stored()).noticeOn).toBeNull();
  });

  it('are considered again the next day when the taxes are unknown', async () => {
    const api = await startApi(database);
    const { id, stored, mails } = await yearly(api);
    const usedAt = (state: string | null) =>
      api.db
        .updateTable('subscriptions')
        .set({ serviceAddress: state && JSON.stringify({ ...exampleAddress, state }) })
        .where('subscriptionId', '=', id)
        .execute();
    await usedAt(unsoldState);
    await finishJob(jobsOf(api).tellAhead, failing);
    expect(await mails()).toEqual([]);
    expect((await stored()).noticeOn).not.toBeNull();

    await usedAt(null);
    const tomorrow = () => new Date(api.now().getTime() + 26 * 3_600_000);
    await finishJob(jobsOf({ ...api, now: tomorrow }).tellAhead, failing);

    expect(await mails()).toEqual(['renewalNotice']);
    expect(await stored()).toMatchObject({ noticeOn: null });
  });

  it('are considered again when another plan is chosen for the next period', async () => {
    const api = await startApi(database);
    const { id, stored, mails } = await yearly(api);
    await finishJob(jobsOf(api).tellAhead, failing);
    expect(await stored()).toMatchObject({ noticeOn: null });
    expect(await mails()).toEqual(['renewalNotice']);

    const change = (set: object) =>
      api.db.updateTable('subscriptions').set(set).where('subscriptionId', '=', id).execute();
    await change({ pendingOfferId: 'another' });
    expect((await stored()).noticeOn).not.toBeNull();
    await change({ pendingOfferId: null });
    await finishJob(jobsOf(api).tellAhead, failing);

    expect(await stored()).toMatchObject({ noticeOn: null });
    expect(await mails()).toEqual(['renewalNotice']);
  });

  it('are sent once when two workers run', async () => {
    const api = await startApi(database);
    const people = [];
    while (people.length < 6) people.push(await yearly(api));
    await Promise.all([1, 2].map(() => finishJob(jobsOf(api).tellAhead, failing)));
    for (const { mails } of people) expect(await mails()).toEqual(['renewalNotice']);
  });
});

describe.each(eitherDatabase)('renewal charges, on %s', (database) => {
  /** Customers with due plans that have been billed. */
  async function billed(
    api: TestApi,
    { customers, plans = 1 }: { customers: number; plans?: number },
  ) {
    const accounts: string[] = [];
    for (let nth = 0; nth < customers; nth++) {
      const of = await api.given.customer();
      await api.given.paymentMethod(of);
      for (let plan = 0; plan < plans; plan++) {
        const { radioId } = await api.given.radio({ of });
        await api.given.subscription({ of, renewsInDays: 0, deviceId: `dev-${radioId}` });
      }
      accounts.push(of.accountNumber);
    }
    await finishJob(jobsOf(api).renewDue, failing);
    const open = async () => {
      const rows = await api.db
        .selectFrom('invoiceCollections')
        .select('state')
        .where(
          'accountNumber',
          'in',
          accounts.map((one) => account.shape.accountNumber.parse(one)),
        )
        .execute();
      return rows.map(({ state }) => state);
    };
    return { open };
  }

  it('run concurrently up to the limit of each worker', async () => {
    const api = await startApi(database);
    const { open } = await billed(api, { customers: 7 });
    const { gateway, most } = countingGateway();

    await finishJob(jobsOf(api, { gateway, parallel: 3 }).collectOpen, failing);

    expect(most.ofAll).toBe(3);
    expect(await open()).toEqual(Array(7).fill('taken'));
  });

  it('never run concurrently for one customer, even with several invoices and workers', async () => {
    const api = await startApi(database);
    const { open } = await billed(api, { customers: 2, plans: 3 });
    const { gateway, most, charged } = countingGateway();
    const work = () => finishJob(jobsOf(api, { gateway, parallel: 4 }).collectOpen, failing);

    await Promise.all([work(), work()]);

    expect(most.ofOne).toBe(1);
    expect(charged.length).toBeGreaterThan(2);
    expect(await open()).not.toContain('asking');
  });
});
