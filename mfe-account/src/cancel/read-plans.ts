import type { Sdk } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import {
  accountManagement,
  type SubscriptionOptions,
} from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type Offer, offers } from '@sideband/shared-sdk/offers';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';

/** A plan with everything that decides how it can be canceled. */
export interface Plan {
  subscription: Subscription;
  options: SubscriptionOptions;
  /** Retention offers. */
  saves: readonly Offer[];
  /** Current offer. Undefined if it is no longer sold. */
  now: Offer | undefined;
}

export type Plans =
  | { step: 'read'; account: Account; plans: readonly Plan[] }
  | { step: 'unread'; breakdown: Breakdown };

/** Reads the customer's plans that have not ended. Never rejects. */
export async function readPlans(sdk: Sdk): Promise<Plans> {
  try {
    const [{ value: account }, { value: own }] = await Promise.all([
      sdk.bind(accounts).read(),
      sdk.bind(subscriptions).subscriptions(),
    ]);
    const running = own.subscriptions.filter(({ state }) => state !== 'closed');
    const plans = await Promise.all(running.map((subscription) => readPlan(sdk, subscription)));
    return { step: 'read', account, plans };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

async function readPlan(sdk: Sdk, subscription: Subscription): Promise<Plan> {
  const subscriptionId = subscription.id;
  const client = sdk.bind(offers);
  const [{ value: options }, now] = await Promise.all([
    sdk.bind(accountManagement).readSubscriptionOptions({ subscriptionId }),
    client
      .offerDetails({ params: { offerId: offerId.parse(subscription.offerId) } })
      .catch(() => undefined),
  ]);
  const saves = options.cancelOptions.viewOffer
    ? // Without them the plan can still be canceled.
      await client.offersSave({ query: { subscription: subscriptionId } }).catch(() => undefined)
    : undefined;
  return {
    subscription,
    options,
    saves: saves?.ok ? saves.value.offers : [],
    now: now?.ok ? now.value : undefined,
  };
}
