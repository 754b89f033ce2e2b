import { describe, expect, it } from '@jest/globals';
import { purchases } from '@sideband/shared-sdk/purchases/calls';
import { subscriptionId as id } from '@sideband/shared-sdk/subscriptions/model';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { startApi } from '../testing/start-api.ts';

describe('POST purchase/link-device', () => {
  it('links a plan without a radio to one radio, and not to a second one', async () => {
    const { db, given } = await startApi();
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    const [radio, other] = [await given.radio({ of: ada }), await given.radio({ of: ada })];
    const subscriptionId = id.parse(
      await given.subscription({ of: ada, deviceId: radio.deviceId, plan: 'satellite-x' }),
    );
    await db
      .updateTable('subscriptions')
      .set({ deviceId: null })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    const link = ({ radioIdLastFour }: typeof radio) =>
      ada.ask(purchases.linkDevice, { subscriptionId, radioIdLastFour }, token);

    const data = await given.radio({ of: ada, isForAudio: false });
    const plays = await given.radio({ of: ada });
    await given.subscription({ of: ada, deviceId: plays.deviceId, plan: 'satellite-y' });
    for (const unfit of [data, plays]) {
      expect(await link(unfit)).toEqual({
        ok: true,
        value: { status: 'CS_INELIGIBLE_RADIO', subscriptionId },
      });
    }
    const params = { subscriptionId };
    expect(await ada.ask(vehicleStates.bySubscription, { params }, token)).toMatchObject({
      ok: false,
    });

    expect(await link(radio)).toEqual({ ok: true, value: { status: 'LINK', subscriptionId } });

    expect(await ada.ask(vehicleStates.bySubscription, { params }, token)).toMatchObject({
      value: { deviceId: radio.deviceId },
    });
    expect(await link(other)).toMatchObject({ error: { code: 'SUBSCRIPTION_PRODUCT_NOT_FOUND' } });
    const audited = await db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `subscription:${subscriptionId}`)
      .execute();
    expect(audited).toContainEqual({ action: 'radio linked' });
  });

  it('refuses a radio that cannot play the plan, and an ambiguous last four digits', async () => {
    const { db, given } = await startApi();
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    const playing = await given.radio({ of: ada, lifecycle: 'selfPay' });
    await given.subscription({ of: ada, deviceId: playing.deviceId, plan: 'satellite-x' });
    const data = await given.radio({ of: ada, isForAudio: false });
    const silent = await given.radio({ of: ada });
    const subscriptionId = id.parse(
      await given.subscription({ of: ada, deviceId: silent.deviceId, plan: 'satellite-x' }),
    );
    await db
      .updateTable('subscriptions')
      .set({ deviceId: null })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    const link = (radioIdLastFour: string) =>
      ada.ask(purchases.linkDevice, { subscriptionId, radioIdLastFour }, token);

    for (const { radioIdLastFour } of [playing, data]) {
      expect(await link(radioIdLastFour)).toEqual({
        ok: true,
        value: { status: 'CS_INELIGIBLE_RADIO', subscriptionId },
      });
    }
    const alike = silent.radioId.replace(/.{4}$/, playing.radioIdLastFour);
    await db
      .updateTable('radios')
      .set({ radioId: alike })
      .where('deviceId', '=', silent.deviceId)
      .execute();
    expect(await link(playing.radioIdLastFour)).toMatchObject({
      error: { code: 'DEVICE_INFORMATION_REQUIRED' },
    });
    const kept = await db
      .selectFrom('subscriptions')
      .select('deviceId')
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirst();
    expect(kept).toEqual({ deviceId: null });
  });
});
