import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { AlreadyYours } from './AlreadyYours.tsx';
import { Loading } from './Entrance.tsx';
import { isUnsure, Unsure } from './Unsure.tsx';
import type { Ordering } from './useOrder.ts';

interface Props {
  ordering: Ordering;
  isLoading: boolean;
  /** The flow itself, while nothing of the order stands before it. */
  children: ReactNode;
}

/** What stands in the place of a flow: nothing to read yet, a payment nobody is sure of, a plan that is theirs already. */
export function Ends({ ordering, isLoading, children }: Props) {
  const { state, checkOrder } = ordering;
  // What somebody's sign-in makes us read anew takes the heading away for a moment, and the focus with it.
  const [hasBegun, begin] = useState(!isLoading);
  if (!isLoading && !hasBegun) begin(true);
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
