import { describe, expect, it } from '@jest/globals';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { solveStamp } from '../testing/solve-stamp.ts';
import { startApi } from '../testing/start-api.ts';

describe('source of a radio', () => {
  it('is returned with the billing system for a radio reported by a car maker', async () => {
    const { db, given, now } = await startApi();
    const ada = await given.signedIn();
    const { deviceId, radioId, vin } = await given.radio({ of: ada, lifecycle: 'selfPay' });
    const subscriptionId = await given.subscription({ of: ada, deviceId });
    await db
      .updateTable('radios')
      .set({ source: 'ATLAS', billingSystem: 'atlas' })
      .where('deviceId', '=', deviceId)
      .execute();

    const token = await ada.accessToken();
    const { bySubscription, byRadioId, byVin } = vehicleStates;
    const reported = { deviceSource: 'ATLAS', billingSystem: 'atlas' };
    expect(await ada.ask.for(bySubscription, { params: { subscriptionId } }, token)).toMatchObject(
      reported,
    );
    await ada.ask(eligibilityCheck.captcha, { token: solveStamp(now()) }, token);
    expect(await ada.ask.for(byRadioId, { params: { radioId } }, token)).toMatchObject(reported);
    expect(await ada.ask.for(byVin, { params: { vin } }, token)).toMatchObject(reported);
  });
});
