import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { CardWish, Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { invoices } from '@sideband/shared-sdk/invoices';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { payments } from '../../contract/payments/calls.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };

/** Signs in a customer with a stored card and one unpaid invoice of $34.99. */
async function inDebt({ given, newSdk }: Stage, wish?: CardWish) {
  const sdk = newSdk();
  const customer = await given.customer({ amountDue: 3499 });
  const { billingProfileId: id, paymentMethodId } = await given.paymentMethod(customer, wish);
  await signInWithPassword(sdk, customer);
  const profile = await sdk.bind(billing).getDefaultBillingProfile();
  const params = { billingProfileId: profile.value.id };
  const cards = await sdk.bind(paymentMethods).getPaymentMethods();
  const [card] = cards.value.paymentMethods;
  if (!card) throw new Error(`There is no card in ${id}.`);
  const bills = async () => {
    const read = await sdk
      .bind(invoices)
      .getInvoices({ query: { billingProfileId: params.billingProfileId } });
    return read.value.invoices;
  };
  return {
    sdk,
    given,
    of: customer,
    params,
    paymentMethodId,
    card,
    bills,
    ...sdk.bind(payments),
    bill: async () => (await bills())[0]?.id ?? '',
    standing: async () => (await sdk.bind(accounts).read()).value.billingStatus,
    due: async () => (await sdk.bind(accounts).read()).value.billingStatus.amountDue.minorUnits,
    /** Types a card into the gateway's iframe and returns its token. */
    async typed(more?: CardWish) {
      const made = await sdk.bind(paymentMethods).createPaymentMethodsCardSetupToken({ params });
      return {
        token: await given.typeCard(made.value.setupToken, more),
        billingAddress: exampleAddress,
      };
    },
    async giftCard(balance: number) {
      const { input } = await given.giftCard({ balance });
      const found = await sdk.bind(giftCards).lookUp(input);
      if (!found.ok) throw new Error(found.error.code);
      return { input, giftCardId: found.value.giftCardTokenId };
    },
  };
}

/** Payment behavior that every backend must satisfy: the fake and the real API. */
export function paymentBehaviour(start: () => Promise<Stage>) {
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

    it('refuses an amount below the minimum card charge, but may leave such a balance due', async () => {
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
    ])('changes nothing with %s', async (_, wish) => {
      const { makePayment, createPayment, paymentMethodId, card, params, bill, due } = await inDebt(
        await start(),
        wish,
      );
      const body = { invoiceId: await bill() };
      const named = { ...params, paymentMethodId: card.id };
      expect(await makePayment({ amount: usd(3499), pay: { paymentMethodId } })).toEqual(declined);
      expect(await createPayment({ params: named, body })).toEqual(declined);
      expect(await due()).toBe(3499);
    });

    it("refuses a card that was never typed or is another customer's", async () => {
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

    it('can be preceded by a setup token to type a new card', async () => {
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

    it('returns 404 for a removed card, which makePayment refuses', async () => {
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

  describe('payment with a gift card', () => {
    it('charges the gift card first and the card for the rest', async () => {
      const { sdk, card, giftCard, due } = await inDebt(await start());
      const { stripePaymentMethodId } = card;
      const { input, giftCardId } = await giftCard(1000);

      expect(
        await sdk.bind(billing).postBalanceDuePaySelf({ stripePaymentMethodId, giftCardId }),
      ).toEqual({ ok: true, value: { billingProfileBalanceAfter: { value: usd(0) } } });

      expect(await due()).toBe(0);
      expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({
        error: { code: 'ALREADY_REDEEMED' },
      });
    });

    it('pays the balance due of a billing profile', async () => {
      const { sdk, params, card, giftCard, due } = await inDebt(await start(), {
        number: '4000000000000341',
      });
      const { stripePaymentMethodId } = card;
      const { giftCardId } = await giftCard(3499);
      const body = { stripePaymentMethodId, giftCardId };

      expect(await sdk.bind(billingService).payBalanceDue({ params, body })).toEqual({
        ok: true,
        value: { billingProfileBalanceAfter: { value: 0 } },
      });

      expect(await due()).toBe(0);
    });

    it('pays everything from a sufficient gift card without charging the card', async () => {
      const { sdk, card, giftCard, due } = await inDebt(await start(), {
        number: '4000000000000341',
      });
      const { stripePaymentMethodId } = card;
      const { input, giftCardId } = await giftCard(5000);

      const paid = await sdk
        .bind(billing)
        .postBalanceDuePaySelf({ stripePaymentMethodId, giftCardId });

      expect(paid).toMatchObject({ ok: true });
      expect(await due()).toBe(0);
      expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({
        value: { balance: usd(1501) },
      });
    });

    it("leaves the gift card's balance unchanged when the card is declined", async () => {
      const { sdk, card, giftCard, due } = await inDebt(await start(), {
        number: '4000000000000341',
      });
      const { stripePaymentMethodId } = card;
      const { input, giftCardId } = await giftCard(1000);

      expect(
        await sdk.bind(billing).postBalanceDuePaySelf({ stripePaymentMethodId, giftCardId }),
      ).toEqual(declined);

      expect(await due()).toBe(3499);
      expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({
        value: { balance: usd(1000) },
      });
    });

    it('refuses a gift card that was never looked up', async () => {
      const { sdk, card, due } = await inDebt(await start());
      const { stripePaymentMethodId } = card;
      const giftCardId = 'never-looked-up-in-here';
      expect(
        await sdk.bind(billing).postBalanceDuePaySelf({ stripePaymentMethodId, giftCardId }),
      ).toEqual({ ok: false, error: { code: 'BAD_DATA_RETURNED' } });
      expect(await due()).toBe(3499);
    });
  });

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
