import { describe, expect, it } from '@jest/globals';
import type { Charge } from '@sideband/shared-sdk/orders/model';
import { sql } from 'kysely';
import { todayOf } from '../customers/today.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import { changing, confirmed, plan, refused } from '../testing/plan-changing.ts';

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

  it('grants credit and issues no invoice when the unused portion of the old plan is worth more', async () => {
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
});
