import { paymentRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import {
  forInvoice,
  invoicePayment,
  ofBillingProfile,
  payment,
  paymentReceipt,
  setupToken,
} from './model.ts';

const profile = 'billing/v1/billing-profiles/{billingProfileId}';

/** Money that the customer pays now. A card is only ever a token of the gateway. */
export const payments = domain('payments', {
  /**
   * Lets the gateway's iframe take a card for paying this bill. Never repeated by itself; asking
   * again is harmless. Spec: SDK §7 Commerce.
   */
  createPaymentSetupToken: call.post(`${profile}/payment-setup-tokens`, {
    credential: 'authenticated',
    params: ofBillingProfile,
    body: forInvoice,
    answer: setupToken,
  }),
  /**
   * Pays a bill by a stored card. Never repeated by itself: when the answer is lost the money may be
   * taken, so read the bill again first. Spec: SDK §7 Commerce.
   */
  createPayment: call.post(`${profile}/payment-methods/{paymentMethodId}/payments`, {
    credential: 'authenticated',
    params: z.object({
      ...ofBillingProfile.shape,
      paymentMethodId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    }),
    body: forInvoice,
    answer: invoicePayment,
    refusals: paymentRefusal,
  }),
  /**
   * Pays an amount towards what the account owes, all of it at most; more is a bad request, for whoever asks has
   * seen another balance. Less than a card can be charged is refused, with the least that it can. Never repeated by itself, for the same reason. Spec: application §7 payment.
   */
  makePayment: call.post('payment/make-payment', {
    credential: 'authenticated',
    body: payment,
    answer: paymentReceipt,
    refusals: paymentRefusal,
  }),
  /** Bills by email, or on paper again. Never repeated by itself, harmless to. Spec: application §7 payment. */
  updateEBillEnrollment: call.post('payment/update-ebill-enrollment', {
    credential: 'authenticated',
    body: z.object({ isEBill: z.boolean() }),
    answer: z.object({ isEBill: z.boolean() }),
  }),
  /**
   * Renewals take this card from now on; nothing is charged. Never repeated by itself: the card's
   * token is good once. Spec: application §7 payment.
   */
  updatePaymentInfo: call.post('payment/update-payment-info', {
    credential: 'authenticated',
    body: payment.shape.pay,
    answer: z.object({ last4: z.string() }),
    refusals: paymentRefusal,
  }),
});
