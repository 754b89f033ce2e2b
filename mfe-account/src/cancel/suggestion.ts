import type { SubscriptionOptions } from '@sideband/shared-sdk/account-management';
import type { Offer } from '@sideband/shared-sdk/offers';
import { paths } from '../paths.ts';
import { answers, type Reason } from './reasons.ts';

/** The one alternative to canceling: a retention offer, or a page that solves the problem. */
export type Suggestion =
  | { kind: 'offer'; offer: Offer }
  | { kind: 'transfer' | 'signal' | 'annual'; to: string; offer?: undefined };

interface Known {
  options: SubscriptionOptions;
  /** Retention offers for this plan. */
  saves: readonly Offer[];
  /** Whether the page of an alternative is built. */
  isOpen: Record<'transfer' | 'signal' | 'annual', boolean>;
}

/** Returns the alternative that answers the reason, if there is one. */
export function suggestionFor(
  reason: Reason | undefined,
  { options, saves, isOpen }: Known,
): Suggestion | undefined {
  const { transferRadio, viewOffer } = options.cancelOptions;
  if (reason === 'changedCar' && transferRadio && isOpen.transfer)
    return { kind: 'transfer', to: paths.transfer };
  if (reason === 'trouble' && options.refreshRadio && isOpen.signal)
    return { kind: 'signal', to: paths.refreshSignal };
  const offer = viewOffer ? saves.find((one) => answers(one, reason)) : undefined;
  if (offer) return { kind: 'offer', offer };
  const isAnnual = reason === 'tooExpensive' && options.changeTerm && isOpen.annual;
  return isAnnual ? { kind: 'annual', to: paths.changeTerm } : undefined;
}
