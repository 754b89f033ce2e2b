import { Buttons, useHasRoom } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Car } from './choices.ts';
import { DateRows } from './DateRows.tsx';
import { Included } from './TrialSummary.tsx';

interface Props {
  car: Car | undefined;
  /** Button that goes on. */
  children: ReactNode;
}

/** How long the trial runs, and what it includes where the summary beside it does not say so. */
export function TrialPart({ car, children }: Props) {
  const hasRoom = useHasRoom();
  return (
    <>
      {!hasRoom && <Included />}
      <p>
        <DateRows car={car} />
      </p>
      <Buttons>{children}</Buttons>
    </>
  );
}
