import { describe, expect, it } from '@jest/globals';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { radios } from '@sideband/shared-sdk/radios/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { solveStamp } from '../testing/solve-stamp.ts';
import { startApi } from '../testing/start-api.ts';

/** A customer who has passed the human check, with a radio. */
async function setOut() {
  const { db, given, now } = await startApi();
  const ada = await given.signedIn();
  const radio = await given.radio({ of: ada, lifecycle: 'selfPay' });
  const { radioId } = radio;
  const token = await ada.accessToken();
  await ada.ask(eligibilityCheck.captcha, { token: solveStamp(now()) }, token);
  return {
    db,
    given,
    ada,
    radio,
    seen: () => ada.ask.for(vehicleStates.byRadioId, { params: { radioId } }, token),
    info: () => ada.ask.for(radios.info, { radioId }, token),
    own: async () => (await ada.ask.for(continuousService.readRadios, undefined, token)).radios,
  };
}

describe('state of a radio', () => {
  it('is inactive after its plan has ended, until it has another plan', async () => {
    const { given, ada, radio, seen } = await setOut();
    const plan = { of: ada, deviceId: radio.deviceId };
    await given.subscription({ ...plan, state: 'closed' });
    expect((await seen()).lifecycleState).toEqual({ state: 'inactive' });
    await given.subscription(plan);
    expect((await seen()).lifecycleState).toEqual({ state: 'active', phase: 'selfPay' });
  });

  it.each([
    ['year', { year: null }, 'BMW 320i'],
    ['make', { make: null }, undefined],
    ['model', { model: null }, undefined],
  ])('names a car with unknown %s as completely as possible', async (_, unknown, name) => {
    const { db, radio, seen, info, own } = await setOut();
    await db.updateTable('radios').set(unknown).where('deviceId', '=', radio.deviceId).execute();
    expect((await seen()).vehicleState).toBeUndefined();
    expect((await info()).vehicle).toBeNull();
    expect((await own()).map((one) => one.yearMakeModel)).toEqual([name]);
  });
});
