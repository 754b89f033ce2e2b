import { givenAddress, givenPlace } from '@sideband/shared-sdk/address/model';
import { balanceRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import {
  activityRequest,
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
/** A customer who only streams has a place of use instead of an address. */
const newProfileBody = z.union([
  profileBody,
  z.object({ billingProfileName: givenProfileName, servicePlace: givenPlace }),
]);
const profiles = 'billing/v1/billing-profiles';

/**
 * Billing profiles of the signed-in customer. A call that declares no refusals throws on every
 * failure. A billing profile that is not the customer's is a `ServiceError` 404.
 */
export const billing = domain('billing', {
  /**
   * Creates a billing profile to buy with. The customer's first one becomes the default. Not
   * retried automatically and not safe to retry: each call creates another profile, at most twenty
   * per account and day. Spec: SDK §7 Commerce.
   */
  createBillingProfile: call.post(profiles, {
    credential: 'authenticated',
    body: newProfileBody,
    answer: billingProfile,
  }),
  /** Returns one billing profile. Safe to retry. Spec: SDK §7 Commerce. */
  getBillingProfile: call.get(`${profiles}/{billingProfileId}`, {
    credential: 'authenticated',
    params: named,
    answer: billingProfile,
  }),
  /**
   * Returns the default billing profile, used where none is named. Throws 404 if there is none.
   * Safe to retry. Spec: SDK §7 Commerce.
   */
  getDefaultBillingProfile: call.get(`${profiles}/default`, {
    credential: 'authenticated',
    answer: billingProfile,
  }),
  /** Replaces the name and service address as a whole. Safe to retry. Spec: SDK §7 Commerce. */
  updateBillingProfile: call.put(`${profiles}/{billingProfileId}`, {
    credential: 'authenticated',
    params: named,
    body: profileBody,
    answer: billingProfile,
  }),
  /**
   * Returns what the next renewals will charge, item by item. `balanceDue` includes amounts carried
   * over and deducts the account's credit, which pays the earliest items of all profiles first.
   * Safe to retry. Spec: SDK §7 Commerce, application §3.
   */
  getBillingProfileNextBill: call.get(`${profiles}/{billingProfileId}/next-bill`, {
    credential: 'authenticated',
    params: named,
    answer: nextBill,
  }),
  /**
   * Returns the payments and refunds of a period, newest first. Both ends are required; the end is
   * exclusive. Safe to retry. Spec: SDK §5, §7 Commerce.
   */
  getBillingProfilePaymentHistory: call.get(`${profiles}/{billingProfileId}/payment-history`, {
    credential: 'authenticated',
    params: named,
    query: historyPeriod,
    answer: z.object({ items: z.array(paymentHistoryItem) }),
  }),
  /**
   * Returns the balance due today, invoice by invoice, earliest due date first. Safe to retry.
   * Spec: SDK §7 Commerce.
   */
  getBalanceDueDetails: call.get(`${profiles}/{billingProfileId}/balance-due`, {
    credential: 'authenticated',
    params: named,
    answer: balanceDueDetails,
  }),
  /**
   * Pays the entire balance due and returns the balance due after the payment. If `giftCardId`
   * names a gift card token, that card pays first and the credit card pays the remainder. Not
   * retried automatically: if the response is lost, the payment may have been taken, so read the
   * balance again before retrying. Spec: SDK §7 Commerce.
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
   * Returns the account's payments and refunds (`payment`), or the charges for its subscriptions
   * (`subscription`), newest first. Both dates are inclusive; without dates, everything on record
   * is returned. Not retried automatically, but safe to retry. Spec: application §7 billing.
   */
  activity: call.post('billing/activity', {
    credential: 'authenticated',
    body: activityRequest,
    answer: z.object({ items: z.array(billingHistoryItem) }),
  }),
});
