import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { useSession } from '@sideband/shared-sdk/react';
import type { StudentVerification } from '@sideband/shared-sdk/student-status';
import { useState } from 'react';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { ClaimForm } from '../student/ClaimForm.tsx';
import { ProofForm } from '../student/ProofForm.tsx';
import type { StudentCheck } from '../student/useStudentCheck.ts';
import { Waiting } from '../student/Waiting.tsx';
import type { StudentStep } from './flow.ts';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'>;
  check: StudentCheck;
  student: StudentStep;
}

interface Telling extends Props {
  /** Called with the new state of the verification. */
  onState: (state: StudentVerification['state']) => void;
}

/** Asks for school and name. Needs no account. */
export function SchoolPage({ flow, check, student, onState }: Telling) {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <StepPage flow={flow} of="school" isWrong={isWrong}>
      {check.unread && <BreakdownNotice breakdown={check.unread} onRetry={check.look} />}
      <ClaimForm
        check={check}
        typed={student.typed}
        onTyped={student.change}
        onClaim={async (claim) => {
          const answered = await student.claim(claim);
          if (answered) onState(answered.state);
        }}
        onProblem={setIsWrong}
      />
    </StepPage>
  );
}

export function ProofPage({ flow, check, student, onState }: Telling) {
  const [isWrong, setIsWrong] = useState(false);
  const isCustomer = useSession().type === 'authenticated';
  return (
    <StepPage flow={flow} of="proof" isWrong={isWrong}>
      <ProofForm
        check={check}
        typed={student.typed}
        onTyped={student.change}
        asksEmail={!isCustomer}
        onGiven={() => {
          student.given();
          onState('inReview');
        }}
        onProblem={setIsWrong}
      />
    </StepPage>
  );
}

/**
 * Shows the progress. The page can be closed, because the result of a document review is emailed.
 */
export function CheckingPage({ flow, check, onDone }: Props & { onDone: () => void }) {
  return (
    <StepPage flow={flow} of="checking">
      <Waiting check={check} onDone={onDone} />
    </StepPage>
  );
}
