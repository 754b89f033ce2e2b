import type { OrderState } from '@sideband/shared-sdk/blocks/buying';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';

/** Returns why an offer that was shown can no longer be ordered. Undefined for other problems. */
export function offerProblemOf(state: OrderState): OfferRefusal | undefined {
  if (!('problem' in state) || state.problem?.kind !== 'refused') return undefined;
  const { code, isUntaxed } = state.problem;
  if (isUntaxed) return undefined;
  // A refused gift card leaves the offer intact: the customer can pay otherwise. So does a plan
  // that
  // cannot become part of a bundle.
  if (code === 'BAD_DATA_RETURNED' || code === 'ELIGIBILITY_SUBSCRIPTION_REQUIRED')
    return undefined;
  return { code };
}
