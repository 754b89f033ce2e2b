import { accountRefusal } from '@sideband/shared-sdk/account/errors';
import { account, customerChange } from '@sideband/shared-sdk/account/model';
import { givenAddress } from '@sideband/shared-sdk/address/model';
import { call, domain, text, words, z } from '@sideband/shared-sdk/wire';
import { passwordChangeRefusal, removalRefusal } from './errors.ts';
import { contactPreferences, deviceRemovalReason, subscriptionOptions } from './model.ts';

const credential = 'authenticated';

/**
 * What signed-in customers change of their own account. Every call says how things are to be, so a
 * second try by hand is safe. The specification lists these by name alone (application §7
 * account-mgmt); the fields are ours, by its entities.
 */
export const accountManagement = domain('accountManagement', {
  /** Sets on which ways we may write to the customer. */
  updateContactPreferences: call.post('account-mgmt/contact-preferences', {
    credential,
    body: contactPreferences,
    answer: contactPreferences,
  }),
  /** Sets the username. */
  updateLogin: call.post('account-mgmt/update-account-login', {
    credential,
    body: z.object({ username: text(254) }),
    answer: account,
    refusals: accountRefusal,
  }),
  /** Sets the password; the present one is asked for again. Neither is logged. */
  updatePassword: call.post('account-mgmt/update-account-password', {
    credential,
    body: z.object({ password: text(128), newPassword: text(128) }),
    answer: z.object({}),
    refusals: passwordChangeRefusal,
  }),
  /** Sets where bills go. */
  updateBillingInfo: call.post('account-mgmt/update-billing-info', {
    credential,
    body: z.object({ billingAddress: givenAddress, isEBill: z.optional(z.boolean()) }),
    answer: account,
  }),
  /** Sets name, address and ways to reach the customer. */
  updateCustomerInfo: call.post('account-mgmt/update-customer-info', {
    credential,
    body: customerChange,
    answer: account,
    refusals: accountRefusal,
  }),
  /** Names one of the customer's radios. */
  updateNickname: call.post('account-mgmt/update-nickname', {
    credential,
    body: z.object({ deviceId: text(60), nickname: words(40) }),
    answer: z.object({ deviceId: text(60), nickname: words(40) }),
    refusals: removalRefusal,
  }),
  /** Takes one of the customer's radios off the account. */
  removeDevice: call.post('account-mgmt/remove-device', {
    credential,
    body: z.object({ deviceId: text(60), reason: deviceRemovalReason }),
    answer: z.object({}),
    refusals: removalRefusal,
  }),
  /** Reads what may be done with one of the customer's subscriptions. */
  readSubscriptionOptions: call.post('account-mgmt/modify-subscription-options', {
    credential,
    body: z.object({ subscriptionId: text(60) }),
    answer: subscriptionOptions,
  }),
});
