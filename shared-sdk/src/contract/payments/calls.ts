import { paymentRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { call, domain, money, z } from '@sideband/shared-sdk/wire';
import { mailedBillRefusal, mailedPaymentRefusal } from './errors.ts';
import {
  forInvoice,
  invoicePayment,
  mailedBill,
  mailedPayment,
  mailedToken,
  ofBillingProfile,
  payment,
  paymentReceipt,
  setupToken,
} from './model.ts';

const profile = 'billing/v1/billing-profiles/{billingProfileId}';

/**
 * Payments that the customer makes now. Cards are represented by the gateway's tokens only. A
 * billing profile, invoice or card in the path that is not the customer's own throws 404.
 */
export const payments = domain('payments', {
  /**
   * Creates a token with which the gateway's iframe can collect a card to pay this invoice, valid
   * for an hour. Not retried automatically, but a retry is harmless. Throws 429 after 20 tokens per
   * account within an hour, other setup tokens included. Spec: SDK §7 Commerce.
   */
  createPaymentSetupToken: call.post(`${profile}/payment-setup-tokens`, {
    credential: 'authenticated',
    params: ofBillingProfile,
    body: forInvoice,
    answer: setupToken,
  }),
  /**
   * Pays the open amount of an invoice with a stored card. Refused with `CREDIT_CARD_ERROR` when
   * the card is declined or the amount is below `smallestCharge`.
   *
   * Not retried automatically. After a lost response the card may have been charged, so read the
   * invoice first. Repeating the call for an invoice that it paid returns that payment. Spec: SDK
   * §7 Commerce.
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
   * Pays an amount toward the balance due. An amount above the balance throws 400, because the
   * caller has seen an outdated balance. An amount below the minimum card charge is refused with
   * that minimum in `smallestCharge`.
   *
   * Not retried automatically. After a lost response the card may have been charged, so read the
   * balance first. Spec: application §7 payment.
   */
  makePayment: call.post('payment/make-payment', {
    credential: 'authenticated',
    body: payment,
    answer: paymentReceipt,
    refusals: paymentRefusal,
  }),
  /**
   * Returns the amount due of the account that a link in an email is about, and the last four digits
   * of its card: no name, address or bill. Unknown tokens are rate limited by IP address. Not
   * retried automatically, but safe to retry. Ours: the specification has no call for it.
   */
  readMailedBill: call.post('payment/mailed-bill', {
    credential: 'session',
    body: z.object({ token: mailedToken }),
    answer: mailedBill,
    refusals: mailedBillRefusal,
  }),
  /**
   * Pays that amount with the card on file, without a sign-in. An amount above the balance due
   * throws 400. Not retried automatically: after a lost response the card may have been charged, so
   * read the bill again first. Ours: the specification has no call for it.
   */
  payMailedBill: call.post('payment/mailed-bill/pay', {
    credential: 'session',
    body: mailedPayment,
    answer: z.object({ amount: money, balanceDue: money }),
    refusals: mailedPaymentRefusal,
  }),
  /**
   * Switches between emailed and paper invoices. Not retried automatically, but safe to retry.
   * Spec: application §7 payment.
   */
  updateEBillEnrollment: call.post('payment/update-ebill-enrollment', {
    credential: 'authenticated',
    body: z.object({ isEBill: z.boolean() }),
    answer: z.object({ isEBill: z.boolean() }),
  }),
  /**
   * Makes this card the default. Renewals are charged to it from now on; nothing is charged today.
   * Refused with `CREDIT_CARD_ERROR` when the card cannot be used. Not retried automatically: the
   * token of a typed card is valid once. Spec: application §7 payment.
   */
  updatePaymentInfo: call.post('payment/update-payment-info', {
    credential: 'authenticated',
    body: payment.shape.pay,
    answer: z.object({ last4: z.string() }),
    refusals: paymentRefusal,
  }),
});
