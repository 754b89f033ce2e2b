import { call, domain, text, words, z } from '@sideband/shared-sdk/wire';
import { continuousServiceRefusal, letterRefusal } from './errors.ts';
import {
  eligibility,
  eligibleRadios,
  eligibleSubscription,
  ownRadio,
  radioIdLastFour,
} from './model.ts';

/**
 * Radios on which service can continue when a radio is sold, joined or added. The specification
 * lists these calls by path only (application §7 account); the fields are ours, derived from its
 * entities.
 */
export const continuousService = domain('continuousService', {
  /** Returns the signed-in customer's radios, each with the subscription on it. Safe to retry. */
  readRadios: call.post('account/cs-eligible-radios', {
    credential: 'authenticated',
    answer: z.object({ radios: z.array(ownRadio) }),
  }),
  /** Returns the eligibility of one of the signed-in customer's radios. Safe to retry. */
  checkRadio: call.post('account/cs-eligibility-check', {
    credential: 'authenticated',
    body: z.object({ radioId: radioIdLastFour }),
    answer: eligibility,
    refusals: continuousServiceRefusal,
  }),
  /**
   * Returns the eligibility of a radio by the radio ID and account number printed in a letter,
   * without signing in. Requires a human check (`proveHuman`). Safe to retry, within five failed
   * lookups per device in ten minutes.
   */
  checkRadioWithoutPerson: call.post('account/cs-eligible-radio/non-pii', {
    credential: 'session',
    body: z.object({ radioId: radioIdLastFour, accountNumber: words(20) }),
    answer: eligibility,
    refusals: letterRefusal,
  }),
  /**
   * Returns the radios that the token of a letter or email refers to. Unknown and expired tokens
   * are refused with `DEVICE_NOT_FOUND` and rate limited by IP address. Safe to retry.
   */
  readRadiosByToken: call.post('account/token/cs-eligible-radios', {
    credential: 'session',
    body: z.object({ token: text(500) }),
    answer: eligibleRadios,
    refusals: continuousServiceRefusal,
  }),
  /**
   * Returns the signed-in customer's subscriptions that another service can be added to. Safe to
   * retry.
   */
  readSubscriptions: call.post('account/add-service/cs-eligible-subscriptions', {
    credential: 'authenticated',
    answer: z.object({ subscriptions: z.array(eligibleSubscription) }),
  }),
  /**
   * Moves a radio on a trial to the customer's account, alongside one of their active plans, so
   * that service can continue when the trial ends. The radio must be the customer's own or the one
   * that a link or lookup identified in this browser. A radio with a paid plan stays where it is
   * and is returned as `CS_INELIGIBLE_RADIO`. Nothing is purchased. Safe to retry.
   */
  joinAccounts: call.post('account/acsc', {
    credential: 'authenticated',
    body: z.object({ radioId: radioIdLastFour, subscriptionId: text(60) }),
    answer: eligibility,
    refusals: continuousServiceRefusal,
  }),
});
