import { describe, expect, it } from '@jest/globals';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { Stage } from '@sideband/shared-sdk/fake';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { declined, inDebt, usd } from './test-payments.ts';

/** Paying an amount of the balance due. */
export function makePaymentBehaviour(start: () => Promise<Stage>) {
  describe('makePayment', () => {
    it('charges the given amount and returns the balance due afterwards', async () => {
      const { makePayment, paymentMethodId, due, bills } = await inDebt(await start());
      const pay = { paymentMethodId };

      expect(await makePayment({ amount: usd(1000), pay })).toMatchObject({
        ok: true,
        value: {
          confirmationNumber: expect.any(String),
          paidAt: expect.any(String),
          amount: usd(1000),
          balanceDue: usd(2499),
        },
      });

      expect(await due()).toBe(2499);
      expect(await bills()).toMatchObject([{ amountDue: usd(2499), amountPaid: usd(1000) }]);
    });

    it('returns 400 for more than the balance due, or for another currency', async () => {
      const { makePayment, paymentMethodId, due } = await inDebt(await start());
      const pay = { paymentMethodId };
      for (const amount of [usd(3500), { minorUnits: 1000, currency: 'CAD' as const }]) {
        await expect(makePayment({ amount, pay })).rejects.toMatchObject({ status: 400 });
      }
      expect(await due()).toBe(3499);
    });

    it('refuses an amount below the minimum card charge, but may leave a balance due below it', async () => {
      const { makePayment, paymentMethodId, due } = await inDebt(await start());
      const pay = { paymentMethodId };
      const tooLittle = {
        ok: false,
        error: { code: 'CREDIT_CARD_ERROR', smallestCharge: usd(50) },
      };
      expect(await makePayment({ amount: usd(30), pay })).toEqual(tooLittle);
      expect(await due()).toBe(3499);
      expect(await makePayment({ amount: usd(3480), pay })).toMatchObject({ ok: true });
      expect(await makePayment({ amount: usd(19), pay })).toEqual(tooLittle);
      expect(await due()).toBe(19);
    });

    it('charges a new card and stores it', async () => {
      const { makePayment, typed, sdk, due } = await inDebt(await start());
      const pay = { card: await typed({ number: '5555555555554444' }) };

      expect(await makePayment({ amount: usd(3499), pay })).toMatchObject({ ok: true });

      expect(await due()).toBe(0);
      const kept = await sdk.bind(paymentMethods).getPaymentMethods();
      expect(kept.value.paymentMethods.map(({ last4 }) => last4)).toEqual(['4242', '4444']);
    });

    it.each([
      ['a card that the bank declines', { number: '4000000000000341' }],
      ['a card whose bank requires authentication', { number: '4000002760003184' }],
    ])('leaves the balance due unchanged with %s', async (_, options) => {
      const { makePayment, createPayment, paymentMethodId, card, params, bill, due } = await inDebt(
        await start(),
        options,
      );
      const body = { invoiceId: await bill() };
      const named = { ...params, paymentMethodId: card.id };
      expect(await makePayment({ amount: usd(3499), pay: { paymentMethodId } })).toEqual(declined);
      expect(await createPayment({ params: named, body })).toEqual(declined);
      expect(await due()).toBe(3499);
    });

    it('refuses a card that was never typed or belongs to another customer', async () => {
      const stage = await start();
      const [ada, eve] = [await inDebt(stage), await inDebt(stage)];
      const nobodys = { token: 'seti_nobodys', billingAddress: exampleAddress };
      for (const pay of [
        { paymentMethodId: ada.paymentMethodId },
        { card: nobodys },
        { card: await ada.typed() },
      ]) {
        expect(await eve.makePayment({ amount: usd(100), pay })).toEqual(declined);
        expect(await eve.updatePaymentInfo(pay)).toEqual(declined);
      }
      expect([await ada.due(), await eve.due()]).toEqual([3499, 3499]);
    });
  });
}
