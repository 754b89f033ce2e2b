import { useState } from 'react';
import { Details } from '../purchase/Details.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Asks for name and address. */
export function AddressPage({ flow }: { flow: StepFlow }) {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <StepPage flow={flow} of="address" isWrong={isWrong}>
      <Details
        flow={flow}
        asksPhone
        onDone={(known) => void flow.detailsGiven(known)}
        onProblem={setIsWrong}
      />
    </StepPage>
  );
}
