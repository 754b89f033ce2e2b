import type { Sdk } from '@sideband/shared-sdk';
import type { Account } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type OwnPlans, readChanges, readOwnPlans } from '@sideband/shared-sdk/blocks/own-plans';
import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { type Term, termOf } from './terms.ts';

/** A plan that can be paid in another rhythm. */
export interface Changeable {
  subscription: Subscription;
  /** How it is paid now, where its offer can still be read. */
  now: Term | undefined;
  /** How else. */
  others: readonly [Offer, ...Offer[]];
}

export type TermsState =
  | { step: 'reading' }
  | { step: 'ready'; account: Account; found: readonly [Changeable, ...Changeable[]] }
  /** Another one was chosen, and begins when the paid time is over. */
  | { step: 'chosenAlready' }
  | { step: 'noOther' }
  | Exclude<OwnPlans, { step: 'ours' }>
  | { step: 'unread'; breakdown: Breakdown };

/** In which other rhythms somebody could pay. Never throws. */
export async function readTerms(sdk: Sdk): Promise<TermsState> {
  try {
    const own = await readOwnPlans(sdk);
    if (own.step !== 'ours') return own;
    const { account, ours } = own;
    const read = await Promise.all(ours.map((one) => readOthers(sdk, one)));
    const [first, ...others] = read.filter((one) => one !== undefined);
    if (first) return { step: 'ready', account, found: [first, ...others] };
    const isChosen = ours.some(({ offers: { pending } }) => pending !== null);
    return { step: isChosen ? 'chosenAlready' : 'noOther' };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

/** Only other terms: another plan in the same one is not asked about here. */
async function readOthers(sdk: Sdk, subscription: Subscription): Promise<Changeable | undefined> {
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
  return first && { subscription, now, others: [first, ...others] };
}
