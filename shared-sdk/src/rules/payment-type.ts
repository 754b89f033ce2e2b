import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import { isExisting } from './subscription-states.ts';

interface Paid {
  state: Subscription['state'];
  sourceKind: Subscription['source']['kind'];
}

/**
 * Returns how an account pays: with its card, through the partners that bill all its plans, or each
 * bill by itself.
 */
export function paymentTypeOf(
  hasCard: boolean,
  plans: readonly Paid[],
): 'creditCard' | 'invoice' | 'partner' {
  if (hasCard) return 'creditCard';
  const running = plans.filter(isExisting);
  const isAtPartners = running.length > 0 && running.every((one) => one.sourceKind !== 'stripe');
  return isAtPartners ? 'partner' : 'invoice';
}
