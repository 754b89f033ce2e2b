import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { paymentMethods } from '../../contract/payment-methods/calls.ts';
import type { PaymentMethodId } from '../../contract/payment-methods/model.ts';
import { name, signedIn, startWithProfile, withProfile } from './behaviour-steps.ts';
import { cardManagingBehaviour } from './managing.behaviour.ts';
import { cardStoringBehaviour } from './storing.behaviour.ts';

const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };

/** Payment method behavior that every backend must satisfy: the fake and the real API. */
export function paymentMethodBehaviour(start: () => Promise<Stage>) {
  cardStoringBehaviour(start);
  cardManagingBehaviour(start);

  describe('payment methods without permission', () => {
    it("returns 404 for another customer's payment methods in every call", async () => {
      const ada = await startWithProfile(start);
      const { id, stripePaymentMethodId } = await ada.add();
      const typed = await ada.typeIn();
      const eve = await signedIn(ada);
      const own = await withProfile(eve);
      const cards = eve.bind(paymentMethods);
      const profiles = eve.bind(billing);
      const profile = { billingProfileId: ada.billingProfileId };
      const method = { paymentMethodId: id as PaymentMethodId };
      const body = { billingProfileName: name, serviceAddress: exampleAddress };
      const change = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
      const query = { stripePaymentMethodId };

      for (const asking of [
        profiles.getBillingProfile({ params: profile }),
        profiles.updateBillingProfile({ params: profile, body }),
        cards.getPaymentMethod({ params: method }),
        cards.updatePaymentMethod({ params: method, body: change }),
        cards.deletePaymentMethod({ params: method }),
        cards.getPaymentMethodHistory({ query: profile }),
        cards.createPaymentMethodsCardSetupToken({ params: profile }),
        cards.postPaymentMethods({ ...profile, setupId: typed }),
        cards.setBillingProfileDefaultPaymentMethod({ params: profile, query }),
        cards.setBillingProfileDefaultPaymentMethod({ params: { billingProfileId: own }, query }),
        eve.bind(billingService).addPaymentMethod({ params: profile, query: {}, body: query }),
      ]) {
        await expect(asking).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
      // Another customer cannot use this customer's setup or card either.
      expect(await cards.postPaymentMethods({ billingProfileId: own, setupId: typed })).toEqual(
        declined,
      );
      const params = { billingProfileId: own };
      expect(
        await eve.bind(billingService).addPaymentMethod({ params, query: {}, body: query }),
      ).toEqual(declined);
      expect(await ada.list()).toMatchObject([{ id, isDefault: true }]);
      expect(await cards.getPaymentMethods()).toEqual({
        ok: true,
        value: { paymentMethods: [], billingProfileId: own },
      });
    });

    it('returns 403 to an anonymous visitor', async () => {
      const { newSdk } = await start();
      const cards = newSdk().bind(paymentMethods);
      await expect(cards.getPaymentMethods()).rejects.toMatchObject({ status: 403 });
      await expect(
        cards.createPaymentMethodsFirstCardSetupToken({ country: 'US' }),
      ).rejects.toMatchObject({ status: 403 });
    });
  });
}
