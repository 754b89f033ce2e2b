import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { declined, inDebt, usd } from './test-payments.ts';

/** Paying the balance due with a gift card. */
export function giftCardPaymentBehaviour(start: () => Promise<Stage>) {
  describe('payment with a gift card', () => {
    it('charges the gift card first and the card for the remainder', async () => {
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
}
