import type { Client, Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type Offer, type OfferList, offers } from '@sideband/shared-sdk/offers';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';

/** A subscription with plans above it. */
export interface Upgradable {
  subscription: Subscription;
  /** What it costs a month, in minor units, where that is known. */
  monthly: number | undefined;
  /** The dearer ones, the nearest first. */
  above: OfferList;
}

export type UpgradeState =
  | { step: 'reading' }
  | { step: 'ready'; found: readonly [Upgradable, ...Upgradable[]] }
  /** Nothing can be changed before it is paid. */
  | { step: 'pastDue' }
  /** Somebody else takes the money, and changes plans. */
  | { step: 'partner'; partner: string }
  | { step: 'biggest' }
  | { step: 'noPlan' }
  | { step: 'unread'; breakdown: Breakdown };

const partners: Record<string, string> = {
  google: 'Google Play',
  apple: 'Apple',
  amazon: 'Amazon',
  roku: 'Roku',
};

/** What somebody could have more of. Never throws. */
export async function readUpgradable(sdk: Sdk): Promise<UpgradeState> {
  try {
    const [{ value: account }, { value: own }] = await Promise.all([
      sdk.bind(accounts).read(),
      sdk.bind(subscriptions).subscriptions(),
    ]);
    if (account.billingStatus.isPastDue) return { step: 'pastDue' };
    const running = own.subscriptions.filter(({ state }) => state === 'active');
    const ours = running.filter(({ source }) => source.kind === 'stripe');
    const client = sdk.bind(offers);
    const read = await Promise.all(ours.map((one) => readAbove(client, one)));
    const [first, ...others] = read.filter(({ above }) => above.offers.length > 0);
    if (first) return { step: 'ready', found: [first, ...others] };
    if (ours.length > 0) return { step: 'biggest' };
    const partner = partners[running[0]?.source.kind ?? ''];
    return partner ? { step: 'partner', partner } : { step: 'noPlan' };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

async function readAbove(
  client: Client<typeof offers>,
  subscription: Subscription,
): Promise<Upgradable> {
  const query = { subscription: subscription.id };
  const params = { offerId: subscription.offerId as Offer['id'] };
  const [change, now] = await Promise.all([
    client.offersChange({ query }),
    // An offer that is no longer sold says nothing of its price.
    client.offerDetails({ params }).catch(() => undefined),
  ]);
  const monthly = now?.ok ? monthlyOf(now.value) : undefined;
  const listed = change.ok ? change.value.offers : [];
  const above = listed
    .filter((offer) => offer.baseTerm === 'Monthly' && monthlyOf(offer) > (monthly ?? 0))
    .sort((one, other) => monthlyOf(one) - monthlyOf(other));
  return { subscription, monthly, above: { offers: above } };
}

/** The regular price of a month, in minor units. */
export const monthlyOf = ({ basePrice, baseTerm }: Offer): number =>
  basePrice.total.minorUnits / (baseTerm === 'Annual' ? 12 : 1);
