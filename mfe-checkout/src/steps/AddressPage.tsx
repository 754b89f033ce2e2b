import { useState } from 'react';
import { Details } from '../purchase/Details.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Where somebody lives, and who they are. */
export function AddressPage({ flow }: { flow: StepFlow }) {
  const [isWrong, judged] = useState(false);
  return (
    <StepPage flow={flow} of="address" isWrong={isWrong}>
      <Details
        flow={flow}
        asksPhone
        onDone={(known) => void flow.detailsGiven(known)}
        onProblem={judged}
      />
    </StepPage>
  );
}
