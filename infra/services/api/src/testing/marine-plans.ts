import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { startApi } from './start-api.ts';

/**
 * Creates a customer with a suspended plan on a boat, billed by Apple, and a trial plan in a car.
 */
async function setToSea() {
  const { db, given } = await startApi();
  const ada = await given.signedIn();
  const marine = { type: 'marine', lifecycle: 'selfPay', isForAudio: false } as const;
  const boat = await given.radio({ of: ada, ...marine });
  await db
    .updateTable('radios')
    .set({ make: 'Sea Ray', model: 'Sundancer', year: 2021, nickname: 'Sea Otter' })
    .where('deviceId', '=', boat.deviceId)
    .execute();
  const car = await given.radio({ of: ada, lifecycle: 'trialClaimed' });
  const atSea = subscriptionId.parse(
    await given.subscription({ of: ada, deviceId: boat.deviceId, plan: 'satellite-tide' }),
  );
  const onLand = await given.subscription({ of: ada, deviceId: car.deviceId });
  const phase = {
    type: 'Introductory' as const,
    startedOn: '2025-08-03',
    endsOn: '2026-08-03',
    billingPeriod: 'P6M',
    count: 2,
  };
  await db
    .updateTable('subscriptions')
    .set({
      state: 'suspended',
      offerId: 'offer-of-the-sea',
      phase: JSON.stringify(phase),
      startedAt: new Date('2025-02-03T17:00:00.000Z'),
      sourceKind: 'apple',
      externalReference: 'APL-7781',
      billingProfileId: null,
    })
    .where('subscriptionId', '=', atSea)
    .execute();
  return { ada, token: await ada.accessToken(), boat, car, atSea, onLand };
}
let journey: ReturnType<typeof setToSea> | undefined;
/** Shares one setup across the tests. */
export function goToSea() {
  journey ??= setToSea();
  return journey;
}
