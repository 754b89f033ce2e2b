import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { findRadio } from '../../client/devices/radios/find-radio.ts';

const serviceAddress = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

/** Plans that can be bought for a radio. */
export function radioPlanBehaviour(start: () => Promise<Stage>) {
  describe('plans for a radio', () => {
    const idsFor = async (sdk: Sdk, deviceId: string) => {
      const found = await sdk.bind(webOffers).customer({ deviceId });
      return found.ok ? found.value.offers.map(({ id }) => id) : [];
    };

    it('match its type, and a data-only radio has no audio plans', async () => {
      const { given, newSdk } = await start();
      const plan = await given.offer({ isListed: true, productGroups: ['satellite'] });
      const marine = await given.offer({ isListed: true, productGroups: ['marine'] });
      const aviation = await given.offer({ isListed: true, productGroups: ['aviation'] });
      const [car, boat, plane, data] = [
        await given.radio(),
        await given.radio({ type: 'marine' }),
        await given.radio({ type: 'aviation' }),
        await given.radio({ type: 'radio', isForAudio: false }),
      ];
      const sdk = newSdk();
      await sdk.session.start();
      expect(await idsFor(sdk, car.deviceId)).toContain(plan);
      expect(await idsFor(sdk, car.deviceId)).not.toContain(marine);
      expect(await idsFor(sdk, boat.deviceId)).toContain(marine);
      expect(await idsFor(sdk, boat.deviceId)).not.toContain(plan);
      for (const others of [plan, marine]) {
        expect(await idsFor(sdk, plane.deviceId)).not.toContain(others);
      }
      expect(await idsFor(sdk, plane.deviceId)).toContain(aviation);
      for (const { deviceId } of [car, boat]) {
        expect(await idsFor(sdk, deviceId)).not.toContain(aviation);
      }
      expect(await idsFor(sdk, data.deviceId)).toEqual([]);
      expect(await idsFor(sdk, 'no-such-radio')).toEqual([]);
    });

    it('can be bought for a radio that belongs to the customer or to no one, and activate it for the customer', async () => {
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
