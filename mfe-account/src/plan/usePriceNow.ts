import type { OwnAccount } from '@sideband/shared-sdk/account';
import { type PriceStretch, pricesOf } from '@sideband/shared-sdk/blocks/own-plans';
import { usePriceWords } from '@sideband/shared-sdk/blocks/price-summary';
import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import { useIntl } from '@sideband/shared-sdk/react';
import { isBillingPartner, type Subscription } from '@sideband/shared-sdk/subscriptions';
import { isGiven, type Period } from './period.ts';

/** Plan of the customer. */
export interface OwnPlan {
  subscription: Subscription;
  /** Current offer. Undefined if it is no longer sold. */
  now: Offer | undefined;
  period: Period | undefined;
  /** What it costs now and later. Empty if a price is not known. */
  prices: readonly PriceStretch[];
  /** Whether it neither renews nor ends. */
  isLifetime: boolean;
}

/** Returns what the account says of a plan. */
export const knownOf = (
  account: Pick<OwnAccount, 'plans'>,
  { id }: Pick<Subscription, 'id'>,
): Pick<OwnPlan, 'prices' | 'isLifetime'> => ({
  prices: pricesOf(account, id),
  isLifetime: account.plans.some(
    ({ subscriptionId, flags }) => subscriptionId === id && flags.isLifetime,
  ),
});

/**
 * Returns the price that the customer pays now, before taxes. Undefined if it is not known, or a
 * partner's.
 */
export function usePriceNow({
  subscription,
  now,
}: Pick<OwnPlan, 'subscription' | 'now'>): string | undefined {
  const words = usePriceWords();
  const intl = useIntl();
  const { type, billingPeriod } = subscription.currentPhase;
  const phase = now?.phases.find((one) => one.type === type && one.billingPeriod === billingPeriod);
  if (isGiven(subscription)) return intl.formatMessage({ id: 'account.plan.noCharge' });
  // A partner sets its own price.
  if (isBillingPartner(subscription.source.kind)) return undefined;
  return (
    phase &&
    words({ amount: phase.price.total, months: monthsOf(billingPeriod), count: phase.count })
  );
}
