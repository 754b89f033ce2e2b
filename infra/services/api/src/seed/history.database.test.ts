import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, startOfDay, todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { readFixtures } from './fixtures.ts';
import { seed } from './seed.ts';

const todayFor = async (db: Database, accountNumber: string, at: Date) =>
  todayOf(await readCustomer(db, account.shape.accountNumber.parse(accountNumber)), at);

const path = new URL('../../../../sandbox/local/fixtures.json', import.meta.url).pathname;

describe.each(eitherDatabase)('purchase history in the seed records, on %s', (database) => {
  const seedOnce = async () => {
    const api = await startApi(database);
    const fixtures = await readFixtures(path);
    await seed(api, fixtures, api.now());
    return { ...api, fixtures };
  };
  let seeded: ReturnType<typeof seedOnce> | undefined;
  const start = async () => {
    seeded ??= seedOnce();
    const { fixtures, ...api } = await seeded;
    const as = async (key: string) => {
      const one = fixtures.customers.find((customer) => customer.key === key);
      if (!one) throw new Error(`no customer ${key}`);
      const visitor = api.visit({ country: one.country });
      await visitor.signIn({ handle: one.email, password: fixtures.password });
      const token = await visitor.accessToken();
      const profile = billingProfileId.parse(`bp-${one.accountNumber}`);
      const accountNumber = account.shape.accountNumber.parse(one.accountNumber);
      const owner = await readCustomer(api.db, accountNumber);
      const today = todayOf(owner, api.now());
      return {
        today,
        profile,
        startOf: (days: number) => startOfDay(owner, addDays(today, days)).toISOString(),
        subscriptions: async () =>
          (await visitor.ask.for(subscriptions.subscriptions, undefined, token)).subscriptions,
        bills: async () => {
          const query = { billingProfileId: profile };
          return (await visitor.ask.for(invoices.getInvoices, { query }, token)).invoices;
        },
        paid: async () => {
          const query = {
            startDateTime: new Date(api.now().getTime() - 365 * 86_400_000).toISOString(),
            endDateTime: api.now().toISOString(),
          };
          const params = { billingProfileId: profile };
          const asked = { params, query };
          return (await visitor.ask.for(billing.getBillingProfilePaymentHistory, asked, token))
            .items;
        },
        nextBill: () => {
          const params = { billingProfileId: profile };
          return visitor.ask.for(billing.getBillingProfileNextBill, { params }, token);
        },
        balanceDue: () => {
          const params = { billingProfileId: profile };
          return visitor.ask.for(billing.getBalanceDueDetails, { params }, token);
        },
        charges: async () =>
          (await visitor.ask.for(billing.activity, { transactionType: 'subscription' }, token))
            .items,
        options: (id: string) =>
          visitor.ask.for(accountManagement.readSubscriptionOptions, { subscriptionId: id }, token),
      };
    };
    return { ...api, fixtures, as };
  };

  it('states for every plan whether it can be streamed', async () => {
    const { db, fixtures } = await start();
    const plans = await db
      .selectFrom('plans')
      .select(['productId', 'streamingAvailable'])
      .execute();
    const known = new Map(plans.map((plan) => [plan.productId, plan.streamingAvailable]));
    for (const { key, service, streamingAvaliable } of fixtures.plans) {
      expect([key, known.get(key)]).toEqual([key, streamingAvaliable ?? service !== 'satellite']);
    }
    expect([known.get('marine-fish'), known.get('satellite-platinum')]).toEqual([false, true]);
  });

  it('is complete, with each plan on its radio', async () => {
    const { db, fixtures } = await start();
    const rows = await db
      .selectFrom('subscriptions')
      .select(['accountNumber', 'productId', 'deviceId', 'state', 'renewsOn'])
      .execute();
    for (const { accountNumber, subscriptions: bought } of fixtures.customers) {
      const today = await todayFor(db, accountNumber, new Date());
      const own = rows.filter((row) => (row.accountNumber as string) === accountNumber);
      expect(
        own.map(({ productId, deviceId, state }) => [productId, deviceId, state]).sort(),
      ).toEqual(bought.map(({ plan, device, state }) => [plan, device ?? null, state]).sort());
      for (const { plan, device, renewsIn } of bought) {
        if (renewsIn === undefined) continue;
        const row = own.find((one) => one.productId === plan && one.deviceId === (device ?? null));
        expect(row?.renewsOn).toBe(addDays(today, Number(renewsIn)));
      }
    }
  });

  it('shows a typical customer four paid invoices, one paid from credit, and a refund', async () => {
    const ada = await (await start()).as('selfpay-us');
    const bills = await ada.bills();
    expect(bills.map(({ number, amountDue }) => [number, amountDue.minorUnits])).toEqual([
      ['INV-SP-US-4', 0],
      ['INV-SP-US-3', 0],
      ['INV-SP-US-2', 0],
      ['INV-SP-US-1', 0],
    ]);
    expect(bills[1]).toMatchObject({ appliedBalance: { minorUnits: 1187 } });
    expect(bills[3]?.taxes).toMatchObject({
      total: { minorUnits: 24 },
      breakdown: [{ jurisdiction: 'New York' }, { jurisdiction: 'Albany County' }],
    });
    const taxAmount = { minorUnits: 24 };
    expect(bills[3]?.lines[0]?.amountAllocation).toMatchObject({ taxAmount });
    expect(await ada.paid()).toMatchObject([
      { kind: 'payment', paidAt: ada.startOf(-10) },
      { kind: 'balance', paidAt: ada.startOf(-40) },
      { kind: 'refund', paidAt: ada.startOf(-60), invoiceAdjustmentId: 'adj-sp-us-2' },
      { kind: 'payment', paidAt: ada.startOf(-70) },
      { kind: 'payment', paidAt: ada.startOf(-160) },
    ]);
    expect(await ada.subscriptions()).toMatchObject([
      {
        state: 'active',
        started: ada.startOf(-160),
        billingProfileId: ada.profile,
        currentPhase: { type: 'AutoRenewing', billingPeriod: 'P1M' },
      },
    ]);
    expect(await ada.nextBill()).toMatchObject({
      balanceDue: { minorUnits: 1187 },
      items: [{ description: 'All Access (app)', dueDate: addDays(ada.today, 20) }],
    });
  });

  it('shows the customer in Quebec an open invoice with GST and QST, and nine months left at that price', async () => {
    const noemie = await (await start()).as('selfpay-qc');
    const [open] = await noemie.bills();
    expect(open).toMatchObject({
      number: 'INV-QC-3',
      dueDate: addDays(noemie.today, 2),
      amountDue: { minorUnits: 1599, currency: 'CAD' },
      taxes: { breakdown: [{ taxType: 'GST' }, { taxType: 'QST' }] },
    });
    const [bought] = await noemie.subscriptions();
    expect(bought?.currentPhase).toMatchObject({ type: 'Introductory', count: 12 });
    const amount = { minorUnits: 1599, currency: 'CAD' };
    expect(await noemie.nextBill()).toMatchObject({
      balanceDue: amount,
      items: [{ amount, description: 'Musique et divertissement' }],
    });
    expect((await noemie.charges())[0]).toMatchObject({
      planLabel: 'Musique et divertissement',
      packageName: 'Music & Entertainment',
      packageNameInFR: 'Musique et divertissement',
      radioId: '9C4P3HTA',
      serviceFor: '2018 Honda Civic',
    });
  });

  it('leaves two invoices of the suspended customer open, one including the royalty fee', async () => {
    const sam = await (await start()).as('pastdue-us');
    expect(await sam.balanceDue()).toMatchObject({
      balanceDue: { minorUnits: 2298 },
      invoices: [{ invoiceId: 'inv-pd-us-3' }, { invoiceId: 'inv-pd-us-4' }],
    });
    const prorated = (await sam.bills()).find(({ number }) => number === 'INV-PD-US-2');
    expect(prorated?.lines[0]?.amountAllocation).toMatchObject({
      amount: { minorUnits: 600 },
      mrfAmount: { minorUnits: 100 },
      prorationAdjustmentApplied: { minorUnits: -599 },
    });
    expect((await sam.subscriptions()).map(({ state }) => state)).toEqual([
      ...['suspended', 'suspended'],
    ]);
  });

  it('offers no cancellation of a partner-billed plan and states when a canceled one ends', async () => {
    const { as } = await start();
    const casey = await as('partner-billed-us');
    const [partners] = await casey.subscriptions();
    expect(partners).toMatchObject({
      source: { kind: 'roku', externalReference: `roku-${partners?.id}` },
      billingProfileId: null,
    });
    expect(await casey.options(partners?.id ?? '')).toMatchObject({
      cancel: false,
      cancelOptions: { online: false, viewOffer: false },
    });
    const [ending] = await (await as('cancelling-us')).subscriptions();
    expect(ending).toMatchObject({ state: 'pending_cancellation', expires: expect.any(String) });
  });

  it('has a trial that ends, and one with a pending follow-on plan', async () => {
    const { as } = await start();
    const jordan = await as('trial-us');
    const [trial] = await jordan.subscriptions();
    expect(trial).toMatchObject({
      started: jordan.startOf(-20),
      expires: jordan.startOf(70),
      currentPhase: { type: 'Free', started: jordan.startOf(-20), billingPeriod: 'P90D' },
    });
    expect(await jordan.options(trial?.id ?? '')).toMatchObject({ addRenewalPlan: true });
    const morgan = await as('multi-device-us');
    const followed = (await morgan.subscriptions()).find(({ offers }) => offers.pending !== null);
    expect(followed).toMatchObject({ expires: null, offers: { pending: 'new-sat-me-us' } });
    expect((await morgan.nextBill()).items).toContainEqual(
      expect.objectContaining({
        subscriptionId: followed?.id,
        dueDate: addDays(morgan.today, 30),
        amount: expect.objectContaining({ currency: 'USD' }),
      }),
    );
  });

  it('bills a plan for two radios once', async () => {
    const alexis = await (await start()).as('vip-us');
    expect(await alexis.subscriptions()).toHaveLength(2);
    expect((await alexis.nextBill()).items).toHaveLength(1);
  });
});
