import { useState } from 'react';
import { PlanForm } from '../purchase/PlanForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Shows the recommended plan first. The other plans expand below it. */
export function PlanPage({ flow }: { flow: StepFlow }) {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <StepPage flow={flow} of="plan" isWrong={isWrong}>
      <PlanForm flow={flow} shows="recommended" onProblem={setIsWrong} />
    </StepPage>
  );
}
