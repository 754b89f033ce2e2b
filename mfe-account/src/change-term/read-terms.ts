import type { Sdk } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { monthsOf, type Offer, offers } from '@sideband/shared-sdk/offers';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
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
  /** Nothing can be changed before it is paid. */
  | { step: 'pastDue' }
  /** Somebody else takes the money, and changes plans. */
  | { step: 'partner'; partner: string }
  | { step: 'noOther' }
  | { step: 'noPlan' }
  | { step: 'unread'; breakdown: Breakdown };

const partners: Record<string, string> = {
  google: 'Google Play',
  apple: 'Apple',
  amazon: 'Amazon',
  roku: 'Roku',
};

/** In which other rhythms somebody could pay. Never throws. */
export async function readTerms(sdk: Sdk): Promise<TermsState> {
  try {
    const [{ value: account }, { value: own }] = await Promise.all([
      sdk.bind(accounts).read(),
      sdk.bind(subscriptions).subscriptions(),
    ]);
    if (account.billingStatus.isPastDue) return { step: 'pastDue' };
    const running = own.subscriptions.filter(({ state, partOf }) => state === 'active' && !partOf);
    const ours = running.filter(({ source }) => source.kind === 'stripe');
    const read = await Promise.all(ours.map((one) => readOthers(sdk, one)));
    const [first, ...others] = read.filter((one) => one !== undefined);
    if (first) return { step: 'ready', account, found: [first, ...others] };
    if (ours.some(({ offers: { pending } }) => pending !== null)) return { step: 'chosenAlready' };
    if (ours.length > 0) return { step: 'noOther' };
    const partner = partners[running[0]?.source.kind ?? ''];
    return partner ? { step: 'partner', partner } : { step: 'noPlan' };
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
  const client = sdk.bind(offers);
  const [change, own] = await Promise.all([
    client.offersChange({ query: { subscription: subscriptionId } }),
    // An offer that is no longer sold says nothing of its price.
    client
      .offerDetails({ params: { offerId: offerId.parse(subscription.offerId) } })
      .catch(noOffer),
  ]);
  const now = own?.ok ? termOf(own.value) : undefined;
  const months = now?.months ?? monthsOf(currentPhase.billingPeriod);
  const listed = change.ok ? change.value.offers : [];
  const [first, ...others] = listed
    .filter((offer) => termOf(offer).months !== months && offer.id !== subscription.offers.pending)
    .sort((one, other) => termOf(one).months - termOf(other).months);
  return first && { subscription, now, others: [first, ...others] };
}

const noOffer = () => undefined;
