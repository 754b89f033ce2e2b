import { useState } from 'react';
import { AddOns } from '../add-ons/AddOns.tsx';
import { PlanForm } from '../purchase/PlanForm.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/**
 * Shows the recommended plan first. The other plans expand below it. Add-ons are part of this page
 * where they have none of their own.
 */
export function PlanPage({ flow }: { flow: StepFlow }) {
  const { choices, change, hasExtrasPage } = flow;
  const [isWrong, setIsWrong] = useState(false);
  return (
    <StepPage flow={flow} of="plan" isWrong={isWrong}>
      <PlanForm
        flow={flow}
        shows="recommended"
        onPick={() => change({ addOnIds: [] })}
        onProblem={setIsWrong}
      >
        {({ offer, addOns }) =>
          hasExtrasPage ? null : (
            <AddOns
              offer={offer}
              offered={addOns}
              value={choices.addOnIds}
              onChange={(addOnIds) => change({ addOnIds })}
            />
          )
        }
      </PlanForm>
    </StepPage>
  );
}
