import { expect, it } from '@jest/globals';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { startApi } from '../testing/start-api.ts';

it('a radio that a car maker reported is answered with that source and its billing system', async () => {
  const { db, given } = await startApi('PGlite');
  const ada = await given.signedIn();
  const { deviceId } = await given.radio({ of: ada, lifecycle: 'selfPay' });
  const subscriptionId = await given.subscription({ of: ada, deviceId });
  await db
    .updateTable('radios')
    .set({ source: 'ATLAS', billingSystem: 'atlas' })
    .where('deviceId', '=', deviceId)
    .execute();

  const asked = { params: { subscriptionId } };
  expect(await ada.ask(vehicleStates.bySubscription, asked, await ada.accessToken())).toMatchObject(
    { value: { deviceSource: 'ATLAS', billingSystem: 'atlas' } },
  );
});
