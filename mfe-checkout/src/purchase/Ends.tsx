import { isUnsure } from '@sideband/shared-sdk/blocks/buying';
import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { AlreadyYours } from './AlreadyYours.tsx';
import { Loading } from './Entrance.tsx';
import { Unsure } from './Unsure.tsx';
import type { Ordering } from './useOrder.ts';

interface Props {
  ordering: Ordering;
  isLoading: boolean;
  /** The flow, shown while the order has no outcome to show. */
  children: ReactNode;
}

/**
 * Replaces the flow while it loads, while the outcome of a payment is unknown, or when the customer
 * already has the plan.
 */
export function Ends({ ordering, isLoading, children }: Props) {
  const { state, checkOrder } = ordering;
  // A sign-in reloads data and briefly unmounts the heading, which would lose the focus.
  const [hasBegun, setHasBegun] = useState(!isLoading);
  if (!isLoading && !hasBegun) setHasBegun(true);
  const page = useHeadingFocus(
    isLoading && hasBegun
      ? 'again'
      : isUnsure(state)
        ? 'unsure'
        : state.step === 'alreadyYours'
          ? 'already'
          : 'flow',
  );
  if (isLoading || state.step === 'placed') return <Loading />;
  return (
    <div ref={page}>
      {isUnsure(state) ? (
        <Unsure state={state} onCheck={checkOrder} />
      ) : state.step === 'alreadyYours' ? (
        <AlreadyYours />
      ) : (
        children
      )}
    </div>
  );
}
