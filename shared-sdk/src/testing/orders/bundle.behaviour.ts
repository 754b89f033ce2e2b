import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { orders } from '../../contract/orders/calls.ts';
import { confirm, orderOf, refused, setOutOn } from './test-orders.ts';

/** A bundle: one subscription for both a radio and the app. */
export function bundleBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

  describe('bundle for car and app', () => {
    const sold = (given: Stage['given']) =>
      given.offer({
        isListed: true,
        begins: 'regular',
        productGroups: ['bundle'],
        monthly: 2499,
        plan: 'satellite-x',
        partner: 'streaming-all-access',
      });
    const begin = async (options: Parameters<typeof setOut>[0] = { credit: 9000 }) => {
      const out = await setOut(options);
      const { given, sdk, customer } = out;
      const offerId = await sold(given);
      return {
        ...out,
        offerId,
        change: (from: string, more = {}) =>
          sdk.bind(orders).createOrder({ planSwitch: { subscriptionId: from, offerId, ...more } }),
        radio: (of?: typeof customer) => given.radio(of ? { of } : {}),
        mine: async () => (await sdk.bind(subscriptions).subscriptions()).value.subscriptions,
      };
    };
    const carriedOut = async (sdk: Sdk, answer: Awaited<ReturnType<typeof orderOf>>) => {
      if (!answer.ok) throw new Error(answer.error.code);
      expect(await confirm(sdk, answer.value.id)).toMatchObject({ value: { state: 'confirmed' } });
      return answer.value;
    };

    it('is one subscription for radio and app, and blocks another subscription for either', async () => {
      const { given, sdk, offerId, radio, mine } = await begin();
      const { deviceId } = await radio();
      expect(await orderOf(sdk, offerId)).toEqual(refused('INVALID_OFFER_DATA'));

      await carriedOut(sdk, await orderOf(sdk, offerId, { deviceId }));

      expect(await mine()).toMatchObject([
        {
          family: 'bundle',
          radio: { deviceId },
          partOf: null,
          offerId,
          offers: { active: offerId, pending: null },
        },
      ]);
      const already = refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
      expect(await orderOf(sdk, await given.offer())).toEqual(already);
      const forRadio = await given.offer({ productGroups: ['satellite'] });
      expect(await orderOf(sdk, forRadio, { deviceId })).toEqual(already);
    });

    it('replaces a streaming plan and deducts its unused days from the price', async () => {
      const { given, sdk, customer, offerId, radio, change, mine } = await begin();
      const app = await given.subscription({ of: customer });
      const { deviceId } = await radio();
      expect(await orderOf(sdk, offerId, { deviceId })).toEqual(
        refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'),
      );
      expect(await change(app)).toEqual(refused('INVALID_OFFER_DATA'));

      const { charges } = await carriedOut(sdk, await change(app, { deviceId }));

      const today = charges.oneTimeCharge ?? charges.zeroCharge;
      expect(today?.lines.map(({ kind }) => kind)).toEqual(['plan', 'proration']);
      expect(await mine()).toMatchObject([{ id: app, family: 'bundle', radio: { deviceId } }]);
    });

    it("replaces a radio's plan, even a more expensive one", async () => {
      const { given, sdk, customer, radio, change, mine } = await begin();
      const { deviceId } = await radio(customer);
      const dear = { of: customer, deviceId, plan: 'satellite-y', monthly: 2999 };
      const car = await given.subscription(dear);
      const { charges } = await carriedOut(sdk, await change(car));
      expect(charges.zeroCharge?.lines).toHaveLength(2);
      expect(await mine()).toMatchObject([{ id: car, family: 'bundle', radio: { deviceId } }]);
    });

    it("combines a radio's plan and a streaming plan into one", async () => {
      const { given, sdk, customer, radio, change, mine } = await begin();
      const { deviceId } = await radio(customer);
      const car = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      const app = await given.subscription({ of: customer });
      expect(await change(app, { secondSubscriptionId: car, deviceId })).toEqual(
        refused('INVALID_OFFER_DATA'),
      );
      await carriedOut(sdk, await change(car, { secondSubscriptionId: app }));
      const both = await mine();
      expect(both.find(({ id }) => id === car)).toMatchObject({ family: 'bundle', partOf: null });
      expect(both.find(({ id }) => id === app)).toMatchObject({ partOf: car });
      const half = await given.offer({ kind: 'change', fromPlan: 'satellite-x', monthly: 3999 });
      const back = { planSwitch: { subscriptionId: car, offerId: half } };
      expect(await sdk.bind(orders).createOrder(back)).toEqual(refused('INVALID_OFFER_DATA'));
    });

    it.each([{ source: 'roku' }, { state: 'pending_cancellation' }] as const)(
      'returns ELIGIBILITY_SUBSCRIPTION_REQUIRED for a plan that cannot join the bundle (%j)',
      async (options) => {
        const { given, customer, radio, change, mine } = await begin();
        const required = refused('ELIGIBILITY_SUBSCRIPTION_REQUIRED');
        const app = await given.subscription({ of: customer, ...options });
        const { deviceId } = await radio(customer);
        expect(await change(app, { deviceId })).toEqual(required);
        const car = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
        const before = await mine();
        expect(await change(car, { secondSubscriptionId: app })).toEqual(required);
        expect(await mine()).toEqual(before);
        expect(await change(car)).toMatchObject({ ok: true });
      },
    );

    it('refuses a radio that belongs to another customer or already has a plan', async () => {
      const { given, customer, radio, change } = await begin();
      const app = await given.subscription({ of: customer });
      const theirs = await radio(await given.customer());
      const own = await radio(customer);
      await given.subscription({ of: customer, deviceId: own.deviceId });
      expect(await change(app, { deviceId: theirs.deviceId })).toMatchObject({ ok: false });
      expect(await change(app, { deviceId: own.deviceId })).toMatchObject({ ok: false });
    });
  });
}
