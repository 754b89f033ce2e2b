import { EmailStep } from '@sideband/shared-sdk/blocks/create-or-login';
import { useState } from 'react';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Asks only for the email address, and as late in the flow as possible. */
export function EmailPage({ flow }: { flow: StepFlow }) {
  const { choices, change, registering, emailGiven } = flow;
  const [isWrong, setIsWrong] = useState(false);
  const { refusal } = registering;
  return (
    <StepPage flow={flow} of="email" isWrong={isWrong}>
      <EmailStep
        email={choices.email}
        onEmail={(email) => change({ email, isEmailGood: false })}
        refusal={refusal?.at === 'account' ? refusal.error : undefined}
        onDone={emailGiven}
        onProblem={setIsWrong}
      />
    </StepPage>
  );
}
