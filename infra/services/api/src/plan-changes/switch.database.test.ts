import { describe, expect, it } from '@jest/globals';
import type { Charge } from '@sideband/shared-sdk/orders/model';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { sql } from 'kysely';
import { todayOf } from '../customers/today.ts';
import { renewOne } from '../renewal/renew-one.ts';
import { newBuyer } from '../testing/buyer.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import { startApi } from '../testing/start-api.ts';

const dayMs = 24 * 3600_000;
const plan = 'streaming-all-access';
const refused = (code: string) => ({ ok: false, error: { code } });
const confirmed = { ok: true, value: { state: 'confirmed' } };

describe.each(eitherDatabase)('plan switch, on %s', (database) => {
  it('is invoiced as quoted, paid once, and renews on the same day at the new price', async () => {
    const { api, ada, order, bills, renew, mine, audited, money } = await changing(database);
    const body = await cardOf(api, ada, 'good');
    const { id, charges, offerId } = await order({ monthly: 2199 });
    const total = charges.oneTimeCharge?.total.minorUnits ?? 0;
    const { renewsOn, startedAt } = await mine();

    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);

    expect(await bills()).toEqual([
      expect.objectContaining({
        reason: 'change',
        orderId: id,
        amountTotal: total,
        amountPaid: total,
        amountDue: 0,
        periodTo: renewsOn,
      }),
    ]);
    expect(await gatewayOf(api).taken(id, ada)).toEqual([total]);
    expect(await mine()).toMatchObject({
      productId: 'other',
      renewsOn,
      state: 'active',
      offerId,
      startedAt,
      phase: { type: 'AutoRenewing', startedOn: todayOf(ada, api.now()) },
    });
    expect(await audited('subscription switched')).toBe(1);

    await renew();
    expect((await bills()).map(({ reason, amountTotal }) => [reason, amountTotal])).toEqual([
      ['change', total],
      ['renewal', 2199],
    ]);
    expect(await money()).toBe(0);
  });

  it('is invoiced each time, even twice on one day', async () => {
    const { api, ada, order, bills } = await changing(database);
    const body = await cardOf(api, ada, 'good');
    const first = await order({ monthly: 2199 });
    await ada.confirm(first.id, { body });
    const second = await order({ monthly: 2999, fromPlan: 'other', plan: 'third' });
    expect(await ada.confirm(second.id, { body })).toMatchObject(confirmed);
    expect((await bills()).map(({ orderId }) => orderId).sort()).toEqual(
      [first.id, second.id].sort(),
    );
  });

  it('grants credit and issues no invoice when the rest of the old plan is worth more', async () => {
    const { api, ada, id, order, bills, money, mine } = await changing(database);
    const year = { type: 'AutoRenewing', billingPeriod: 'P1Y', count: null, total: 12_000, mrf: 0 };
    await api.db
      .updateTable('subscriptions')
      .set({
        schedule: JSON.stringify([year]),
        phase: JSON.stringify({ ...(await mine()).phase, billingPeriod: 'P1Y' }),
        renewsOn: sql`renews_on + 200`,
        anchoredOn: sql`renews_on + 200`,
      })
      .where('subscriptionId', '=', id)
      .execute();
    const made = await order({ monthly: 2199 });
    const after = 0 - (made.charges.zeroCharge?.postPurchaseBalance.minorUnits ?? 0);
    expect(after).toBeGreaterThan(3000);

    expect(await ada.confirm(made.id)).toMatchObject(confirmed);

    expect(await ada.credit()).toBe(after);
    expect(await bills()).toEqual([]);
    expect(await mine()).toMatchObject({
      nextPeriod: 1,
      productId: 'other',
      phase: { billingPeriod: 'P1M', startedOn: todayOf(ada, api.now()) },
    });
    expect(await money()).toBe(0);
  });

  it('charges the add-ons with a new period immediately, otherwise from the renewal on', async () => {
    const { api, id, order } = await changing(database);
    await api.db
      .updateTable('subscriptions')
      .set({ addOns: JSON.stringify([{ productId: 'addon-traffic', monthly: 499 }]) })
      .where('subscriptionId', '=', id)
      .execute();
    const linesOf = (charge: Charge | undefined) =>
      charge?.lines.map(({ kind, productId, amount }) => [kind, productId, amount.minorUnits]);

    const { charges: yearly } = await order({ monthly: 2199, baseTerm: 'Annual' });
    const aYear = [
      ['plan', 'other', 21_990],
      ['addOn', 'addon-traffic', 5988],
    ];
    expect(linesOf(yearly.oneTimeCharge)).toEqual([
      ...aYear,
      ['proration', plan, expect.any(Number)],
    ]);
    expect(linesOf(yearly.ongoingCharge)).toEqual(aYear);
    const { charges: cheaper } = await order({ monthly: 599 });
    expect(linesOf(cheaper.zeroCharge)).toEqual([]);
    expect(cheaper.ongoingCharge?.total).toEqual({ minorUnits: 599 + 499, currency: 'USD' });
    expect(linesOf(cheaper.ongoingCharge)).toEqual([
      ['plan', 'other', 599],
      ['addOn', 'addon-traffic', 499],
    ]);
  });

  it('is refused when the subscription has renewed since it was priced', async () => {
    const { ada, order, renew } = await changing(database, { credit: 9000 });
    const { id } = await order({ monthly: 2199 });
    await renew();
    expect(await ada.confirm(id)).toEqual(refused('OFFER_EXPIRED'));
  });

  it('renews at the agreed price of a cheaper plan, even if the offer no longer exists', async () => {
    const { api, ada, order, bills, renew, mine } = await changing(database, { credit: 9000 });
    await cardOf(api, ada, 'good');
    const { id, offerId } = await order({ monthly: 599 });
    expect(await ada.confirm(id)).toMatchObject(confirmed);
    expect(await bills()).toEqual([]);
    await api.db.deleteFrom('offers').where(sql`offer_id`, '=', offerId).execute();

    await renew();

    expect((await bills()).map(({ amountTotal }) => amountTotal)).toEqual([599]);
    expect(await mine()).toMatchObject({ productId: 'other', pendingOfferId: null });
  });

  it('combines two radios into VIP at one price and renews them together', async () => {
    const { api, ada, id, order, bills, renew, mine, money } = await changing(database, {
      credit: 9000,
    });
    const other = await joinable(api, ada, id);
    const vip = { monthly: 3599, plan: 'vip', productGroups: ['satellite', 'vip'] };
    const made = await order(vip, { secondSubscriptionId: other });
    const lines = made.charges.zeroCharge?.lines ?? [];
    expect(lines.map(({ kind, productId }) => [kind, productId])).toEqual([
      ['plan', 'vip'],
      ['proration', plan],
      ['proration', 'satellite-essential'],
    ]);

    expect(await ada.confirm(made.id)).toMatchObject(confirmed);

    const { renewsOn, phase } = await mine();
    expect(await mine(other)).toMatchObject({
      partOf: id,
      productId: 'vip',
      offerId: made.offerId,
      renewsOn,
      phase,
    });
    await renew();
    expect((await bills()).map(({ reason, amountTotal }) => [reason, amountTotal])).toEqual([
      ['change', lines.reduce((sum, { amount }) => sum + amount.minorUnits, 0)],
      ['renewal', 3599],
    ]);
    expect((await mine(other)).renewsOn).toBe((await mine()).renewsOn);
    expect(await money()).toBe(0);
    // A part of another subscription has no plan of its own to change.
    const request = { subscriptionId: other, offerId: made.offerId ?? '' };
    expect(await ada.plan({ planSwitch: request })).toEqual(refused('INVALID_OFFER_DATA'));
  });

  it('adds a radio to a streaming plan that becomes a bundle, and renews at a single price', async () => {
    const { api, ada, id, order, bills, renew, mine, audited, money } = await changing(database, {
      credit: 9000,
    });
    const { deviceId } = await api.given.radio({ of: ada });
    const unpaid = await api.given.subscription({ of: ada, deviceId, state: 'suspended' });
    const bundle = { kind: 'new', isListed: true, productGroups: ['bundle'], monthly: 2499 };
    const made = await order({ ...bundle, plan: 'satellite-x' }, { deviceId });

    expect(await ada.confirm(made.id)).toMatchObject(confirmed);

    expect(await mine()).toMatchObject({ family: 'bundle', deviceId, productId: 'satellite-x' });
    expect(await mine(unpaid)).toMatchObject({ state: 'closed' });
    expect(await audited('subscription brought to a radio')).toBe(1);
    expect(await audited('subscription switched')).toBe(1);
    await renew();
    expect((await bills()).map(({ reason, amountTotal }) => [reason, amountTotal])).toEqual([
      ['change', expect.any(Number)],
      ['renewal', 2499],
    ]);
    expect((await mine()).subscriptionId).toBe(id);
    expect(await money()).toBe(0);
  });

  it('is refused when the radio of the bundle has another plan by then', async () => {
    const { api, ada, order, mine, bills } = await changing(database, { credit: 9000 });
    const { deviceId } = await api.given.radio();
    const bundle = { kind: 'new', isListed: true, productGroups: ['bundle'], monthly: 2499 };
    const { id } = await order({ ...bundle, plan: 'satellite-x' }, { deviceId });
    const before = await mine();
    await api.given.subscription({ of: await api.given.customer(), deviceId });
    expect(await ada.confirm(id)).toEqual(refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'));
    expect(await mine()).toEqual(before);
    expect(await bills()).toEqual([]);
  });

  it('takes a second subscription for VIP only, and only the customer’s own', async () => {
    const { api, ada, id, requestFor } = await changing(database);
    const other = await joinable(api, ada, id);
    const dearer = await requestFor({ monthly: 2199 }, { secondSubscriptionId: other });
    expect(await ada.plan(dearer)).toEqual(refused('INVALID_OFFER_DATA'));
    const theirs = await api.given.subscription({ of: await api.given.customer() });
    const vip = { monthly: 3599, plan: 'vip', productGroups: ['vip'] };
    const request = await requestFor(vip, { secondSubscriptionId: theirs });
    expect(await ada.plan(request)).toMatchObject(refused('NOT_FOUND'));
  });
});

type Api = Awaited<ReturnType<typeof startApi>>;

/** Adds a second subscription of the customer: a satellite plan that renews on the same day. */
async function joinable({ db }: Api, { accountNumber }: { accountNumber: string }, like: string) {
  const other = subscriptionId.parse(`${like.slice(0, 40)}-2`);
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId.parse(like))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscriptions')
    .values({
      ...row,
      subscriptionId: other,
      family: 'satellite',
      productId: 'satellite-essential',
      addOns: '[]',
      schedule: JSON.stringify(row.schedule),
      pendingTerms: null,
      phase: JSON.stringify(row.phase),
      serviceAddress: JSON.stringify(row.serviceAddress),
    })
    .execute();
  expect(row.accountNumber).toBe(accountNumber);
  return other;
}

/** A customer with a plan at 10.99 that renews in ten days. */
async function changing(database: DatabaseName, request: { credit?: number } = {}) {
  const api = await startApi(database);
  const { db, given, now } = api;
  const ada = await newBuyer(api, request);
  const id = subscriptionId.parse(await given.subscription({ of: ada }));
  const trail = (at = now()) => ({ actor: 'test', traceId: 'test', at });
  const requestFor = async (offer: object, more: object = {}) => {
    const made = { kind: 'change', fromPlan: plan, plan: 'other', begins: 'regular' } as const;
    const offerId = await given.offer({ ...made, ...offer });
    return { planSwitch: { subscriptionId: id, offerId, ...more } };
  };
  return {
    api,
    ada,
    id,
    requestFor,
    async order(offer: object, more: object = {}) {
      const made = await ada.plan(await requestFor(offer, more));
      if (!made.ok) throw new Error(made.error.code);
      return made.value;
    },
    async renew() {
      const at = new Date(now().getTime() + 11 * dayMs);
      await db.transaction().execute((tx) => renewOne(tx, trail(at), id));
    },
    bills: () =>
      db
        .selectFrom('invoices')
        .selectAll()
        .where('accountNumber', '=', accountOf(ada))
        .orderBy('issuedAt')
        .execute(),
    mine: (which: string = id) =>
      db
        .selectFrom('subscriptions')
        .selectAll()
        .where('subscriptionId', '=', subscriptionId.parse(which))
        .executeTakeFirstOrThrow(),
    async audited(action: string) {
      const rows = await db
        .selectFrom('audit')
        .select('action')
        .where('subject', '=', `subscription:${id}`)
        .execute();
      return rows.filter((row) => row.action === action).length;
    },
    /** Imbalance of the ledger. */
    async money() {
      const { rows } = await sql<{ off: string }>`
        select coalesce(sum(minor_units), 0) as off from ledger_postings`.execute(db);
      return Number(rows[0]?.off);
    },
  };
}

const accountOf = ({ accountNumber }: { accountNumber: string }) => accountNumber as never;
