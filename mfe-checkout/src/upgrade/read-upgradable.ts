import type { Sdk } from '@sideband/shared-sdk';
import type { OwnAccount } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type OwnPlans,
  type PriceStretch,
  pricesOf,
  readChanges,
  readOwnPlans,
} from '@sideband/shared-sdk/blocks/own-plans';
import type { Offer, OfferList } from '@sideband/shared-sdk/offers';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';

/** Subscription that can be upgraded, with its higher-priced plans. */
export interface Upgradable {
  subscription: Subscription;
  /** What the customer pays now and later. Empty when a price is unknown. */
  prices: readonly PriceStretch[];
  /** Higher-priced monthly plans, cheapest first. */
  above: OfferList;
}

export type UpgradeState =
  | { step: 'reading' }
  | { step: 'ready'; found: readonly [Upgradable, ...Upgradable[]] }
  | { step: 'biggest' }
  | Exclude<OwnPlans, { step: 'ours' }>
  | { step: 'unread'; breakdown: Breakdown };

/** Reads which plans of the customer can be upgraded. Never rejects. */
export async function readUpgradable(sdk: Sdk): Promise<UpgradeState> {
  try {
    const own = await readOwnPlans(sdk);
    if (own.step !== 'ours') return own;
    const read = await Promise.all(own.ours.map((one) => readAbove(sdk, one, own.account)));
    const [first, ...others] = read.filter(({ above }) => above.offers.length > 0);
    return first ? { step: 'ready', found: [first, ...others] } : { step: 'biggest' };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

async function readAbove(
  sdk: Sdk,
  subscription: Subscription,
  account: OwnAccount,
): Promise<Upgradable> {
  const { now, listed } = await readChanges(sdk, subscription);
  const monthly = now && monthlyOf(now);
  const above = listed
    .filter((offer) => offer.baseTerm === 'Monthly' && monthlyOf(offer) > (monthly ?? 0))
    .sort((one, other) => monthlyOf(one) - monthlyOf(other));
  const prices = pricesOf(account, subscription.id);
  return { subscription, prices, above: { offers: above } };
}

/** Returns the regular monthly price in minor units. */
const monthlyOf = ({ basePrice, baseTerm }: Offer): number =>
  basePrice.total.minorUnits / (baseTerm === 'Annual' ? 12 : 1);
