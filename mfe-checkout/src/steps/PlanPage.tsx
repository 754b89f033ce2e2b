import { useState } from 'react';
import { PlanForm } from '../purchase/PlanForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Shows the recommended plan first. Others open below it. */
export function PlanPage({ flow }: { flow: StepFlow }) {
  const [isWrong, judged] = useState(false);
  return (
    <StepPage flow={flow} of="plan" isWrong={isWrong}>
      <PlanForm flow={flow} shows="recommended" onProblem={judged} />
    </StepPage>
  );
}
