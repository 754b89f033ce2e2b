import type { Sdk } from '@sideband/shared-sdk';
import type { OwnAccount } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type OwnPlans,
  type PriceStretch,
  pricesOf,
  readChanges,
  readOwnPlans,
} from '@sideband/shared-sdk/blocks/own-plans';
import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { type Term, termOf } from './terms.ts';

/** Plan that is also sold with other terms. */
export interface Changeable {
  subscription: Subscription;
  /** Current term. Undefined when its offer can no longer be read. */
  now: Term | undefined;
  /** What the customer pays now and later. Empty if it is not known. */
  prices: readonly PriceStretch[];
  /** Offers with other terms, shortest first. */
  others: readonly [Offer, ...Offer[]];
}

export type TermsState =
  | { step: 'reading' }
  | {
      step: 'ready';
      account: OwnAccount;
      found: readonly [Changeable, ...Changeable[]];
      /** Canceled plans that the customer can still keep. */
      ending: readonly Subscription[];
    }
  /** A change to another term is already pending. The new term starts when the paid period ends. */
  | { step: 'chosenAlready' }
  | { step: 'noOther' }
  | Exclude<OwnPlans, { step: 'ours' }>
  | { step: 'unread'; breakdown: Breakdown };

/** Reads the customer's plans and their other terms. Never rejects. */
export async function readTerms(sdk: Sdk): Promise<TermsState> {
  try {
    const own = await readOwnPlans(sdk);
    if (own.step !== 'ours') return own;
    const { account, ours, ending } = own;
    const read = await Promise.all(ours.map((one) => readOthers(sdk, one, account)));
    const [first, ...others] = read.filter((one) => one !== undefined);
    if (first) return { step: 'ready', account, found: [first, ...others], ending };
    const isChosen = ours.some(({ offers: { pending } }) => pending !== null);
    return { step: isChosen ? 'chosenAlready' : 'noOther' };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

/**
 * Returns only offers with a different term. Another plan with the same term is not offered here.
 */
async function readOthers(
  sdk: Sdk,
  subscription: Subscription,
  account: OwnAccount,
): Promise<Changeable | undefined> {
  const { id: subscriptionId, currentPhase } = subscription;
  const { value: options } = await sdk
    .bind(accountManagement)
    .readSubscriptionOptions({ subscriptionId });
  if (!options.changeTerm) return;
  const changes = await readChanges(sdk, subscription);
  const now = changes.now && termOf(changes.now);
  const months = now?.months ?? monthsOf(currentPhase.billingPeriod);
  const [first, ...others] = changes.listed
    .filter((offer) => termOf(offer).months !== months && offer.id !== subscription.offers.pending)
    .sort((one, other) => termOf(one).months - termOf(other).months);
  const prices = pricesOf(account, subscriptionId);
  return first && { subscription, now, prices, others: [first, ...others] };
}
