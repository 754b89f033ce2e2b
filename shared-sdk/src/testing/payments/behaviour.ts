import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { payments } from '../../contract/payments/calls.ts';
import { createPaymentBehaviour } from './create-payment.behaviour.ts';
import { giftCardPaymentBehaviour } from './gift-card.behaviour.ts';
import { mailedBillBehaviour } from './mailed-bill.behaviour.ts';
import { makePaymentBehaviour } from './make-payment.behaviour.ts';
import { declined, inDebt } from './test-payments.ts';

/** Payment behavior that every backend must satisfy: the fake and the real API. */
export function paymentBehaviour(start: () => Promise<Stage>) {
  makePaymentBehaviour(start);
  mailedBillBehaviour(start);
  createPaymentBehaviour(start);
  giftCardPaymentBehaviour(start);

  describe('default payment method', () => {
    it('can be set to a stored card or to one just typed', async () => {
      const { updatePaymentInfo, typed, sdk, card, due } = await inDebt(await start());
      const usual = async () => {
        const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
        return value.paymentMethods.find(({ isDefault }) => isDefault)?.last4;
      };

      const another = { card: await typed({ number: '5555555555554444' }) };
      expect(await updatePaymentInfo(another)).toEqual({ ok: true, value: { last4: '4444' } });
      expect(await usual()).toBe('4444');

      const back = { paymentMethodId: card.id };
      expect(await updatePaymentInfo(back)).toEqual({ ok: true, value: { last4: '4242' } });
      expect(await usual()).toBe('4242');
      expect(await due()).toBe(3499);
    });

    it('cannot be set to a removed card', async () => {
      const { updatePaymentInfo, typed, sdk, card } = await inDebt(await start());
      await updatePaymentInfo({ card: await typed({ number: '5555555555554444' }) });
      const cards = sdk.bind(paymentMethods);
      await cards.deletePaymentMethod({ params: { paymentMethodId: card.id } });

      expect(await updatePaymentInfo({ paymentMethodId: card.id })).toEqual(declined);

      const { value } = await cards.getPaymentMethods();
      expect(value.paymentMethods).toMatchObject([{ last4: '4444', isDefault: true }]);
    });

    it("creates a billing profile in the customer's name if there is none", async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const serviceAddress = { ...exampleAddress, addressLine1: '88 Elm St', zip: '12208' };
      await signInWithPassword(sdk, await given.customer({ serviceAddress }));
      const { createPaymentMethodsFirstCardSetupToken: ask, getPaymentMethods } =
        sdk.bind(paymentMethods);
      const { setupToken } = (await ask({ country: 'US' })).value;
      const token = await given.typeCard(setupToken);
      const card = { token, billingAddress: exampleAddress };

      expect(await sdk.bind(payments).updatePaymentInfo({ card })).toMatchObject({ ok: true });

      const { billingProfileId, paymentMethods: cards } = (await getPaymentMethods()).value;
      expect(cards).toHaveLength(1);
      expect(await sdk.bind(billing).getDefaultBillingProfile()).toMatchObject({
        value: {
          id: billingProfileId,
          defaultPaymentMethodId: cards[0]?.id,
          billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
          serviceAddress: exampleAddress,
        },
      });
    });
  });

  describe('paperless billing', () => {
    it('can be switched on and off for one customer without affecting others', async () => {
      const stage = await start();
      const { updateEBillEnrollment, standing } = await inDebt(stage);
      const eve = await inDebt(stage);
      const hers = await eve.standing();
      for (const isEBill of [true, false, true]) {
        expect(await updateEBillEnrollment({ isEBill })).toEqual({ ok: true, value: { isEBill } });
        expect(await standing()).toMatchObject({ isEBill });
        expect(await eve.standing()).toEqual(hers);
      }
    });
  });
}
