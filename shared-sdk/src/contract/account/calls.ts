import { deviceState } from '@sideband/shared-sdk/vehicle-state/model';
import { call, domain, text, words, z } from '@sideband/shared-sdk/wire';
import { dismissal, nextBestAction } from './attention.model.ts';
import {
  accountRefusal,
  entranceRefusal,
  streamingRefusal,
  tokenRefusal,
  verifyRefusal,
} from './errors.ts';
import {
  account,
  accountWithoutPerson,
  customerAuthenticationStatus,
  domainAccount,
  domainAccountChange,
  entrance,
  nameAndAddressChange,
  streamingCredentials,
  streamingPlan,
} from './model.ts';
import { ownAccount } from './own-account.model.ts';

/**
 * Account calls. The specification lists most of them by path only; where it leaves fields open,
 * the fields are ours.
 */
export const accounts = domain('account', {
  /**
   * Returns the signed-in customer's account: how it is paid, its subscriptions and plans, and what
   * needs attention most. Throws `ServiceError` 403 `FORBIDDEN` for an anonymous session. Safe to
   * retry. Spec: application §3, §7 account.
   */
  read: call.post('account', { credential: 'authenticated', answer: ownAccount }),
  /**
   * Returns an account without personal data: of the customer identified by `entrance`, or, without
   * one, of the signed-in customer or the customer this browser was identified as within the last
   * 30 minutes.
   *
   * Identifying by radio ID requires a human check, which `identify` runs, and is limited to five
   * failed lookups per device in ten minutes. Safe to retry, except with a link that signs in: its
   * grant is returned only once. Spec: application §3, §7 account.
   */
  readWithoutPerson: call.post('account/non-pii', {
    credential: 'session',
    body: z.object({ entrance: z.optional(entrance) }),
    answer: accountWithoutPerson,
    refusals: entranceRefusal,
  }),
  /**
   * Checks the last name, phone number and ZIP code that a visitor entered against the accounts of
   * the site's country. Returns `Identified` on a match and `Unidentified` otherwise; a signed-in
   * customer is always `Authenticated`. Requires a human check (`proveHuman`). Safe to retry,
   * within five failed lookups per device in ten minutes. Spec: application §7 account.
   */
  verify: call.post('account/verify', {
    credential: 'session',
    body: z.object({ lastName: words(60), phoneNumber: words(20), zipCode: words(10) }),
    answer: z.object({ status: customerAuthenticationStatus }),
    refusals: verifyRefusal,
  }),
  /**
   * Sets the streaming username of a subscription; without a username, a random one is made up. An
   * email address has to be the customer's own, because no other is verified. Throws 404 for another
   * customer's subscription, and 429 after 60 identity lookups per device in 15 minutes. Safe to
   * retry by hand. Spec: application §5, §7 account.
   */
  updateStreaming: call.post('account/update-streaming', {
    credential: 'authenticated',
    body: z.object({ subscriptionId: text(60), username: z.optional(words(254)) }),
    answer: streamingCredentials,
    refusals: streamingRefusal,
  }),
  /**
   * Returns the plans with streaming that have not ended, each with its streaming username. Safe to
   * retry.
   */
  readStreaming: call.get('account/update-streaming', {
    credential: 'authenticated',
    answer: z.object({ plans: z.array(streamingPlan) }),
  }),
  /**
   * Returns the customer's vehicles as reported by their manufacturers. Safe to retry.
   * Spec: application §7 account.
   */
  readVehicles: call.post('account/oem', {
    credential: 'authenticated',
    answer: z.object({ vehicles: z.array(deviceState) }),
  }),
  /**
   * Returns the action most worth presenting to this customer now, or none: what the notice of the
   * account says is left out, and so is what the customer has dismissed. Safe to retry.
   * Spec: application §7 account.
   */
  readNextBestAction: call.get('account/next-best-action', {
    credential: 'authenticated',
    answer: z.object({ actions: z.array(nextBestAction).check(z.maxLength(1)) }),
  }),
  /**
   * Never presents an action to this customer again. The ID of an action that is not presented has
   * no effect. Safe to retry. Ours, because the specification has no call for it.
   */
  dismissNextBestAction: call.post('account/next-best-action/dismissals', {
    credential: 'authenticated',
    body: dismissal,
    answer: z.object({}),
  }),
  /**
   * Changes the customer's name, phone number and service address; omitted fields keep their
   * values. A service address whose ZIP or postal code differs from the one on file is ignored, and
   * so is a new phone number while passcodes are sent to the current one: the response contains the
   * account as saved. Safe to retry. Spec: application §5, §7 account.
   */
  updateNameAndAddress: call.post('account/update-cna', {
    credential: 'authenticated',
    body: nameAndAddressChange,
    answer: account,
    refusals: accountRefusal,
  }),
  /**
   * Exchanges the token of another of our properties for a magic link ID. Idempotent: a token
   * always returns the same ID. Unknown tokens are rate limited by IP address.
   * Spec: application §7 account.
   */
  exchangeToken: call.post('account/sal/dtok2magiclink', {
    credential: 'session',
    body: z.object({ token: text(500) }),
    answer: z.object({ magicLinkId: text(200) }),
    refusals: tokenRefusal,
  }),
  /**
   * Returns the customer's recorded consents and tracking opt-out. Safe to retry.
   * Spec: SDK §7 account and profile.
   */
  readMine: call.get('account/v2/accounts/me', {
    credential: 'authenticated',
    answer: domainAccount,
  }),
  /**
   * Records consents and the tracking opt-out; omitted fields keep their values.
   *
   * Not retried automatically. Safe to retry by hand: a consent that is already recorded stays
   * unchanged. Spec: SDK §7 account and profile, application §7 consent recording.
   */
  update: call.patch('account/v2/accounts', {
    credential: 'authenticated',
    body: domainAccountChange,
    answer: domainAccount,
  }),
});
