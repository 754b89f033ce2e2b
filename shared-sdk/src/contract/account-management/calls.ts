import { accountRefusal } from '@sideband/shared-sdk/account/errors';
import { account, customerChange } from '@sideband/shared-sdk/account/model';
import { givenAddress } from '@sideband/shared-sdk/address/model';
import { call, domain, text, words, z } from '@sideband/shared-sdk/wire';
import { passwordChangeRefusal, radioRefusal, removalRefusal } from './errors.ts';
import { contactPreferences, deviceRemovalReason, subscriptionOptions } from './model.ts';

const credential = 'authenticated';

/**
 * Changes that signed-in customers make to their own account. Each call states the desired result,
 * so retrying by hand is safe. The specification lists these calls by name only
 * (application §7 account-mgmt); the fields are ours, derived from its entities.
 */
export const accountManagement = domain('accountManagement', {
  /** Sets the channels on which we are allowed to contact the customer. All four are sent. */
  updateContactPreferences: call.post('account-mgmt/contact-preferences', {
    credential,
    body: contactPreferences,
    answer: contactPreferences,
  }),
  /**
   * Returns the channels on which we are allowed to contact the customer: none before the customer
   * has allowed one. Safe to retry.
   */
  readContactPreferences: call.get('account-mgmt/contact-preferences', {
    credential,
    answer: contactPreferences,
  }),
  /**
   * Sets the username, with which the customer can sign in as well as with the email address, and
   * returns the updated account. The customer's own email address removes the username; another one
   * is refused with `EMAIL_INVALID`, because it is changed where a passcode verifies it. Throws 429
   * after 60 identity lookups per device in 15 minutes.
   */
  updateLogin: call.post('account-mgmt/update-account-login', {
    credential,
    body: z.object({ username: text(254) }),
    answer: account,
    refusals: accountRefusal,
  }),
  /**
   * Changes the password. Requires the current password; wrong ones count against the sign-in rate
   * limit. Every other session of the customer ends. Neither password is logged.
   */
  updatePassword: call.post('account-mgmt/update-account-password', {
    credential,
    body: z.object({ password: text(128), newPassword: text(128) }),
    answer: z.object({}),
    refusals: passwordChangeRefusal,
  }),
  /** Sets the billing address and, optionally, electronic billing. Safe to retry. */
  updateBillingInfo: call.post('account-mgmt/update-billing-info', {
    credential,
    body: z.object({ billingAddress: givenAddress, isEBill: z.optional(z.boolean()) }),
    answer: account,
  }),
  /**
   * Changes name, contact details and addresses; omitted fields keep their values. The response
   * contains the account as saved. A new email address is checked, but is changed only by
   * `ownIdentity.changeHandle`, which verifies it; so is a phone number that receives passcodes. A
   * service address whose ZIP or postal code differs from the one on file is ignored.
   */
  updateCustomerInfo: call.post('account-mgmt/update-customer-info', {
    credential,
    body: customerChange,
    answer: account,
    refusals: accountRefusal,
  }),
  /** Sets the nickname of one of the customer's radios, at most 40 characters. */
  updateNickname: call.post('account-mgmt/update-nickname', {
    credential,
    body: z.object({ deviceId: text(60), nickname: words(40) }),
    answer: z.object({ deviceId: text(60), nickname: words(40) }),
    refusals: radioRefusal,
  }),
  /**
   * Removes one of the customer's radios from the account. Refused with `SUBSCRIPTION_ACTIVE` while
   * a plan is on it: cancel the plan or move it to another radio first.
   */
  removeDevice: call.post('account-mgmt/remove-device', {
    credential,
    body: z.object({ deviceId: text(60), reason: deviceRemovalReason }),
    answer: z.object({}),
    refusals: removalRefusal,
  }),
  /**
   * Returns which actions are available for one of the customer's subscriptions. Throws
   * `ServiceError` 404 for any other subscription.
   */
  readSubscriptionOptions: call.post('account-mgmt/modify-subscription-options', {
    credential,
    body: z.object({ subscriptionId: text(60) }),
    answer: subscriptionOptions,
  }),
});
