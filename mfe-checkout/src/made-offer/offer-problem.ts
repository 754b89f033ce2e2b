import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import type { OrderState } from '../purchase/order-states.ts';

/** Why an offer that stood there cannot be ordered any more. */
export function offerProblemOf(state: OrderState): OfferRefusal | undefined {
  if (!('problem' in state) || state.problem?.kind !== 'refused') return undefined;
  const { code, isUntaxed } = state.problem;
  if (isUntaxed) return undefined;
  // A gift card is another matter: something else pays. And so is a plan that cannot become a half of a bundle.
  if (code === 'BAD_DATA_RETURNED' || code === 'ELIGIBILITY_SUBSCRIPTION_REQUIRED')
    return undefined;
  return { code };
}
