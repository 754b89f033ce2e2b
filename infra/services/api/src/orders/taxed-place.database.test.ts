import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { account } from '@sideband/shared-sdk/account/model';
import type { Address } from '@sideband/shared-sdk/address/model';
import { unsoldState } from '@sideband/shared-sdk/fake';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { readCustomer } from '../customers/customers.table.ts';
import { putTaxRate } from '../seed/insert-catalogue.ts';
import { newBuyer } from '../testing/buyer.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { renewWhatIsDue } from '../testing/renew-what-is-due.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import { startApi } from '../testing/start-api.ts';

const albany: Address = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};
const portland: Address = { ...albany, city: 'Portland', state: 'OR', zip: '97201' };
const cheyenne: Address = { ...albany, city: 'Cheyenne', state: unsoldState, zip: '82001' };

/** Ten percent tax in New York, none in Oregon. */
const rate = {
  country: 'US' as const,
  state: 'NY',
  city: null,
  jurisdiction: 'New York',
  jurisdictionLevel: 'state',
  taxType: 'SALES',
  ratePpm: 100_000,
};

async function setOut(database: DatabaseName, lives: Address | undefined) {
  const api = await startApi(database);
  const { db, given, now } = api;
  await db.transaction().execute((tx) => putTaxRate(tx, rate));
  const buyer = await newBuyer(api, { serviceAddress: lives, credit: 90_000 });
  const accountNumber = account.shape.accountNumber.parse(buyer.accountNumber);
  const own = (id: string) =>
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscriptionId', '=', subscriptionId.parse(id))
      .executeTakeFirstOrThrow();
  return {
    api,
    buyer,
    own,
    customer: () => readCustomer(db, accountNumber),
    async buy(serviceAddress: Address) {
      const offer = await given.offer({ begins: 'regular', monthly: 1000 });
      const order = await buyer.order(offer, { serviceAddress });
      const done = await buyer.confirm(order.id);
      if (!done.ok) throw new Error(done.error.code);
      return done.value.subscriptionId ?? '';
    },
    /** Runs the renewals due after a number of days and returns the problems. */
    async renew({ days }: { days: number }) {
      const problems: string[] = [];
      const at = new Date(now().getTime() + days * 86_400_000);
      const onProblem = (error: unknown) => void problems.push(String(error));
      await renewWhatIsDue({ db, gateway: createScriptedGateway().gateway, at, onProblem });
      return problems;
    },
    bills: () =>
      db
        .selectFrom('invoices')
        .select(['reason', 'taxTotal', 'amountTotal', 'serviceAddress'])
        .where('accountNumber', '=', accountNumber)
        .orderBy('periodFrom')
        .execute(),
    async moveTo(id: string, serviceAddress: Address) {
      await db
        .updateTable('subscriptions')
        .set({ serviceAddress: JSON.stringify(serviceAddress) })
        .where('subscriptionId', '=', subscriptionId.parse(id))
        .execute();
    },
  };
}

describe.each(eitherDatabase)('taxed address, on %s', (database) => {
  it("is that of the order at a renewal, not the account's", async () => {
    const { buy, renew, bills, customer } = await setOut(database, portland);
    await buy(albany);
    expect((await customer()).serviceAddress).toEqual(portland);
    expect(await renew({ days: 32 })).toEqual([]);
    expect(await bills()).toEqual([
      { reason: 'purchase', taxTotal: 100, amountTotal: 1100, serviceAddress: albany },
      { reason: 'renewal', taxTotal: 100, amountTotal: 1100, serviceAddress: albany },
    ]);
  });

  it('is that of the previous plan after a switch', async () => {
    const { api, buyer, buy } = await setOut(database, portland);
    const id = await buy(albany);
    const { offerId } = await api.db
      .selectFrom('subscriptions')
      .select('productId as offerId')
      .where('subscriptionId', '=', subscriptionId.parse(id))
      .executeTakeFirstOrThrow();
    const switched = { kind: 'change' as const, fromPlan: offerId, begins: 'regular' as const };
    const dearer = await api.given.offer({ ...switched, plan: 'other', monthly: 5000 });
    const made = await buyer.plan({ planSwitch: { subscriptionId: id, offerId: dearer } });
    expect(made).toMatchObject({
      value: { charges: { ongoingCharge: { taxes: [{ amount: { minorUnits: 500 } }] } } },
    });
  });

  it('becomes the account address with the first order if the account has none', async () => {
    const { buy, customer, own } = await setOut(database, undefined);
    const id = await buy(albany);
    expect((await own(id)).serviceAddress).toEqual(albany);
    expect((await customer()).serviceAddress).toEqual(albany);

    const settled = await setOut(database, portland);
    await settled.buy(albany);
    expect((await settled.customer()).serviceAddress).toEqual(portland);
  });

  it('is that of the ZIP code in an order without an address, at every charge', async () => {
    const { api, buyer, renew, bills, customer } = await setOut(database, undefined);
    const county = { city: 'Albany', jurisdiction: 'Albany County', jurisdictionLevel: 'county' };
    await api.db
      .transaction()
      .execute((tx) => putTaxRate(tx, { ...rate, ...county, ratePpm: 50_000, zips: ['122'] }));
    const offer = await api.given.offer({ begins: 'regular', monthly: 1000 });
    const servicePlace = { zip: '12207', country: 'US' };
    const order = await buyer.order(offer, { serviceAddress: undefined, servicePlace });
    await buyer.confirm(order.id);
    expect(await renew({ days: 32 })).toEqual([]);
    const place = { state: 'NY', zip: '12207', country: 'US' };
    expect(await bills()).toEqual([
      { reason: 'purchase', taxTotal: 150, amountTotal: 1150, serviceAddress: place },
      { reason: 'renewal', taxTotal: 150, amountTotal: 1150, serviceAddress: place },
    ]);
    expect((await customer()).serviceAddress).toEqual(place);
    const token = await buyer.accessToken();
    const known = await buyer.ask(accounts.read, undefined, token);
    expect(known).toMatchObject({ value: { servicePlace: place } });
    const there = { ...albany, addressLine1: '2 Capitol Sq' };
    await buyer.ask(accounts.updateNameAndAddress, { serviceAddress: there }, token);
    expect((await customer()).serviceAddress).toEqual(there);
    await api.db.deleteFrom('taxRates').where('city', '=', 'Albany').execute();
  });

  it('follows a move of the account within its ZIP code if the subscription is used there', async () => {
    const { api, buyer, own } = await setOut(database, albany);
    const at = async (address: Address) => {
      const { deviceId } = await api.given.radio({ of: buyer });
      const id = await api.given.subscription({ of: buyer, deviceId });
      await api.db
        .updateTable('subscriptions')
        .set({ serviceAddress: JSON.stringify(address) })
        .where('subscriptionId', '=', id)
        .execute();
      return id;
    };
    const [here, there] = [await at(albany), await at(portland)];
    const across = { ...albany, addressLine1: '2 Capitol Sq' };
    const token = await buyer.accessToken();
    await buyer.ask(accounts.updateNameAndAddress, { serviceAddress: across }, token);
    expect((await own(here)).serviceAddress).toEqual(across);
    expect((await own(there)).serviceAddress).toEqual(portland);
    const far = { ...across, zip: '12208' };
    const asked = { serviceAddress: far, lastName: 'Roy' };
    await buyer.ask(accounts.updateNameAndAddress, asked, token);
    expect((await own(here)).serviceAddress).toEqual(across);
  });

  it('blocks a renewal while its taxes are unknown', async () => {
    const { buy, moveTo, renew, bills, own, api } = await setOut(database, portland);
    const id = await buy(albany);
    await moveTo(id, cheyenne);
    const { renewsOn } = await own(id);
    expect(await renew({ days: 32 })).toEqual(['TaxesUnknown: No taxes are known in WY.']);
    expect(await bills()).toHaveLength(1);
    expect((await own(id)).renewsOn).toBe(renewsOn);

    const known = { ...rate, state: unsoldState, ratePpm: 200_000 };
    await api.db.transaction().execute((tx) => putTaxRate(tx, known));
    expect(await renew({ days: 33 })).toEqual([]);
    expect((await bills())[1]).toMatchObject({ reason: 'renewal', taxTotal: 200 });
    expect((await own(id)).renewsOn).not.toBe(renewsOn);
    await api.db.deleteFrom('taxRates').where('state', '=', unsoldState).execute();
  });

  it('blocks the order of a second radio while its taxes are unknown', async () => {
    const { api, buyer, moveTo } = await setOut(database, portland);
    const { given } = api;
    const first = await given.radio({ of: buyer });
    const vip = { begins: 'regular' as const, productGroups: ['satellite', 'vip'], plan: 'vip' };
    const offerId = await given.offer({ ...vip, isListed: true, monthly: 3599 });
    const made = await buyer.order(offerId, { deviceId: first.deviceId });
    const bought = await buyer.confirm(made.id);
    const id = (bought.ok && bought.value.subscriptionId) || '';
    const { deviceId } = await given.radio({ of: buyer });
    const request = { planSwitch: { subscriptionId: id, offerId, deviceId } };
    expect(await buyer.plan(request)).toMatchObject({ ok: true });
    await moveTo(id, cheyenne);
    expect(await buyer.plan(request)).toEqual({
      ok: false,
      error: { code: 'INVALID_OFFER_DATA', state: unsoldState },
    });
  });
});
