import type { Sdk } from '@sideband/shared-sdk';
import { accounts, type OwnAccount } from '@sideband/shared-sdk/account';
import {
  accountManagement,
  type SubscriptionOptions,
} from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { monthsOf, monthsOfTerm, type Offer, offers } from '@sideband/shared-sdk/offers';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
import { periodOf } from '../plan/period.ts';
import { readOffer } from '../plan/read-offer.ts';
import { knownOf, type OwnPlan } from '../plan/usePriceNow.ts';
import { monthlyOf } from './direction.ts';
import { needsCard } from './needs-card.ts';

/** Plan of the customer, with the plans that it can change to. */
export interface Plan extends OwnPlan {
  options: SubscriptionOptions;
  /** Plans with the same term, most expensive first. Empty where the server allows no change. */
  others: readonly Offer[];
}

export type Plans =
  | {
      step: 'read';
      account: OwnAccount;
      plans: readonly Plan[];
      /** Whether no card on file can pay. */
      needsCard: boolean;
    }
  | { step: 'unread'; breakdown: Breakdown };

/** Reads the customer's plans that have not ended, and what they can change to. Never rejects. */
export async function readChanges(sdk: Sdk): Promise<Plans> {
  try {
    const [{ value: account }, { value: own }, stored] = await Promise.all([
      sdk.bind(accounts).read(),
      sdk.bind(subscriptions).subscriptions(),
      // Without them the server decides when the order is confirmed.
      sdk
        .bind(paymentMethods)
        .getPaymentMethods()
        .catch(() => undefined),
    ]);
    const running = own.subscriptions.filter(({ state }) => state !== 'closed');
    const plans = await Promise.all(
      running.map((subscription) => readPlan(sdk, subscription, account)),
    );
    const cards = stored?.value.paymentMethods;
    const hasNone = cards !== undefined && needsCard(cards, new Date());
    return { step: 'read', account, plans, needsCard: hasNone };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

async function readPlan(sdk: Sdk, subscription: Subscription, account: OwnAccount): Promise<Plan> {
  const { id: subscriptionId, currentPhase } = subscription;
  const { value: options } = await sdk
    .bind(accountManagement)
    .readSubscriptionOptions({ subscriptionId });
  const [now, listed] = await Promise.all([
    readOffer(sdk, subscription.offerId),
    options.changePlan ? readOffers(sdk, subscriptionId) : [],
  ]);
  const months = now ? monthsOfTerm(now) : monthsOf(currentPhase.billingPeriod);
  const others = listed
    .filter((offer) => monthsOfTerm(offer) === months && offer.id !== subscription.offers.pending)
    .sort((one, other) => monthlyOf(other) - monthlyOf(one));
  const period = periodOf(subscription, account.billingStatus);
  return { subscription, options, now, period, others, ...knownOf(account, subscription) };
}

async function readOffers(sdk: Sdk, subscription: string): Promise<readonly Offer[]> {
  const listed = await sdk.bind(offers).offersChange({ query: { subscription } });
  return listed.ok ? listed.value.offers : [];
}
