import type { OrderState } from '@sideband/shared-sdk/blocks/buying';
import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { OfferGone } from './OfferGone.tsx';
import { offerProblemOf } from './offer-problem.ts';

interface Props {
  state: OrderState;
  /** Path of the page with other plans. */
  plans: string;
  /** Flow, shown while its offer is available. */
  children: ReactNode;
}

/** Replaces the flow with alternatives once its offer is no longer available. */
export function OrGone({ state, plans, children }: Props) {
  const gone = offerProblemOf(state);
  const page = useHeadingFocus(gone ? 'gone' : 'flow');
  return <div ref={page}>{gone ? <OfferGone refusal={gone} plans={plans} /> : children}</div>;
}
