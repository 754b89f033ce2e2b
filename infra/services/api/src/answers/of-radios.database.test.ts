import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { goToSea } from '../testing/marine-plans.ts';
import { startApi } from '../testing/start-api.ts';

describe('API responses: radios', () => {
  it('returns each of two radios with its own type, vehicle and plan', async () => {
    const { ada, token, boat, car, atSea, onLand } = await goToSea();
    const { radios } = await ada.ask.for(continuousService.readRadios, undefined, token);
    expect(radios.find(({ deviceId }) => deviceId === boat.deviceId)).toEqual({
      deviceId: boat.deviceId,
      type: 'marine',
      yearMakeModel: '2021 Sea Ray Sundancer',
      last4DigitsOfRadioId: boat.radioId.slice(-4),
      eligibilityStatus: 'CS_INELIGIBLE_RADIO',
      nickname: 'Sea Otter',
      subscriptionId: atSea,
    });
    expect(radios.find(({ deviceId }) => deviceId === car.deviceId)).toEqual({
      deviceId: car.deviceId,
      type: 'car',
      yearMakeModel: '2016 BMW 320i',
      last4DigitsOfRadioId: car.radioId.slice(-4),
      eligibilityStatus: 'LINK',
      subscriptionId: onLand,
    });
    const bought = await ada.ask.for(continuousService.readSubscriptions, undefined, token);
    expect(bought.subscriptions.find(({ id }) => id === atSea)).toEqual({
      id: atSea,
      last4DigitsOfRadioId: boat.radioId.slice(-4),
      isActive: false,
      planIds: ['satellite-tide'],
    });
    expect(bought.subscriptions.find(({ id }) => id === onLand)).toEqual({
      id: onLand,
      last4DigitsOfRadioId: car.radioId.slice(-4),
      isActive: true,
      planIds: ['streaming-all-access'],
    });
    const { subscriptions: all } = await ada.ask.for(subscriptions.subscriptions, undefined, token);
    expect(all.find(({ id }) => id === atSea)?.radio).toMatchObject({
      deviceId: boat.deviceId,
      radioIdLastFour: boat.radioId.slice(-4),
      type: 'marine',
      yearMakeModel: '2021 Sea Ray Sundancer',
      eligibilityStatus: 'CS_INELIGIBLE_RADIO',
    });
  });

  it('returns a paused plan as inactive, and omits its radio once another customer owns it', async () => {
    const { db, given } = await startApi();
    const ada = await given.signedIn();
    const { deviceId } = await given.radio({ of: await given.customer() });
    const id = subscriptionId.parse(
      await given.subscription({ of: ada, deviceId, plan: 'satellite-tide' }),
    );
    await db
      .updateTable('subscriptions')
      .set({ state: 'inactive' })
      .where('subscriptionId', '=', id)
      .execute();
    const token = await ada.accessToken();
    expect(await ada.ask.for(continuousService.readSubscriptions, undefined, token)).toEqual({
      subscriptions: [{ id, planIds: ['satellite-tide'], isActive: false }],
    });
    expect(await ada.ask.for(subscriptions.subscriptions, undefined, token)).toMatchObject({
      subscriptions: [{ id, state: 'inactive', radio: null }],
    });
  });

  it('returns each of two renewable plans with its own radio to a visitor who follows a renewal link', async () => {
    const { given, visit } = await startApi();
    const of = await given.customer();
    const [audio, data] = [
      await given.radio({ of, lifecycle: 'selfPay' }),
      await given.radio({ of, lifecycle: 'selfPay', isForAudio: false }),
    ];
    const heard = await given.subscription({ of, deviceId: audio.deviceId });
    const shown = await given.subscription({ of, deviceId: data.deviceId });
    const token = await given.entryLink({ of, purpose: 'renewal' });
    const { ask, accessToken } = visit();
    const asked = { entrance: { token, purpose: 'renewal' as const } };
    const { identified } = await ask.for(accounts.readWithoutPerson, asked, await accessToken());
    expect(identified?.plans).toHaveLength(2);
    for (const [id, { deviceId, radioIdLastFour }, eligibilityStatus] of [
      [heard, audio, 'LINK'],
      [shown, data, 'CS_INELIGIBLE_RADIO'],
    ] as const) {
      const plan = identified?.plans.find(({ subscriptionId }) => subscriptionId === id);
      const yearMakeModel = '2016 BMW 320i';
      expect(plan?.radio).toEqual({ deviceId, radioIdLastFour, yearMakeModel, eligibilityStatus });
    }
  });

  it('returns each of two radios with its own lifecycle and vehicle', async () => {
    const { ada, token, boat, car, atSea, onLand } = await goToSea();
    const stateOf = (id: string) =>
      ada.ask.for(vehicleStates.bySubscription, { params: { subscriptionId: id } }, token);
    expect(await stateOf(atSea)).toMatchObject({
      deviceId: boat.deviceId,
      radioId: boat.radioId,
      lifecycleState: { state: 'active', phase: 'selfPay' },
      vehicleState: { make: 'Sea Ray', model: 'Sundancer', year: 2021 },
    });
    expect(await stateOf(onLand)).toMatchObject({
      deviceId: car.deviceId,
      radioId: car.radioId,
      lifecycleState: { state: 'active', phase: 'claimed' },
      vehicleState: { make: 'BMW', model: '320i', year: 2016 },
    });
  });
});
