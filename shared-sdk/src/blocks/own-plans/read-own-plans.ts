import type { Sdk } from '@sideband/shared-sdk';
import { accounts, type OwnAccount } from '@sideband/shared-sdk/account';
import { type Offer, offers } from '@sideband/shared-sdk/offers';
import { offerId } from '@sideband/shared-sdk/offers/model';
import {
  type BillingPartner,
  isBillingPartner,
  type Subscription,
  subscriptions,
} from '@sideband/shared-sdk/subscriptions';

/** Plans the customer can change, or the reason why none can be changed. */
export type OwnPlans =
  | {
      step: 'ours';
      account: OwnAccount;
      ours: readonly [Subscription, ...Subscription[]];
      /** Canceled plans that the customer can still keep. */
      ending: readonly Subscription[];
    }
  /** A balance is past due and has to be paid before any change. */
  | { step: 'pastDue' }
  /** A partner bills the plan and handles changes to it. */
  | { step: 'partner'; partner: BillingPartner }
  /** All remaining plans are canceled and end with their paid term. */
  | { step: 'cancelled'; account: OwnAccount; ending: readonly Subscription[] }
  | { step: 'noPlan' };

/**
 * Returns the active plans of the signed-in customer that are billed by us. A plan that is part of
 * another is left out, because it changes with that one.
 */
export async function readOwnPlans(sdk: Sdk): Promise<OwnPlans> {
  const [{ value: account }, { value: own }] = await Promise.all([
    sdk.bind(accounts).read(),
    sdk.bind(subscriptions).subscriptions(),
  ]);
  if (account.billingStatus.isPastDue) return { step: 'pastDue' };
  const payers = own.subscriptions.filter(({ partOf }) => !partOf);
  const running = payers.filter(({ state }) => state === 'active');
  const canceled = payers.filter(({ state }) => state === 'pending_cancellation');
  const ending = canceled.filter(({ source }) => !isBillingPartner(source.kind));
  const [first, ...others] = running.filter(({ source }) => source.kind === 'stripe');
  if (first) return { step: 'ours', account, ours: [first, ...others], ending };
  const payer = running[0]?.source.kind ?? '';
  if (isBillingPartner(payer)) return { step: 'partner', partner: payer };
  return canceled.length > 0 ? { step: 'cancelled', account, ending } : { step: 'noPlan' };
}

export interface Changes {
  /**
   * Current offer. Undefined when it cannot be read: the price of an offer that is no longer sold
   * is unknown.
   */
  now: Offer | undefined;
  /** Offers the plan can change to. */
  listed: readonly Offer[];
}

/** Returns the offers a plan can change to, and its current offer. */
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
