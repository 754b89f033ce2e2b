import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { balanceRefusal, paymentRefusal } from './errors.ts';
import { balanceAfter, cardPaymentMethod } from './model.ts';

const profile = z.object({ billingProfileId: text(60) });

/**
 * Payments and cards of a billing profile. Cards are referenced by the gateway's token; card
 * numbers never reach us. Spec: application §7 billing service.
 */
export const billingService = domain('billingService', {
  /**
   * Pays the account's entire balance due for one of its billing profiles, and returns the balance
   * due after the payment. If `giftCardId` names a gift card token, that card pays first and the
   * credit card pays the remainder. A billing profile that is not the customer's is a
   * `ServiceError` 404.
   *
   * Not retried automatically: if the response is lost, the payment may have been taken, so read
   * the balance before offering a retry.
   */
  payBalanceDue: call.post('billing/v1/billing-profiles/{billingProfileId}/balance-due/pay', {
    credential: 'authenticated',
    params: profile,
    body: z.object({ stripePaymentMethodId: text(100), giftCardId: z.optional(text(64)) }),
    answer: balanceAfter,
    refusals: balanceRefusal,
  }),
  /** Adds a card, optionally as the default. Idempotent: the same token is the same card. */
  addPaymentMethod: call.post('billing/v1/billing-profiles/{billingProfileId}/payment-methods', {
    credential: 'authenticated',
    params: profile,
    query: z.object({ setAsDefault: z.optional(z.boolean()) }),
    body: z.object({ stripePaymentMethodId: text(100) }),
    answer: cardPaymentMethod,
    refusals: paymentRefusal,
  }),
});
