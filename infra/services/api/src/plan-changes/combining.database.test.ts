import { describe, expect, it } from '@jest/globals';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { eitherDatabase } from '../testing/databases.ts';
import { changing, confirmed, plan, refused } from '../testing/plan-changing.ts';
import type { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('combining plans, on %s', (database) => {
  it('combines two radios into a VIP plan at one price and renews them together', async () => {
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
    // A subscription that is part of another one has no plan of its own to change.
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

  it('is refused when another plan has started on the radio of the bundle in the meantime', async () => {
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

  it('accepts a second subscription only for VIP, and only one of the customer’s own', async () => {
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
