import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { radios } from './calls.ts';
import { findRadio } from './find-radio.ts';

const serviceAddress = {
  ...{ addressLine1: '1 Capitol Sq', city: 'Albany', state: 'NY', zip: '12207' },
  country: 'US' as const,
};
const bmw = { year: 2016, make: 'BMW', model: '320i' };

/** What any backend knows of radios: the fake, and the real api. */
export function radioBehaviour(start: () => Promise<Stage>) {
  describe('a radio', () => {
    it('is found by its number, by its car’s and by the plate, with nothing that opens it', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin, plate, state, deviceId, radioIdLastFour } = await given.radio();
      const sdk = newSdk();
      const found = {
        ok: true,
        value: {
          ...{ deviceId, type: 'car', heldBy: 'nobody', lifecycle: 'inactive', vehicle: bmw },
          lastFour: radioIdLastFour,
        },
      };
      expect(await findRadio(sdk, { radioId: ` ${radioId.toLowerCase()} ` })).toEqual(found);
      expect(await findRadio(sdk, { vin: vin.toLowerCase() })).toEqual(found);
      expect(await findRadio(sdk, { plate: plate.toLowerCase(), state })).toEqual(found);
      expect(JSON.stringify(found)).not.toContain(`"${radioId}"`);
    });

    it.each(['trialEligible', 'trialNotClaimed', 'inactive'] as const)(
      'says where it stands: %s',
      async (lifecycle) => {
        const { given, newSdk } = await start();
        const { radioId } = await given.radio({ lifecycle });
        expect(await findRadio(newSdk(), { radioId })).toMatchObject({ value: { lifecycle } });
      },
    );

    it('that nothing is known of is no vehicle', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio({ lifecycle: 'unknown' });
      expect(await findRadio(newSdk(), { radioId })).toEqual({
        ok: false,
        error: { code: 'VEHICLE_NOT_FOUND' },
      });
    });

    it('of another country, or that does not exist, is unknown', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio({ country: 'CA' });
      const unknown = { ok: false, error: { code: 'DEVICE_NOT_FOUND' } };
      const sdk = newSdk();
      expect(await findRadio(sdk, { radioId })).toEqual(unknown);
      expect(await findRadio(sdk, { radioId: 'ZZZZ9999' })).toEqual(unknown);
    });

    it('is somebody’s, and never whose; its owner is told that it is theirs', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { radioId } = await given.radio({ of: owner });
      const sdk = newSdk();
      expect(await findRadio(sdk, { radioId })).toMatchObject({ value: { heldBy: 'somebody' } });
      await signInWithPassword(sdk, owner);
      expect(await findRadio(sdk, { radioId })).toMatchObject({ value: { heldBy: 'you' } });
    });

    it('is looked up for nobody who has not shown to be a person', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin } = await given.radio();
      const sdk = newSdk();
      await sdk.session.start();
      const refused = { ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } };
      expect(await sdk.bind(radios).validate({ radioId })).toEqual(refused);
      expect(await sdk.bind(radios).info({ vin })).toEqual(refused);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      expect(await byRadioId({ params: { radioId } })).toEqual(refused);
      expect(await byVin({ params: { vin } })).toEqual(refused);
    });

    it('may be guessed at five times in ten minutes', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio();
      const sdk = newSdk();
      await proveHuman(sdk);
      for (let wrong = 0; wrong < 5; wrong++) {
        const asked = await sdk.bind(radios).validate({ radioId: `WRONG00${wrong}` });
        expect(asked).toMatchObject({ error: { code: 'DEVICE_NOT_FOUND' } });
      }
      expect(await findRadio(sdk, { radioId })).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) },
      });
    });

    it('tells what it is and whether it plays', async () => {
      const { given, newSdk } = await start();
      const { radioId, radioIdLastFour } = await given.radio({ type: 'marine' });
      const sdk = newSdk();
      await proveHuman(sdk);
      expect(await sdk.bind(radios).info({ radioId })).toEqual({
        ok: true,
        value: {
          ...{ radioId, lastFour: radioIdLastFour, type: 'marine', vehicle: null },
          ...{ isActive: false, isTrial: false },
        },
      });
    });

    it('of a subscription is shown to whose it is, and to nobody else', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { deviceId, radioId } = await given.radio({ of: owner, lifecycle: 'selfPay' });
      const subscriptionId = await given.subscription({ of: owner, deviceId });
      const [own, others] = [newSdk(), newSdk()];
      await signInWithPassword(own, owner);
      await signInWithPassword(others, await given.customer());
      const asked = { params: { subscriptionId } };
      expect(await own.bind(vehicleStates).bySubscription(asked)).toMatchObject({
        value: { deviceId, radioId, lifecycleState: { state: 'active', phase: 'selfPay' } },
      });
      await expect(others.bind(vehicleStates).bySubscription(asked)).rejects.toMatchObject({
        status: 404,
      });
    });
  });

  describe('plans for a radio', () => {
    const idsFor = async (sdk: Sdk, deviceId: string) => {
      const found = await sdk.bind(webOffers).customer({ deviceId });
      return found.ok ? found.value.offers.map(({ id }) => id) : [];
    };

    it('are those that it can take: a boat’s for a boat, none to hear for data alone', async () => {
      const { given, newSdk } = await start();
      const plan = await given.offer({ isListed: true, productGroups: ['satellite'] });
      const marine = await given.offer({ isListed: true, productGroups: ['marine'] });
      const [car, boat, data] = [
        await given.radio(),
        await given.radio({ type: 'marine' }),
        await given.radio({ type: 'radio', isForAudio: false }),
      ];
      const sdk = newSdk();
      await sdk.session.start();
      expect(await idsFor(sdk, car.deviceId)).toContain(plan);
      expect(await idsFor(sdk, car.deviceId)).not.toContain(marine);
      expect(await idsFor(sdk, boat.deviceId)).toContain(marine);
      expect(await idsFor(sdk, boat.deviceId)).not.toContain(plan);
      expect(await idsFor(sdk, data.deviceId)).toEqual([]);
    });

    it('are bought for one’s own radio or nobody’s, which then is theirs and plays', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const offerId = await given.offer({ isListed: true, productGroups: ['satellite'] });
      const [free, taken, boat] = [
        await given.radio(),
        await given.radio({ of: await given.customer() }),
        await given.radio({ type: 'marine' }),
      ];
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      await given.paymentMethod(customer);
      const { createOrder, confirmOrder } = sdk.bind(orders);
      const order = (deviceId: string) =>
        createOrder({ newSubscription: { offerId, deviceId, serviceAddress } });

      for (const { deviceId } of [taken, boat]) {
        expect(await order(deviceId)).toMatchObject({ error: { code: 'INVALID_OFFER_DATA' } });
      }
      const made = await order(free.deviceId);
      if (!made.ok) throw new Error(made.error.code);
      await confirmOrder({
        params: { orderId: made.value.id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: undefined,
      });
      expect(await findRadio(sdk, { radioId: free.radioId })).toMatchObject({
        value: { heldBy: 'you', lifecycle: 'selfPay' },
      });
      expect(await order(free.deviceId)).toMatchObject({
        error: { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
      });
    });
  });
}
