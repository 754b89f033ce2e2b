import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { Buttons } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Car } from './choices.ts';
import { DateRows } from './DateRows.tsx';
import { Included } from './TrialSummary.tsx';

interface Props {
  car: Car | undefined;
  /** Button that goes on. */
  children: ReactNode;
}

/** The car that gets a trial, what the trial includes, and how long it runs. */
export function TrialPart({ car, children }: Props) {
  return (
    <>
      {car && <RadioCard radio={car} />}
      <Included />
      <p>
        <DateRows car={car} />
      </p>
      <Buttons>{children}</Buttons>
    </>
  );
}
