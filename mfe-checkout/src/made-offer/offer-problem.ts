import type { OrderState } from '@sideband/shared-sdk/blocks/buying';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';

/** Returns why an offer that was shown cannot be ordered any more. Undefined for other problems. */
export function offerProblemOf(state: OrderState): OfferRefusal | undefined {
  if (!('problem' in state) || state.problem?.kind !== 'refused') return undefined;
  const { code, isUntaxed } = state.problem;
  if (isUntaxed) return undefined;
  // A refused gift card leaves the offer intact: something else can pay. So does a plan that cannot
  // become a half of a bundle.
  if (code === 'BAD_DATA_RETURNED' || code === 'ELIGIBILITY_SUBSCRIPTION_REQUIRED')
    return undefined;
  return { code };
}
