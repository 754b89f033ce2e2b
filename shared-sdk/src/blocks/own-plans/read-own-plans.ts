import type { Sdk } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { type Offer, offers } from '@sideband/shared-sdk/offers';
import { offerId } from '@sideband/shared-sdk/offers/model';
import {
  isBillingPartner,
  partnerName,
  type Subscription,
  subscriptions,
} from '@sideband/shared-sdk/subscriptions';

/** What somebody has that could be changed, or why nothing of it can be. */
export type OwnPlans =
  | { step: 'ours'; account: Account; ours: readonly [Subscription, ...Subscription[]] }
  /** Nothing can be changed before it is paid. */
  | { step: 'pastDue' }
  /** Somebody else takes the money, and changes plans. */
  | { step: 'partner'; partner: string }
  /** What there is ends with its paid time. */
  | { step: 'cancelled' }
  | { step: 'noPlan' };

/** The plans of whoever is signed in that run and that we are paid for. What is part of another changes with that one. */
export async function readOwnPlans(sdk: Sdk): Promise<OwnPlans> {
  const [{ value: account }, { value: own }] = await Promise.all([
    sdk.bind(accounts).read(),
    sdk.bind(subscriptions).subscriptions(),
  ]);
  if (account.billingStatus.isPastDue) return { step: 'pastDue' };
  const running = own.subscriptions.filter(({ state, partOf }) => state === 'active' && !partOf);
  const [first, ...others] = running.filter(({ source }) => source.kind === 'stripe');
  if (first) return { step: 'ours', account, ours: [first, ...others] };
  const payer = running[0]?.source.kind ?? '';
  if (isBillingPartner(payer)) return { step: 'partner', partner: partnerName(payer) };
  const isEnding = own.subscriptions.some(({ state }) => state === 'pending_cancellation');
  return { step: isEnding ? 'cancelled' : 'noPlan' };
}

export interface Changes {
  /** What is paid now; an offer that is no longer sold says nothing of its price. */
  now: Offer | undefined;
  /** What it can change to. */
  listed: readonly Offer[];
}

/** What one of them can change to, beside what it is. */
export async function readChanges(sdk: Sdk, subscription: Subscription): Promise<Changes> {
  const client = sdk.bind(offers);
  const [change, now] = await Promise.all([
    client.offersChange({ query: { subscription: subscription.id } }),
    client
      .offerDetails({ params: { offerId: offerId.parse(subscription.offerId) } })
      .catch(() => undefined),
  ]);
  return { now: now?.ok ? now.value : undefined, listed: change.ok ? change.value.offers : [] };
}
