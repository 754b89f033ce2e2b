import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { paymentRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { ofBillingProfile, setupToken } from '@sideband/shared-sdk/payments/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import {
  cardRemovalRefusal,
  newPaymentMethod,
  paymentMethod,
  paymentMethodChange,
  paymentMethodEvent,
  paymentMethodId,
} from './model.ts';

const named = z.object({ paymentMethodId });
const base = 'billing/v1/payment-methods';

/**
 * Stored cards of the signed-in customer. Where a call defines no refusal, every failure is thrown.
 * A card or billing profile that is not the customer's own throws 404.
 */
export const paymentMethods = domain('paymentMethods', {
  /**
   * Returns all stored cards, default ones first, then newest first. `billingProfileId` is the
   * default billing profile, once there is one. Safe to retry. Spec: SDK §7 Commerce.
   */
  getPaymentMethods: call.get(base, {
    credential: 'authenticated',
    answer: z.object({
      paymentMethods: z.array(paymentMethod),
      billingProfileId: z.optional(billingProfileId),
    }),
  }),
  /** Returns one stored card. Safe to retry. Spec: SDK §7 Commerce. */
  getPaymentMethod: call.get(`${base}/{paymentMethodId}`, {
    credential: 'authenticated',
    params: named,
    answer: paymentMethod,
  }),
  /**
   * Replaces the expiry and billing address of a stored card. Refused with `CREDIT_CARD_ERROR` when
   * the expiry is in the past. Safe to retry. Spec: SDK §7 Commerce.
   */
  updatePaymentMethod: call.put(`${base}/{paymentMethodId}`, {
    credential: 'authenticated',
    params: named,
    body: paymentMethodChange,
    answer: paymentMethod,
    refusals: paymentRefusal,
  }),
  /**
   * Removes a stored card. If it was the default card of its profile, the newest remaining one
   * becomes the default. Refused with `DEFAULT_OF_RENEWING_PLAN` while a plan renews with it: make
   * another card the default first. Idempotent: removing it again succeeds. Spec: SDK §7 Commerce.
   */
  deletePaymentMethod: call.delete(`${base}/{paymentMethodId}`, {
    credential: 'authenticated',
    params: named,
    answer: z.object({}),
    refusals: cardRemovalRefusal,
  }),
  /**
   * Stores the card of a finished gateway setup. Refused with `CREDIT_CARD_ERROR` when the card was
   * declined or the setup is unknown or more than an hour old. Not retried automatically, but safe
   * to retry: a setup creates at most one card. Spec: SDK §7 Commerce.
   */
  postPaymentMethods: call.post(base, {
    credential: 'authenticated',
    body: newPaymentMethod,
    answer: paymentMethod,
    refusals: paymentRefusal,
  }),
  /**
   * Returns the history of a billing profile's stored cards, newest first. Safe to retry. Spec: SDK
   * §7 Commerce.
   */
  getPaymentMethodHistory: call.get(`${base}/history`, {
    credential: 'authenticated',
    query: ofBillingProfile,
    answer: z.object({ events: z.array(paymentMethodEvent) }),
  }),
  /**
   * Makes this card the default of the billing profile. Renewals are charged to it from now on.
   * Safe to retry. Spec: SDK §7 Commerce.
   */
  setBillingProfileDefaultPaymentMethod: call.put(
    'billing/v1/billing-profiles/{billingProfileId}/default-payment-method',
    {
      credential: 'authenticated',
      params: ofBillingProfile,
      query: z.object({
        /** The gateway's ID of the card. */
        stripePaymentMethodId: z.string().check(z.minLength(1), z.maxLength(255)),
      }),
      answer: paymentMethod,
    },
  ),
  /**
   * Creates a token with which the gateway's iframe can collect one card, valid for an hour. Not
   * retried automatically, but a retry is harmless. Throws 429 after 20 tokens per account within
   * an hour. Spec: SDK §7 Commerce.
   */
  createPaymentMethodsCardSetupToken: call.post(
    'billing/v1/billing-profiles/{billingProfileId}/card-setup-tokens',
    { credential: 'authenticated', params: ofBillingProfile, answer: setupToken },
  ),
  /**
   * Like `createPaymentMethodsCardSetupToken`, for the first card of a customer who does not have a
   * billing profile yet. Shares its rate limit. Spec: SDK §7 Commerce.
   */
  createPaymentMethodsFirstCardSetupToken: call.post('billing/v1/first-card-setup-tokens', {
    credential: 'authenticated',
    body: z.object({ country: z.enum(['US', 'CA']) }),
    answer: setupToken,
  }),
});
