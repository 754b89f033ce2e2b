import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { confirm, made, orderOf, read, refused, setOutOn } from './test-orders.ts';

/** How a free trial is ordered: once per person, and with a card only if it renews. */
export function trialBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);
  const renewing = { begins: 'free' } as const;
  const ending = { begins: 'trial' } as const;

  describe('an order of a free trial', () => {
    it('charges nothing and needs a card if the trial renews', async () => {
      const { given, sdk, customer } = await setOut();
      const { id, charges } = await made(sdk, await given.offer(renewing));
      expect(charges.zeroCharge).toMatchObject({ total: { minorUnits: 0 } });
      expect(charges.ongoingCharge).toMatchObject({ total: { minorUnits: 1099 } });

      expect(await confirm(sdk, id)).toEqual(refused('CREDIT_CARD_ERROR'));
      const { paymentMethodId } = await given.paymentMethod(customer, {
        number: '4000056655665556',
      });
      expect(await confirm(sdk, id, { body: { paymentMethodId } })).toMatchObject({
        ok: true,
        value: { id, state: 'confirmed' },
      });
      const own = await sdk.bind(subscriptions).subscriptions();
      expect(own.value.subscriptions).toMatchObject([
        { state: 'active', currentPhase: { type: 'Free' } },
      ]);
    });

    it('needs no card if the trial ends by itself', async () => {
      const { given, sdk } = await setOut();
      const { id, charges } = await made(sdk, await given.offer(ending));
      expect(charges.ongoingCharge).toBeUndefined();
      expect(await confirm(sdk, id)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    });

    it('is refused when the account has had a trial, even under another offer', async () => {
      const { given, sdk, customer } = await setOut();
      const { id } = await made(sdk, await given.offer(ending));
      const other = await made(sdk, await given.offer(ending));
      await confirm(sdk, id);
      expect(await orderOf(sdk, await given.offer(ending))).toEqual(
        refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'),
      );
      const { deviceId } = await given.radio({ of: customer });
      const forRadio = await given.offer({ ...ending, productGroups: ['satellite'] });
      expect(await orderOf(sdk, forRadio, { deviceId })).toEqual(
        refused('IDENTITY_NOT_ELIGIBLE_ERROR'),
      );
      expect((await confirm(sdk, other.id)).ok).toBe(false);
      expect(await read(sdk, other.id)).toMatchObject({ value: { state: 'failed' } });
      expect(await read(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
    });

    it('is refused to another account with the same card, which can still buy a plan', async () => {
      const { given, sdk, newSdk, customer } = await setOut();
      const number = '5200828282828210';
      const { id } = await made(sdk, await given.offer(renewing));
      const paidWith = await given.paymentMethod(customer, { number });
      await confirm(sdk, id, { body: { paymentMethodId: paidWith.paymentMethodId } });

      const [second, other] = [newSdk(), await given.customer()];
      await signInWithPassword(second, other);
      const { paymentMethodId } = await given.paymentMethod(other, { number });
      const again = await made(second, await given.offer(renewing));
      expect(await confirm(second, again.id, { body: { paymentMethodId } })).toEqual(
        refused('IDENTITY_NOT_ELIGIBLE_ERROR'),
      );
      expect(await read(second, again.id)).toMatchObject({
        value: { state: 'failed', failure: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } },
      });
      const plan = await made(second, await given.offer());
      expect(await confirm(second, plan.id, { body: { paymentMethodId } })).toMatchObject({
        ok: true,
      });
    });

    it('leaves the trial open to a customer whose first card was declined', async () => {
      const { given, sdk, customer } = await setOut();
      const offer = await given.offer(renewing);
      const { id } = await made(sdk, offer);
      await confirm(sdk, id, { body: { paymentMethodId: 'pm-declined' } });
      const again = await made(sdk, offer);
      const { paymentMethodId } = await given.paymentMethod(customer, {
        number: '5105105105105100',
      });
      expect(await confirm(sdk, again.id, { body: { paymentMethodId } })).toMatchObject({
        ok: true,
        value: { state: 'confirmed' },
      });
    });
  });
}
