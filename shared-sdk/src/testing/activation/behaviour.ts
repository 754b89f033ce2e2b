import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { activation } from '../../contract/activation/calls.ts';

type Store = 'google' | 'apple' | 'amazon' | 'roku';

const refused = (code: string) => ({ ok: false, error: { code } });

/** Behavior of store purchases that every backend must satisfy: the fake and the real API. */
export function activationBehaviour(start: () => Promise<Stage>) {
  describe('store purchase activation', () => {
    const somebody = async ({ given, newSdk }: Stage) => {
      const customer = await given.customer();
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const { restore, sync } = sdk.bind(activation);
      return {
        customer,
        subscriptions: async () => (await sdk.bind(subscriptions).subscriptions()).value,
        restore: (receipt: string, restoreTarget: Store = 'google') =>
          restore({ params: { restoreTarget }, body: { receipt } }),
        sync: (externalReference: string, syncTarget: Store = 'google') =>
          sync({ params: { syncTarget }, body: { externalReference } }),
      };
    };

    it('restores a purchase by its receipt idempotently, with the store as the billing source', async () => {
      const stage = await start();
      await stage.given.storePurchase();
      const { receipt, reference } = await stage.given.storePurchase();
      await stage.given.storePurchase();
      const ada = await somebody(stage);
      const first = await ada.restore(receipt);
      expect(first).toMatchObject({ value: { subscriptionIds: [expect.any(String)] } });
      expect(await ada.restore(receipt)).toEqual(first);
      expect(await ada.subscriptions()).toMatchObject({
        subscriptions: [
          { state: 'active', source: { kind: 'google', externalReference: reference } },
        ],
      });
    });

    it('looks up a receipt or reference in the named store only', async () => {
      const stage = await start();
      const { receipt, reference } = await stage.given.storePurchase({ store: 'apple' });
      const ada = await somebody(stage);
      expect(await ada.restore(receipt, 'google')).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await ada.restore(receipt, 'apple')).toMatchObject({ ok: true });
      const { subscriptions } = await ada.subscriptions();
      expect(subscriptions).toMatchObject([
        { source: { kind: 'apple', externalReference: reference } },
      ]);

      expect(await ada.sync(reference, 'google')).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await ada.sync(reference, 'apple')).toEqual({
        ok: true,
        value: { subscriptionIds: subscriptions.map(({ id }) => id) },
      });
    });

    it.each(['amazon', 'roku'] as const)('restores and syncs a purchase from %s', async (store) => {
      const stage = await start();
      const { receipt, reference } = await stage.given.storePurchase({ store });
      const ada = await somebody(stage);
      const restored = await ada.restore(receipt, store);
      const { subscriptions } = await ada.subscriptions();
      expect(subscriptions).toMatchObject([
        { state: 'active', source: { kind: store, externalReference: reference } },
      ]);
      const subscriptionIds = subscriptions.map(({ id }) => id);
      expect(restored).toEqual({ ok: true, value: { subscriptionIds } });
      expect(await ada.sync(reference, store)).toEqual(restored);
    });

    it('assigns a purchase to one account at a time', async () => {
      const stage = await start();
      const { receipt } = await stage.given.storePurchase();
      const [ada, grace] = [await somebody(stage), await somebody(stage)];
      await ada.restore(receipt);
      expect(await grace.restore(receipt)).toEqual(refused('IDENTITY_NOT_ELIGIBLE_ERROR'));
      expect(await grace.subscriptions()).toEqual({ subscriptions: [] });
    });

    it('rejects a receipt while another plan is running, an unknown receipt, and one from another country', async () => {
      const stage = await start();
      const [busy, free] = [await somebody(stage), await somebody(stage)];
      await stage.given.subscription({ of: busy.customer });
      const { receipt } = await stage.given.storePurchase();
      const canadian = await stage.given.storePurchase({ country: 'CA' });
      expect(await busy.restore(receipt)).toEqual(refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'));
      expect(await free.restore('made up')).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await free.restore(canadian.receipt)).toEqual(refused('IDENTITY_NOT_ELIGIBLE_ERROR'));
    });

    it('closes the subscription when the store ends it, and rejects the receipt afterwards', async () => {
      const stage = await start();
      const { receipt, reference } = await stage.given.storePurchase();
      const ada = await somebody(stage);
      const grace = await somebody(stage);
      await grace.restore((await stage.given.storePurchase()).receipt);
      const restored = await ada.restore(receipt);
      expect(await ada.sync(reference)).toEqual(restored);
      expect(await ada.subscriptions()).toMatchObject({ subscriptions: [{ state: 'active' }] });
      await stage.given.storePurchaseOver(reference);
      expect(await ada.sync(reference)).toEqual({ ok: true, value: { subscriptionIds: [] } });
      expect(await grace.subscriptions()).toMatchObject({ subscriptions: [{ state: 'active' }] });
      expect(await ada.subscriptions()).toMatchObject({ subscriptions: [{ state: 'closed' }] });
      expect(await ada.restore(receipt)).toEqual(refused('OFFER_EXPIRED'));
    });

    it('includes a plan with a pending cancellation in the synced subscriptions', async () => {
      const stage = await start();
      const { receipt, reference } = await stage.given.storePurchase();
      const ada = await somebody(stage);
      await ada.restore(receipt);
      const { deviceId } = await stage.given.radio({ of: ada.customer, lifecycle: 'selfPay' });
      const ending = { deviceId, state: 'pending_cancellation' as const };
      const last = await stage.given.subscription({ of: ada.customer, ...ending });
      const told = await ada.sync(reference);
      expect(told).toMatchObject({ value: { subscriptionIds: expect.arrayContaining([last]) } });
      expect((await ada.subscriptions()).subscriptions).toHaveLength(2);
    });

    it('rejects a sync of another customer’s purchase', async () => {
      const stage = await start();
      const { receipt, reference } = await stage.given.storePurchase();
      await (await somebody(stage)).restore(receipt);
      const grace = await somebody(stage);
      expect(await grace.sync(reference)).toEqual(refused('INVALID_OFFER_DATA'));
    });
  });
}
