import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { orders } from '../../contract/orders/calls.ts';
import type { OrderRequest } from '../../contract/orders/model.ts';
import {
  confirm,
  confirmWithoutBody,
  lookedUp,
  made,
  orderMade,
  orderOf,
  read,
  refused,
  setOutOn,
} from './test-orders.ts';

/** How an order is confirmed at most once, and how it is paid. */
export function orderConfirmationBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

  describe('orders', () => {
    it('charges the gift card first and leaves its remaining balance on it', async () => {
      const { given, sdk } = await setOut();
      const giftCardTokenId = await lookedUp(sdk, given, 500);
      const { id, charges } = await made(sdk, await given.offer(), { giftCardTokenId });
      expect(charges.zeroCharge).toMatchObject({ giftCardBalance: { minorUnits: 300 } });

      const confirmed = await confirm(sdk, id);

      expect(confirmed).toMatchObject({ ok: true, value: { state: 'confirmed' } });
      expect(confirmed.ok && confirmed.value.subscriptionId).toEqual(expect.any(String));
      expect(await sdk.bind(giftCards).redeem({ giftCardTokenId })).toMatchObject({
        value: { amount: { minorUnits: 200 } },
      });
    });

    it('refuses a gift card that an earlier order emptied', async () => {
      const { given, sdk } = await setOut();
      const giftCardTokenId = await lookedUp(sdk, given, 300);
      const { id } = await made(sdk, await given.offer(), { giftCardTokenId });
      expect(await confirm(sdk, id)).toMatchObject({ ok: true });
      const next = await orderOf(sdk, await given.offer(), { giftCardTokenId });
      expect(next).toEqual(refused('BAD_DATA_RETURNED'));
    });

    it('cannot be confirmed when the gift card was spent after the order was created', async () => {
      const { given, sdk } = await setOut();
      const giftCardTokenId = await lookedUp(sdk, given, 500);
      const card = { giftCardTokenId };
      const { id } = await made(sdk, await given.offer(), card);
      await sdk.bind(giftCards).redeem(card);
      expect(await confirm(sdk, id)).toMatchObject({ ok: false });
      expect(await read(sdk, id)).toMatchObject({ value: { subscriptionId: null } });
    });

    it('can be confirmed only once, and return the same order when confirmed again with the same or another idempotency key', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const [before, { id }, after] = [
        await made(sdk, await given.offer()),
        await made(sdk, await given.offer()),
        await made(sdk, await given.offer()),
      ];
      const key = crypto.randomUUID();
      const first = await confirm(sdk, id, { key });
      expect(first).toMatchObject({ value: { id, state: 'confirmed' } });
      for (const other of [before, after]) {
        expect(await read(sdk, other.id)).toMatchObject({ value: { state: 'quoted' } });
      }
      expect(await confirm(sdk, id, { key })).toEqual(first);
      expect(await confirm(sdk, id)).toEqual(first);
      expect(await read(sdk, id)).toEqual(first);
    });

    it('can be confirmed without a request body when no card is needed', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const { id } = await made(sdk, await given.offer());
      const confirmed = await confirmWithoutBody(sdk, id);
      expect(confirmed).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    });

    it('returns 422 for an idempotency key reused with another body', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const { id } = await made(sdk, await given.offer());
      const key = crypto.randomUUID();
      await confirm(sdk, id, { key });
      await expect(
        confirm(sdk, id, { key, body: { paymentMethodId: 'pm-other' } }),
      ).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    });

    it('are refused without a valid card when an amount is due, and can then be confirmed with another card', async () => {
      const { given, sdk, customer } = await setOut();
      const { id } = await made(sdk, await given.offer());
      const declined = { paymentMethodId: 'pm-declined' };
      expect(await confirm(sdk, id, { body: declined })).toEqual(refused('CREDIT_CARD_ERROR'));
      expect(await read(sdk, id)).toMatchObject({
        value: { state: 'failed', failure: { code: 'CREDIT_CARD_ERROR' } },
      });
      expect(await confirm(sdk, id)).toEqual(refused('CREDIT_CARD_ERROR'));
      const { paymentMethodId } = await given.paymentMethod(customer);
      const confirmed = await confirm(sdk, id, { body: { paymentMethodId } });
      expect(confirmed).toMatchObject({ ok: true, value: { id, state: 'confirmed' } });
    });

    it('cancels a plan at the end of its paid term, and revokes the cancellation', async () => {
      const { given, newSdk, sdk } = await setOut({ credit: 1000 });
      const bought = await confirm(sdk, (await made(sdk, await given.offer())).id);
      const subscriptionId = (bought.ok && bought.value.subscriptionId) || '';
      const cancel = { cancelSubscription: { subscriptionId, reason: 'too expensive' } };
      const keep = { revokeSubscriptionCancellation: { subscriptionId } };
      const carryOut = async (request: OrderRequest) => {
        const planned = await sdk.bind(orders).createOrder(request);
        return planned.ok ? confirm(sdk, planned.value.id) : planned;
      };
      const state = async () => {
        const own = await sdk.bind(subscriptions).subscriptions();
        return own.value.subscriptions.find(({ id }) => id === subscriptionId)?.state;
      };

      expect(await carryOut(keep)).toEqual(refused('INVALID_OFFER_DATA'));
      const planned = orderMade(await sdk.bind(orders).createOrder(cancel));
      expect([planned.state, await state()]).toEqual(['quoted', 'active']);
      const before = (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;
      expect(planned.endsOn).toBe(before.find(({ id }) => id === subscriptionId)?.paidUntil);
      expect(await confirm(sdk, planned.id)).toMatchObject({ value: { state: 'confirmed' } });
      expect(await state()).toBe('pending_cancellation');
      expect(await carryOut(cancel)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await carryOut(keep)).toMatchObject({ ok: true, value: { charges: {} } });
      expect(await state()).toBe('active');

      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      await expect(stranger.bind(orders).createOrder(cancel)).rejects.toMatchObject({
        status: 404,
      });
    });

    it('cancels a suspended plan, which stays suspended until its balance is paid', async () => {
      const { given, sdk, customer } = await setOut();
      const subscriptionId = await given.subscription({ of: customer, state: 'suspended' });
      const cancel = { cancelSubscription: { subscriptionId } };
      const keep = { revokeSubscriptionCancellation: { subscriptionId } };
      const carryOut = async (request: OrderRequest) => {
        const planned = await sdk.bind(orders).createOrder(request);
        return planned.ok ? confirm(sdk, planned.value.id) : planned;
      };
      const own = async () => (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;

      expect(await carryOut(keep)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await carryOut(cancel)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
      expect(await own()).toMatchObject([{ state: 'suspended', expires: expect.any(String) }]);
      expect(await carryOut(cancel)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await carryOut(keep)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
      expect(await own()).toMatchObject([{ state: 'suspended', expires: null }]);
    });
  });
}
