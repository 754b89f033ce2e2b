import { describe, expect, it } from '@jest/globals';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { renewOne } from '../renewal/renew-one.ts';
import { newBuyer } from '../testing/buyer.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const dayMs = 24 * 3600_000;
const confirmed = { ok: true, value: { state: 'confirmed' } };

describe.each(eitherDatabase)('second subscription of a VIP plan, on %s', (database) => {
  it('costs nothing extra, and renews and ends together with the first', async () => {
    const { api, ada, vip, fill, rows, renew, bills, lifecycle } = await withOne(database);
    const { deviceId } = await api.given.radio({ of: ada });
    const unpaid = await api.given.subscription({ of: ada, deviceId, state: 'suspended' });
    const made = await fill({ deviceId });
    const asked = api.now().getTime();

    expect(await ada.confirm(made.id)).toMatchObject(confirmed);
    expect(await ada.confirm(made.id)).toMatchObject(confirmed);

    const part = async () => (await rows()).find(({ partOf }) => partOf === vip);
    const first = async () => (await rows()).find((row) => row.subscriptionId === vip);
    expect(await part()).toMatchObject({ deviceId, productId: 'vip', state: 'active', addOns: [] });
    const { offerId, phase, billingProfileId } = (await first()) ?? {};
    const id = (await part())?.subscriptionId;
    expect(await part()).toMatchObject({
      offerId,
      phase,
      billingProfileId,
      sourceKind: 'stripe',
      externalReference: id,
    });
    expect((await part())?.startedAt.getTime()).toBeGreaterThanOrEqual(asked);
    expect((await rows()).find((row) => row.subscriptionId === unpaid)?.state).toBe('closed');
    expect(await rows()).toHaveLength(3);
    expect(await lifecycle(deviceId)).toBe('selfPay');
    expect(await bills()).toEqual([]);

    await renew(11);
    expect((await bills()).map(({ reason, amountTotal }) => [reason, amountTotal])).toEqual([
      ['renewal', 3599],
    ]);
    expect((await part())?.renewsOn).toBe((await first())?.renewsOn);
    expect((await part())?.phase).toEqual((await first())?.phase);
    expect((await part())?.phase).not.toEqual(phase);

    const ending = await ada.plan({ cancelSubscription: { subscriptionId: vip } });
    if (!ending.ok) throw new Error(ending.error.code);
    expect(await ada.confirm(ending.value.id)).toMatchObject(confirmed);
    await renew(50);
    expect((await rows()).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
    expect(await lifecycle(deviceId)).toBe('inactive');
  });

  it('shows the introductory price for as long as it lasts', async () => {
    const { api, vip, fill } = await withOne(database);
    const half = { billingPeriod: 'P6M', mrf: 0 };
    const schedule = [
      { ...half, type: 'Introductory', count: 3, total: 1800 },
      { ...half, type: 'AutoRenewing', count: null, total: 3600 },
    ];
    const stand = (nextPeriod: number) =>
      api.db
        .updateTable('subscriptions')
        .set({ schedule: JSON.stringify(schedule), nextPeriod })
        .where('subscriptionId', '=', vip)
        .execute();
    const ahead = async () => {
      const { deviceId } = await api.given.radio();
      return (await fill({ deviceId })).charges;
    };
    await stand(1);
    const first = await ahead();
    expect(first).toMatchObject({
      repeatingCharge: { period: 'P6M', count: 2, total: { minorUnits: 1800 } },
      ongoingCharge: { period: 'P6M', count: null, total: { minorUnits: 3600 } },
    });
    const [begins, changes] = [first.repeatingCharge?.starts, first.ongoingCharge?.starts];
    expect(changes).toBe(addMonths(begins ?? '', 12));
    await stand(3);
    const { repeatingCharge, ongoingCharge } = await ahead();
    expect(repeatingCharge).toBeUndefined();
    expect(ongoingCharge).toMatchObject({
      period: 'P6M',
      count: null,
      total: { minorUnits: 3600 },
    });
  });

  it('is refused and leaves no trace when another plan starts on the radio meanwhile', async () => {
    const { api, ada, fill, rows } = await withOne(database);
    const { deviceId } = await api.given.radio();
    const made = await fill({ deviceId });
    await api.given.subscription({ of: await api.given.customer(), deviceId });
    expect(await ada.confirm(made.id)).toEqual({
      ok: false,
      error: { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
    });
    expect(await rows()).toHaveLength(1);
  });
});

/** A customer whose VIP plan has one radio and renews in ten days. */
async function withOne(database: DatabaseName) {
  const api = await startApi(database);
  const { db, given, now } = api;
  const ada = await newBuyer(api, { credit: 9000 });
  const accountNumber = ada.accountNumber as never;
  const radio = await given.radio({ of: ada });
  const plays = { deviceId: radio.deviceId, plan: 'vip', monthly: 3599 };
  const vip = subscriptionId.parse(await given.subscription({ of: ada, ...plays }));
  const offerId = await given.offer({
    isListed: true,
    begins: 'regular',
    productGroups: ['satellite', 'vip'],
    plan: 'vip',
    monthly: 3599,
  });
  return {
    api,
    ada,
    vip,
    async fill(more: object) {
      const made = await ada.plan({ planSwitch: { subscriptionId: vip, offerId, ...more } });
      if (!made.ok) throw new Error(made.error.code);
      return made.value;
    },
    rows: () =>
      db
        .selectFrom('subscriptions')
        .selectAll()
        .where('accountNumber', '=', accountNumber)
        .execute(),
    async renew(inDays: number) {
      const trail = {
        actor: 'test',
        traceId: 'test',
        at: new Date(now().getTime() + inDays * dayMs),
      };
      await db.transaction().execute((tx) => renewOne(tx, trail, vip));
    },
    bills: () =>
      db.selectFrom('invoices').selectAll().where('accountNumber', '=', accountNumber).execute(),
    lifecycle: async (deviceId: string) =>
      (
        await db
          .selectFrom('radios')
          .select('lifecycle')
          .where('deviceId', '=', deviceId)
          .executeTakeFirstOrThrow()
      ).lifecycle,
  };
}
