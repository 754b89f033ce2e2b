import { deviceState } from '@sideband/shared-sdk/vehicle-state/model';
import { call, domain, text, words, z } from '@sideband/shared-sdk/wire';
import { accountRefusal, entranceRefusal, tokenRefusal, verifyRefusal } from './errors.ts';
import {
  account,
  accountWithoutPerson,
  customerAuthenticationStatus,
  domainAccount,
  domainAccountChange,
  entrance,
  nameAndAddressChange,
  nextBestAction,
  streamingCredentials,
} from './model.ts';

/** The specification lists most of these by path alone; fields it leaves open are ours. */
export const accounts = domain('account', {
  /** Reads the signed-in customer's account. Safe to repeat. Spec: application §7 account. */
  read: call.post('account', { credential: 'authenticated', answer: account }),
  /**
   * Reads the account without personal data: whose link was followed, whose radio was named (`entrance`), or, without one, whom this browser was taken for in the last half hour, or who is signed in. Naming a radio
   * takes a human check, within the limit on guesses: five in ten minutes (`identify` does both). Safe to
   * repeat but for a link that signs in, whose grant comes once. Spec: application §3, §7 account.
   */
  readWithoutPerson: call.post('account/non-pii', {
    credential: 'session',
    body: z.object({ entrance: z.optional(entrance) }),
    answer: accountWithoutPerson,
    refusals: entranceRefusal,
  }),
  /**
   * Checks that a visitor knows whose account it is. Takes a human check (`proveHuman`). Safe to repeat, within the
   * limit on guesses: five in ten minutes.
   * Spec: application §7 account.
   */
  verify: call.post('account/verify', {
    credential: 'session',
    body: z.object({ lastName: words(60), phoneNumber: words(20), zipCode: words(10) }),
    answer: z.object({ status: customerAuthenticationStatus }),
    refusals: verifyRefusal,
  }),
  /** Sets the login of a streaming subscription. Safe to repeat. Spec: application §7 account. */
  updateStreaming: call.post('account/update-streaming', {
    credential: 'authenticated',
    body: z.object({
      subscriptionId: text(60),
      username: text(254),
      password: z.optional(text(128)),
    }),
    answer: streamingCredentials,
    refusals: accountRefusal,
  }),
  /** Reads the vehicles that their maker has told us of. Safe to repeat. Spec: application §7 account. */
  readVehicles: call.post('account/oem', {
    credential: 'authenticated',
    answer: z.object({ vehicles: z.array(deviceState) }),
  }),
  /** Reads what is worth offering this customer. Spec: application §7 account. */
  readNextBestAction: call.get('account/next-best-action', {
    credential: 'authenticated',
    answer: z.object({ actions: z.array(nextBestAction) }),
  }),
  /**
   * Changes the customer's name, and where their service is used; what is left out stays. An address with
   * another ZIP or postal code than the one on file is left alone, and so is a number that passcodes go
   * to: the answer says what stands. Safe to repeat. Spec: application §5, §7 account.
   */
  updateNameAndAddress: call.post('account/update-cna', {
    credential: 'authenticated',
    body: nameAndAddressChange,
    answer: account,
    refusals: accountRefusal,
  }),
  /** Turns the token of another property of ours into a magic link, the same one each time. Safe to repeat. Spec: application §7 account. */
  exchangeToken: call.post('account/sal/dtok2magiclink', {
    credential: 'session',
    body: z.object({ token: text(500) }),
    answer: z.object({ magicLinkId: text(200) }),
    refusals: tokenRefusal,
  }),
  /** Reads what the customer has agreed to. Spec: SDK §7 account and profile. */
  readMine: call.get('account/v2/accounts/me', {
    credential: 'authenticated',
    answer: domainAccount,
  }),
  /**
   * Records consents and the wish not to be tracked.
   *
   * Not repeated by itself; safe to repeat by hand, a consent already recorded stays as it is.
   * Spec: SDK §7 account and profile, application §7 consent recording.
   */
  update: call.patch('account/v2/accounts', {
    credential: 'authenticated',
    body: domainAccountChange,
    answer: domainAccount,
  }),
});
