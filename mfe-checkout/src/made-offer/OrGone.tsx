import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { OrderState } from '../purchase/order-states.ts';
import { OfferGone } from './OfferGone.tsx';
import { offerProblemOf } from './offer-problem.ts';

interface Props {
  state: OrderState;
  /** Where other plans are. */
  plans: string;
  /** The flow, as long as its offer can be had. */
  children: ReactNode;
}

/** An offer that cannot be taken any more leaves its place to what can be done instead. */
export function OrGone({ state, plans, children }: Props) {
  const gone = offerProblemOf(state);
  const page = useHeadingFocus(gone ? 'gone' : 'flow');
  return <div ref={page}>{gone ? <OfferGone refusal={gone} plans={plans} /> : children}</div>;
}
