import { usePriceWords } from '@sideband/shared-sdk/blocks/price-summary';
import { monthsOf } from '@sideband/shared-sdk/offers';
import type { Plan } from './read-plans.ts';

/** Returns the price that the customer pays now, before taxes. Undefined if it is not known. */
export function usePriceNow({ subscription, now }: Plan): string | undefined {
  const words = usePriceWords();
  const { type, billingPeriod } = subscription.currentPhase;
  const phase = now?.phases.find((one) => one.type === type && one.billingPeriod === billingPeriod);
  return (
    phase &&
    words({ amount: phase.price.total, months: monthsOf(billingPeriod), count: phase.count })
  );
}
