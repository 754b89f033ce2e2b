import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { orders } from '../../contract/orders/calls.ts';
import { confirm, orderMade, read, refused, setOutOn } from './test-orders.ts';

/** The second subscription of a VIP plan. */
export function secondPlaceBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

  describe('second subscription of a VIP plan', () => {
    const begin = async (monthly = 1199) => {
      const out = await setOut({ credit: 9000 });
      const { given, sdk, customer } = out;
      const first = await given.radio({ of: customer });
      const vip = await given.subscription({
        of: customer,
        deviceId: first.deviceId,
        plan: 'satellite-x',
        monthly,
      });
      const offerId = await given.offer({
        isListed: true,
        begins: 'regular',
        productGroups: ['satellite', 'vip'],
        plan: 'vip',
        monthly: 3599,
      });
      const fill = (more: object) =>
        sdk.bind(orders).createOrder({ planSwitch: { subscriptionId: vip, offerId, ...more } });
      const carriedOut = async (more: object) => {
        const order = orderMade(await fill(more));
        expect(await confirm(sdk, order.id)).toMatchObject({ value: { state: 'confirmed' } });
        return order;
      };
      const mine = async () => (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;
      await carriedOut({});
      return { ...out, vip, offerId, fill, carriedOut, mine };
    };

    it('is added for a radio without a plan, at no cost today or on renewal', async () => {
      const { given, sdk, vip, offerId, carriedOut, mine } = await begin();
      const { deviceId } = await given.radio();

      const { id, charges } = await carriedOut({ deviceId });

      expect(charges).toMatchObject({
        zeroCharge: { lines: [{ kind: 'plan', productId: 'vip' }], total: { minorUnits: 0 } },
        ongoingCharge: { total: { minorUnits: 3599 } },
      });
      const { value: order } = await read(sdk, id);
      expect(order).toMatchObject({ id, offerId });
      const both = await mine();
      expect(both).toHaveLength(2);
      const part = order.subscriptionId ?? '';
      expect(both.find((one) => one.id === part)).toMatchObject({
        partOf: vip,
        productId: 'vip',
        family: 'satellite',
        state: 'active',
        offerId,
        offers: { active: offerId, pending: null },
        radio: { deviceId },
      });
      // The second subscription ends with the first and cannot be canceled on its own.
      const ending = { cancelSubscription: { subscriptionId: part } };
      expect(await sdk.bind(orders).createOrder(ending)).toEqual(refused('INVALID_OFFER_DATA'));
    });

    it('replaces a separate plan and credits its unused days', async () => {
      const { given, sdk, customer, vip, carriedOut, mine } = await begin();
      const app = await given.subscription({ of: customer });
      const before = await sdk.bind(accounts).read();

      const { charges } = await carriedOut({ secondSubscriptionId: app });

      const lines = charges.zeroCharge?.lines ?? [];
      expect(lines.map(({ kind }) => kind)).toEqual(['plan', 'proration']);
      const back = 0 - (lines[1]?.amount.minorUnits ?? 0);
      expect(back).toBeGreaterThan(0);
      const credit = async () =>
        (await sdk.bind(accounts).read()).value.billingStatus.credit.minorUnits;
      const had = before.value.billingStatus.credit.minorUnits;
      expect(await credit()).toBe(had + back);
      expect(charges.zeroCharge).toMatchObject({
        period: 'P1M',
        total: { minorUnits: 0 },
        previousBalance: { minorUnits: 0 - had },
        postPurchaseBalance: { minorUnits: 0 - had - back },
      });
      expect((await mine()).find(({ id }) => id === app)).toMatchObject({
        partOf: vip,
        productId: 'vip',
        family: 'streaming',
      });
    });

    it('can be added only once, even by concurrent orders', async () => {
      const { given, sdk, fill, mine } = await begin();
      const asked = [];
      for (const { deviceId } of [await given.radio(), await given.radio()]) {
        asked.push(orderMade(await fill({ deviceId })));
      }
      const answers = await Promise.all(asked.map(({ id }) => confirm(sdk, id)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const already = refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
      expect(answers).toContainEqual(already);
      expect(await mine()).toHaveLength(2);
      const { deviceId } = await given.radio();
      expect(await fill({ deviceId })).toEqual(already);
    });

    it('refuses a radio that belongs to another customer, already has a plan or is on a boat', async () => {
      const { given, customer, fill } = await begin();
      const invalid = refused('INVALID_OFFER_DATA');
      const theirs = await given.radio({ of: await given.customer() });
      expect(await fill({ deviceId: theirs.deviceId })).toEqual(invalid);
      const boat = await given.radio({ type: 'marine' });
      expect(await fill({ deviceId: boat.deviceId })).toEqual(invalid);
      const { deviceId } = await given.radio({ of: customer });
      await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      expect(await fill({ deviceId })).toEqual(refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'));
    });

    it.each([{ source: 'roku' }, { state: 'pending_cancellation' }] as const)(
      'cannot be a partner-billed or canceled plan (%j)',
      async (options) => {
        const { given, customer, fill } = await begin();
        const app = await given.subscription({ of: customer, ...options });
        expect(await fill({ secondSubscriptionId: app })).toEqual(refused('INVALID_OFFER_DATA'));
      },
    );

    it('cannot be added while a change of plan is pending, and blocks a change of plan once added', async () => {
      const ordersOfBoth = async () => {
        const begun = await begin();
        const { given, sdk, customer, vip, fill } = begun;
        await given.paymentMethod(customer);
        const { deviceId } = await given.radio();
        const offerId = await given.offer({ kind: 'change', fromPlan: 'vip', monthly: 599 });
        const change = { planSwitch: { subscriptionId: vip, offerId } };
        return {
          ...begun,
          place: orderMade(await fill({ deviceId })).id,
          change: orderMade(await sdk.bind(orders).createOrder(change)).id,
        };
      };
      const confirmed = { value: { state: 'confirmed' } };
      const filled = await ordersOfBoth();
      expect(await confirm(filled.sdk, filled.place)).toMatchObject(confirmed);
      expect(await confirm(filled.sdk, filled.change)).toEqual(refused('OFFER_EXPIRED'));
      const first = (await filled.mine()).find(({ id }) => id === filled.vip);
      expect(first?.offers.pending).toBeNull();

      const changed = await ordersOfBoth();
      expect(await confirm(changed.sdk, changed.change)).toMatchObject(confirmed);
      expect(await confirm(changed.sdk, changed.place)).toEqual(refused('OFFER_EXPIRED'));
      expect(await changed.mine()).toHaveLength(1);
    });
  });
}
