import type { Sdk } from '@sideband/shared-sdk';
import { accounts, type OwnAccount } from '@sideband/shared-sdk/account';
import {
  accountManagement,
  type SubscriptionOptions,
} from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type Offer, offers } from '@sideband/shared-sdk/offers';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
import { periodOf } from '../plan/period.ts';
import { readOffer } from '../plan/read-offer.ts';
import { knownOf, type OwnPlan } from '../plan/usePriceNow.ts';

/** A plan with everything that decides how it can be canceled. */
export interface Plan extends OwnPlan {
  options: SubscriptionOptions;
  /** Retention offers. */
  saves: readonly Offer[];
}

export type Plans =
  | { step: 'read'; account: OwnAccount; plans: readonly Plan[] }
  | { step: 'unread'; breakdown: Breakdown };

/** Reads the customer's plans that have not ended. Never rejects. */
export async function readPlans(sdk: Sdk): Promise<Plans> {
  try {
    const [{ value: account }, { value: own }] = await Promise.all([
      sdk.bind(accounts).read(),
      sdk.bind(subscriptions).subscriptions(),
    ]);
    const running = own.subscriptions.filter(({ state }) => state !== 'closed');
    const plans = await Promise.all(
      running.map((subscription) => readPlan(sdk, subscription, account)),
    );
    return { step: 'read', account, plans };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

async function readPlan(sdk: Sdk, subscription: Subscription, account: OwnAccount): Promise<Plan> {
  const subscriptionId = subscription.id;
  const { prices, isLifetime } = knownOf(account, subscription);
  const [{ value: options }, now] = await Promise.all([
    sdk.bind(accountManagement).readSubscriptionOptions({ subscriptionId }),
    readOffer(sdk, subscription.offerId),
  ]);
  const saves = options.cancelOptions.viewOffer
    ? // Without them the plan can still be canceled.
      await sdk
        .bind(offers)
        .offersSave({ query: { subscription: subscriptionId } })
        .catch(() => undefined)
    : undefined;
  return {
    subscription,
    options,
    saves: saves?.ok ? saves.value.offers : [],
    now,
    prices,
    isLifetime,
    period: periodOf(subscription, account.billingStatus),
  };
}
