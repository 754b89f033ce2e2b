import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { Stage } from '@sideband/shared-sdk/fake';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { declined, inDebt, usd } from './test-payments.ts';

/** Paying one invoice. */
export function createPaymentBehaviour(start: () => Promise<Stage>) {
  describe('createPayment', () => {
    it('pays one invoice in full, and returns the same payment when repeated', async () => {
      const { createPayment, params, card, bill, bills, given, of } = await inDebt(await start());
      const before = await bill();
      const [invoiceId, after] = [
        await given.invoice({ of, total: 1700 }),
        await given.invoice({ of, total: 900 }),
      ];
      const asked = { params: { ...params, paymentMethodId: card.id }, body: { invoiceId } };
      const told = async () =>
        Object.fromEntries(
          (await bills()).map(({ id, amountDue, amountPaid }) => [
            id,
            [amountDue.minorUnits, amountPaid.minorUnits],
          ]),
        );

      const first = await createPayment(asked);

      expect(first).toMatchObject({
        ok: true,
        value: { invoiceId, state: 'succeeded', amount: usd(1700) },
      });
      expect(await createPayment(asked)).toEqual(first);
      expect(await told()).toEqual({
        [before]: [3499, 0],
        [invoiceId]: [0, 1700],
        [after]: [900, 0],
      });
    });

    it('charges the named card even if it is not the default', async () => {
      const { createPayment, makePayment, updatePaymentInfo, typed, params, card, bill, due, sdk } =
        await inDebt(await start(), { number: '4000000000000341' });
      await updatePaymentInfo({ card: await typed({ number: '5555555555554444' }) });
      const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
      const usual = value.paymentMethods.find(({ isDefault }) => isDefault);
      expect(usual).toMatchObject({ last4: '4444' });
      const body = { invoiceId: await bill() };
      const payWith = (paymentMethodId = '') =>
        createPayment({ params: { ...params, paymentMethodId }, body });

      expect(await payWith(card.id)).toEqual(declined);
      const pay = { paymentMethodId: card.id };
      expect(await makePayment({ amount: usd(1000), pay })).toEqual(declined);
      expect(await due()).toBe(3499);
      expect(await payWith(usual?.id)).toMatchObject({ ok: true });
      expect(await due()).toBe(0);
    });

    it('returns 404 for a card of another billing profile of the same customer', async () => {
      const { createPayment, params, card, bill, due, sdk, given } = await inDebt(await start());
      const cards = sdk.bind(paymentMethods);
      const opened = await sdk.bind(billing).createBillingProfile({
        billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
        serviceAddress: exampleAddress,
      });
      const second = { billingProfileId: opened.value.id };
      const made = await cards.createPaymentMethodsCardSetupToken({ params: second });
      const setupId = await given.typeCard(made.value.setupToken, { number: '5555555555554444' });
      const stored = await cards.postPaymentMethods({ ...second, setupId });
      if (!stored.ok) throw new Error('The card was not stored.');
      const body = { invoiceId: await bill() };

      for (const wrong of [
        { ...params, paymentMethodId: stored.value.id },
        { ...second, paymentMethodId: card.id },
      ]) {
        await expect(createPayment({ params: wrong, body })).rejects.toMatchObject({ status: 404 });
      }
      expect(await due()).toBe(3499);
      const own = { ...params, paymentMethodId: card.id };
      expect(await createPayment({ params: own, body })).toMatchObject({ ok: true });
      expect(await due()).toBe(0);
    });

    it('can use a new card that was typed with a setup token', async () => {
      const { createPaymentSetupToken, makePayment, params, bill, due, sdk, given } = await inDebt(
        await start(),
      );
      const body = { invoiceId: await bill() };
      const made = await createPaymentSetupToken({ params, body });
      expect(made).toMatchObject({
        ok: true,
        value: { setupToken: expect.stringContaining('_secret_') },
      });
      const lifeMs = Date.parse(made.value.expiresAt) - sdk.time.now().getTime();
      expect(Math.round(lifeMs / 60_000)).toBe(60);
      const token = await given.typeCard(made.value.setupToken, { number: '5555555555554444' });
      const pay = { card: { token, billingAddress: exampleAddress } };
      expect(await makePayment({ amount: usd(3499), pay })).toMatchObject({ ok: true });
      expect(await due()).toBe(0);
    });

    it('charges the open amount, and refuses an invoice that is paid or too small to charge', async () => {
      const { createPayment, makePayment, params, card, bill, due, given, of } = await inDebt(
        await start(),
      );
      const pay = (invoiceId: string) =>
        createPayment({ params: { ...params, paymentMethodId: card.id }, body: { invoiceId } });
      const invoiceId = await bill();
      const [paid, little] = [
        await given.invoice({ of, paidFrom: 'card' }),
        await given.invoice({ of, total: 49 }),
      ];
      await expect(pay(paid)).rejects.toMatchObject({ status: 400 });
      expect(await pay(little)).toEqual({
        ok: false,
        error: { code: 'CREDIT_CARD_ERROR', smallestCharge: usd(50) },
      });
      const before = await due();
      const part = { amount: usd(1000), pay: { paymentMethodId: card.id } };
      expect(await makePayment(part)).toMatchObject({ ok: true });
      expect(await pay(invoiceId)).toMatchObject({
        value: { invoiceId, state: 'succeeded', amount: usd(2499) },
      });
      expect(await due()).toBe(before - 3499);
    });

    it('returns 404 for a removed card, while makePayment declines it', async () => {
      const { createPayment, makePayment, params, card, bill, due, sdk } = await inDebt(
        await start(),
      );
      const named = { paymentMethodId: card.id };
      await sdk.bind(paymentMethods).deletePaymentMethod({ params: named });
      const asked = { params: { ...params, ...named }, body: { invoiceId: await bill() } };
      await expect(createPayment(asked)).rejects.toMatchObject({ status: 404 });
      expect(await makePayment({ amount: usd(3499), pay: named })).toEqual(declined);
      expect(await due()).toBe(3499);
    });

    it("returns 404 for another customer's invoice or card", async () => {
      const stage = await start();
      const [ada, eve] = [await inDebt(stage), await inDebt(stage)];
      const body = { invoiceId: await ada.bill() };
      const own = { invoiceId: await eve.bill() };
      for (const asking of [
        eve.createPayment({ params: { ...eve.params, paymentMethodId: eve.card.id }, body }),
        eve.createPayment({ params: { ...ada.params, paymentMethodId: ada.card.id }, body }),
        eve.createPayment({ params: { ...eve.params, paymentMethodId: ada.card.id }, body: own }),
        eve.createPaymentSetupToken({ params: eve.params, body }),
        eve.createPaymentSetupToken({ params: ada.params, body }),
      ]) {
        await expect(asking).rejects.toMatchObject({ status: 404 });
      }
      expect([await ada.due(), await eve.due()]).toEqual([3499, 3499]);
    });
  });
}
