import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { paymentRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { ofBillingProfile, setupToken } from '@sideband/shared-sdk/payments/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import {
  newPaymentMethod,
  paymentMethod,
  paymentMethodChange,
  paymentMethodEvent,
  paymentMethodId,
} from './model.ts';

const named = z.object({ paymentMethodId });
const base = 'billing/v1/payment-methods';

/** Stored cards of the signed-in customer. Where a call states no refusal, every failure is thrown. */
export const paymentMethods = domain('paymentMethods', {
  /**
   * All stored cards, default ones first, then the newest; and the profile that is used where none is named, once there
   * is one. Safe to repeat. Spec: SDK §7 Commerce.
   */
  getPaymentMethods: call.get(base, {
    credential: 'authenticated',
    answer: z.object({
      paymentMethods: z.array(paymentMethod),
      billingProfileId: z.optional(billingProfileId),
    }),
  }),
  /** One stored card. Safe to repeat. Spec: SDK §7 Commerce. */
  getPaymentMethod: call.get(`${base}/{paymentMethodId}`, {
    credential: 'authenticated',
    params: named,
    answer: paymentMethod,
  }),
  /** Replaces expiry and billing address. Safe to repeat. Spec: SDK §7 Commerce. */
  updatePaymentMethod: call.put(`${base}/{paymentMethodId}`, {
    credential: 'authenticated',
    params: named,
    body: paymentMethodChange,
    answer: paymentMethod,
    refusals: paymentRefusal,
  }),
  /**
   * Forgets a stored card; where it was the default one, the newest that is left takes its place.
   * Safe to repeat: one that is gone stays gone. Spec: SDK §7 Commerce.
   */
  deletePaymentMethod: call.delete(`${base}/{paymentMethodId}`, {
    credential: 'authenticated',
    params: named,
    answer: z.object({}),
  }),
  /**
   * Stores a card that the gateway has taken. Never repeated by itself, safe to repeat by hand: a
   * setup holds one card. Spec: SDK §7 Commerce.
   */
  postPaymentMethods: call.post(base, {
    credential: 'authenticated',
    body: newPaymentMethod,
    answer: paymentMethod,
    refusals: paymentRefusal,
  }),
  /** What happened to the stored cards. Safe to repeat. Spec: SDK §7 Commerce. */
  getPaymentMethodHistory: call.get(`${base}/history`, {
    credential: 'authenticated',
    query: ofBillingProfile,
    answer: z.object({ events: z.array(paymentMethodEvent) }),
  }),
  /** Renewals take this card from now on. Safe to repeat. Spec: SDK §7 Commerce. */
  setBillingProfileDefaultPaymentMethod: call.put(
    'billing/v1/billing-profiles/{billingProfileId}/default-payment-method',
    {
      credential: 'authenticated',
      params: ofBillingProfile,
      query: z.object({
        /** The gateway's id of the card. */
        stripePaymentMethodId: z.string().check(z.minLength(1), z.maxLength(255)),
      }),
      answer: paymentMethod,
    },
  ),
  /**
   * Lets the gateway's iframe take one more card, for an hour. Never repeated by itself; asking again
   * is harmless, twenty times an hour. Spec: SDK §7 Commerce.
   */
  createPaymentMethodsCardSetupToken: call.post(
    'billing/v1/billing-profiles/{billingProfileId}/card-setup-tokens',
    { credential: 'authenticated', params: ofBillingProfile, answer: setupToken },
  ),
  /**
   * The same for the first card of somebody who has no profile yet. Never repeated by itself; asking
   * again is harmless. Spec: SDK §7 Commerce.
   */
  createPaymentMethodsFirstCardSetupToken: call.post('billing/v1/first-card-setup-tokens', {
    credential: 'authenticated',
    body: z.object({ country: z.enum(['US', 'CA']) }),
    answer: setupToken,
  }),
});
