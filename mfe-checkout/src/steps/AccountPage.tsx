import { useState } from 'react';
import { Person } from '../purchase/Person.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Asks for everything about the customer that a plan for the app needs, on one page. */
export function AccountPage({ flow }: { flow: StepFlow }) {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <StepPage flow={flow} of="account" isWrong={isWrong}>
      <Person
        flow={flow}
        onDone={(known) => void flow.personGiven(known)}
        onKnown={flow.accountKnown}
        onProblem={setIsWrong}
      />
    </StepPage>
  );
}
