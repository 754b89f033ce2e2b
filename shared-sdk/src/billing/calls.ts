import { givenAddress } from '@sideband/shared-sdk/address/model';
import { balanceRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import {
  activityWish,
  billingHistoryItem,
  historyPeriod,
  paymentHistoryItem,
} from './history.model.ts';
import {
  balanceAfter,
  balanceDueDetails,
  billingProfile,
  billingProfileId,
  givenProfileName,
  nextBill,
} from './model.ts';

const named = z.object({ billingProfileId });
const profileBody = z.object({
  billingProfileName: givenProfileName,
  serviceAddress: givenAddress,
});
const profiles = 'billing/v1/billing-profiles';

/** Billing profiles of the signed-in customer. Where a call states no refusal, every failure is thrown. */
export const billing = domain('billing', {
  /** Makes a profile to buy with. Never repeated by itself: a second one would stay. Spec: SDK §7 Commerce. */
  createBillingProfile: call.post(profiles, {
    credential: 'authenticated',
    body: profileBody,
    answer: billingProfile,
  }),
  /** Reads one profile. Safe to repeat. Spec: SDK §7 Commerce. */
  getBillingProfile: call.get(`${profiles}/{billingProfileId}`, {
    credential: 'authenticated',
    params: named,
    answer: billingProfile,
  }),
  /** Reads the profile that is used where none is named. Safe to repeat. Spec: SDK §7 Commerce. */
  getDefaultBillingProfile: call.get(`${profiles}/default`, {
    credential: 'authenticated',
    answer: billingProfile,
  }),
  /** Replaces name and service address, whole. Safe to repeat. Spec: SDK §7 Commerce. */
  updateBillingProfile: call.put(`${profiles}/{billingProfileId}`, {
    credential: 'authenticated',
    params: named,
    body: profileBody,
    answer: billingProfile,
  }),
  /** What the next renewals will take. Safe to repeat. Spec: SDK §7 Commerce, application §3. */
  getBillingProfileNextBill: call.get(`${profiles}/{billingProfileId}/next-bill`, {
    credential: 'authenticated',
    params: named,
    answer: nextBill,
  }),
  /** Payments and refunds of a period; both ends are needed. Safe to repeat. Spec: SDK §5, §7 Commerce. */
  getBillingProfilePaymentHistory: call.get(`${profiles}/{billingProfileId}/payment-history`, {
    credential: 'authenticated',
    params: named,
    query: historyPeriod,
    answer: z.object({ items: z.array(paymentHistoryItem) }),
  }),
  /** What is open, bill by bill. Safe to repeat. Spec: SDK §7 Commerce. */
  getBalanceDueDetails: call.get(`${profiles}/{billingProfileId}/balance-due`, {
    credential: 'authenticated',
    params: named,
    answer: balanceDueDetails,
  }),
  /**
   * Pays all that is open. A gift card pays first where its token is named, and the card what is left. Never repeated
   * by itself: when the answer is lost the money may be taken, so read the balance again first. Spec: SDK §7 Commerce.
   */
  postBalanceDuePaySelf: call.post('billing/v1/balance-due/pay-self', {
    credential: 'authenticated',
    body: z.object({
      stripePaymentMethodId: z.string().check(z.minLength(1), z.maxLength(255)),
      giftCardId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    }),
    answer: balanceAfter,
    refusals: balanceRefusal,
  }),
  /**
   * The account's bills and payments, or what happened to its subscriptions; without dates, all that
   * is kept. Safe to repeat by hand. Spec: application §7 billing.
   */
  activity: call.post('billing/activity', {
    credential: 'authenticated',
    body: activityWish,
    answer: z.object({ items: z.array(billingHistoryItem) }),
  }),
});
