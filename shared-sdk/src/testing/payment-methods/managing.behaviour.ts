import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { startWithProfile, withProfile } from './behaviour-steps.ts';

const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };
const elsewhere = {
  addressLine1: '88 Elm St',
  addressLine2: 'Unit 9',
  city: 'Buffalo',
  state: 'NY',
  zip: '14202',
  country: 'US' as const,
};

/** Changing, ordering and removing stored cards. */
export function cardManagingBehaviour(start: () => Promise<Stage>) {
  describe('payment methods', () => {
    it('changes the default card on request, and lists it first', async () => {
      const { sdk, cards, billingProfileId, add, list } = await startWithProfile(start);
      const withoutCards = await withProfile(sdk);
      const visa = await add();
      const mastercard = await add({ number: '5555555555554444' });
      const amex = await add({ number: '378282246310005' }, true);
      const brands = async () => (await list()).map(({ brand }) => brand);
      expect(await brands()).toEqual(['amex', 'mastercard', 'visa']);
      expect([visa.isDefault, mastercard.isDefault, amex.isDefault]).toEqual([true, false, true]);

      const { stripePaymentMethodId } = mastercard;
      const changed = await cards.setBillingProfileDefaultPaymentMethod({
        params: { billingProfileId },
        query: { stripePaymentMethodId },
      });

      expect(changed).toMatchObject({ ok: true, value: { id: mastercard.id, isDefault: true } });
      expect(await brands()).toEqual(['mastercard', 'amex', 'visa']);
      const again = { params: { billingProfileId }, query: { stripePaymentMethodId } };
      expect(await cards.setBillingProfileDefaultPaymentMethod(again)).toEqual(changed);
      expect(await brands()).toEqual(['mastercard', 'amex', 'visa']);
      const { getBillingProfile } = sdk.bind(billing);
      expect(await getBillingProfile({ params: { billingProfileId } })).toMatchObject({
        value: { defaultPaymentMethodId: mastercard.id },
      });
      const other = { params: { billingProfileId: withoutCards } };
      expect(await getBillingProfile(other)).toMatchObject({
        value: { defaultPaymentMethodId: null },
      });
      // A profile can only be charged with its own cards.
      await expect(
        cards.setBillingProfileDefaultPaymentMethod({ ...other, query: { stripePaymentMethodId } }),
      ).rejects.toMatchObject({ status: 404 });
    });

    it('updates expiry and billing address, and refuses an expiry in the past', async () => {
      const { sdk, cards, add } = await startWithProfile(start);
      const before = await add();
      const { id: paymentMethodId } = await add({ number: '5555555555554444' });
      const after = await add({ number: '378282246310005' });
      const params = { paymentMethodId };
      const body = { expiryMonth: 3, expiryYear: 2041, billingAddress: elsewhere };

      expect(await cards.updatePaymentMethod({ params, body })).toMatchObject({ value: body });
      const lately = new Date(sdk.time.now());
      lately.setUTCMonth(lately.getUTCMonth() - 2, 1);
      for (const over of [
        { expiryYear: 2020 },
        { expiryMonth: lately.getUTCMonth() + 1, expiryYear: lately.getUTCFullYear() },
      ]) {
        const wrong = { ...body, ...over };
        expect(await cards.updatePaymentMethod({ params, body: wrong })).toEqual(declined);
      }
      expect(await cards.getPaymentMethod({ params })).toMatchObject({
        value: { ...body, id: paymentMethodId, last4: '4444' },
      });
      for (const other of [before, after]) {
        expect(await cards.getPaymentMethod({ params: { paymentMethodId: other.id } })).toEqual({
          ok: true,
          value: other,
        });
      }
    });

    it('accepts a card through the last day of its expiry month', async () => {
      const { cards, add } = await startWithProfile(start);
      const { id: paymentMethodId, expiryMonth, expiryYear } = await add({ expiresInMonths: 0 });
      const params = { paymentMethodId };
      const body = { expiryMonth, expiryYear, billingAddress: elsewhere };

      expect(await cards.updatePaymentMethod({ params, body })).toMatchObject({ value: body });

      const lastMonth =
        expiryMonth === 1
          ? { expiryMonth: 12, expiryYear: expiryYear - 1 }
          : { expiryMonth: expiryMonth - 1, expiryYear };
      expect(await cards.updatePaymentMethod({ params, body: { ...body, ...lastMonth } })).toEqual(
        declined,
      );
    });

    it('removes a card and makes the newest remaining one of the profile the default', async () => {
      const { sdk, cards, billingProfileId, add, list } = await startWithProfile(start);
      const visa = await add();
      const amex = await add({ number: '378282246310005' });
      const mastercard = await add({ number: '5555555555554444' });
      const fromWallet = await sdk.bind(billingService).addPaymentMethod({
        params: { billingProfileId: await withProfile(sdk) },
        query: {},
        body: { stripePaymentMethodId: `pm_4242x1239xwallet${crypto.randomUUID().slice(0, 8)}` },
      });
      const ofAnother = fromWallet.ok && fromWallet.value.id;
      const params = { paymentMethodId: visa.id };

      await cards.deletePaymentMethod({ params: { paymentMethodId: amex.id } });
      expect((await list()).map(({ id }) => id)).toEqual([ofAnother, visa.id, mastercard.id]);
      expect(await cards.deletePaymentMethod({ params })).toMatchObject({ ok: true });
      expect(await cards.deletePaymentMethod({ params })).toMatchObject({ ok: true });

      expect(await list()).toMatchObject([
        { id: ofAnother, isDefault: true },
        { id: mastercard.id, isDefault: true },
      ]);
      const { stripePaymentMethodId } = visa;
      const change = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
      for (const asking of [
        cards.getPaymentMethod({ params }),
        cards.updatePaymentMethod({ params, body: change }),
        cards.setBillingProfileDefaultPaymentMethod({
          params: { billingProfileId },
          query: { stripePaymentMethodId },
        }),
      ]) {
        await expect(asking).rejects.toMatchObject({ status: 404 });
      }
      const usual = async () =>
        (await sdk.bind(billing).getDefaultBillingProfile()).value.defaultPaymentMethodId;
      expect(await usual()).toBe(mastercard.id);
      await cards.deletePaymentMethod({ params: { paymentMethodId: mastercard.id } });
      expect(await usual()).toBeNull();
      expect((await list()).map(({ id }) => id)).toEqual([ofAnother]);
    });

    it('keeps the default card while a plan renews with it, and removes the others', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      await given.paymentMethod(customer);
      await given.subscription({ of: customer });
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const cards = sdk.bind(paymentMethods);
      const list = async () => (await cards.getPaymentMethods()).value.paymentMethods;
      const { billingProfileId } = (await cards.getPaymentMethods()).value;
      const [first] = await list();
      if (!first || !billingProfileId) throw new Error('The customer has no card.');
      const params = { billingProfileId };
      const { setupToken } = (await cards.createPaymentMethodsCardSetupToken({ params })).value;
      const setupId = await given.typeCard(setupToken, { number: '5555555555554444' });
      const second = await cards.postPaymentMethods({ billingProfileId, setupId });
      if (!second.ok) throw new Error(second.error.code);
      const remove = (paymentMethodId: typeof first.id) =>
        cards.deletePaymentMethod({ params: { paymentMethodId } });

      const refused = { ok: false, error: { code: 'DEFAULT_OF_RENEWING_PLAN' } };
      expect(await remove(first.id)).toEqual(refused);
      const { stripePaymentMethodId } = second.value;
      await cards.setBillingProfileDefaultPaymentMethod({
        params,
        query: { stripePaymentMethodId },
      });
      expect(await remove(first.id)).toEqual({ ok: true, value: {} });
      expect((await list()).map(({ last4 }) => last4)).toEqual(['4444']);
    });

    it('lists the history, newest first', async () => {
      const { sdk, cards, billingProfileId, add, wait } = await startWithProfile(start);
      const withoutCards = await withProfile(sdk);
      const { id: paymentMethodId } = await add();
      const added = sdk.time.now().getTime();
      await wait(2 * 60_000);
      const body = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
      await cards.updatePaymentMethod({ params: { paymentMethodId }, body });
      await cards.deletePaymentMethod({ params: { paymentMethodId } });

      const told = await cards.getPaymentMethodHistory({ query: { billingProfileId } });

      expect(told.ok && told.value.events.map(({ event }) => event)).toEqual([
        ...['removed', 'updated', 'madeDefault', 'added'],
      ]);
      const [latest] = told.ok ? told.value.events : [];
      expect(latest).toMatchObject({ paymentMethodId, last4: '4242' });
      const none = await cards.getPaymentMethodHistory({
        query: { billingProfileId: withoutCards },
      });
      expect(none).toEqual({ ok: true, value: { events: [] } });
      // In a test, the SDK and the server share one clock, so their times can be compared.
      const minutesAfter = told.ok
        ? told.value.events.map(({ at }) => Math.round(Math.abs(Date.parse(at) - added) / 60_000))
        : [];
      expect(minutesAfter).toEqual([2, 2, 0, 0]);
    });
  });
}
