import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { balanceRefusal, paymentRefusal } from './errors.ts';
import { balanceAfter, cardPaymentMethod } from './model.ts';

const profile = z.object({ billingProfileId: text(60) });

/** Cards are named by the gateway's token; their numbers never come here. Spec: application §7 billing service. */
export const billingService = domain('billingService', {
  /**
   * Pays what a billing profile owes. A gift card pays first where its token is named, and the card what is left.
   *
   * Never repeated by itself: when the answer is lost the money may be taken, so read the balance
   * before offering a second try.
   */
  payBalanceDue: call.post('billing/v1/billing-profiles/{billingProfileId}/balance-due/pay', {
    credential: 'authenticated',
    params: profile,
    body: z.object({ stripePaymentMethodId: text(100), giftCardId: z.optional(text(64)) }),
    answer: balanceAfter,
    refusals: balanceRefusal,
  }),
  /** Adds a card, as the default one if asked for. Safe to repeat: the same token is the same card. */
  addPaymentMethod: call.post('billing/v1/billing-profiles/{billingProfileId}/payment-methods', {
    credential: 'authenticated',
    params: profile,
    query: z.object({ setAsDefault: z.optional(z.boolean()) }),
    body: z.object({ stripePaymentMethodId: text(100) }),
    answer: cardPaymentMethod,
    refusals: paymentRefusal,
  }),
});
