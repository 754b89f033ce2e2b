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
 * Which radios service may go on with when one is sold, joined or added. The specification lists
 * these by path alone (application §7 account); the fields are ours, by its entities.
 */
export const continuousService = domain('continuousService', {
  /** The signed-in customer's radios. Safe to repeat. */
  readRadios: call.post('account/cs-eligible-radios', {
    credential: 'authenticated',
    answer: z.object({ radios: z.array(ownRadio) }),
  }),
  /** One of the signed-in customer's radios. Safe to repeat. */
  checkRadio: call.post('account/cs-eligibility-check', {
    credential: 'authenticated',
    body: z.object({ radioId: radioIdLastFour }),
    answer: eligibility,
    refusals: continuousServiceRefusal,
  }),
  /**
   * A radio by what stands in a letter, without signing in. A person asks: see `proveHuman`. Safe to repeat, within
   * the limit on guesses.
   */
  checkRadioWithoutPerson: call.post('account/cs-eligible-radio/non-pii', {
    credential: 'session',
    body: z.object({ radioId: radioIdLastFour, accountNumber: words(20) }),
    answer: eligibility,
    refusals: letterRefusal,
  }),
  /** The radios that the token of a letter or mail speaks of. Safe to repeat. */
  readRadiosByToken: call.post('account/token/cs-eligible-radios', {
    credential: 'session',
    body: z.object({ token: text(500) }),
    answer: eligibleRadios,
    refusals: continuousServiceRefusal,
  }),
  /** The signed-in customer's subscriptions that another service may join. Safe to repeat. */
  readSubscriptions: call.post('account/add-service/cs-eligible-subscriptions', {
    credential: 'authenticated',
    answer: z.object({ subscriptions: z.array(eligibleSubscription) }),
  }),
  /**
   * Brings a radio on trial to the customer's account, beside a plan that runs there, so that service can go on when
   * the trial ends. It has to be theirs, or the one that a link or look-up spoke of in this browser. Nothing is bought
   * by it. Safe to repeat.
   */
  joinAccounts: call.post('account/acsc', {
    credential: 'authenticated',
    body: z.object({ radioId: radioIdLastFour, subscriptionId: text(60) }),
    answer: eligibility,
    refusals: continuousServiceRefusal,
  }),
});
