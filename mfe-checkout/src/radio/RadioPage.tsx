import { type ReactNode, useState } from 'react';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { ChooseRadio } from './ChooseRadio.tsx';
import type { RadioChoice } from './useRadio.ts';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'> & {
    goOn: (from: 'radio', answered: { done: { radio: true; plan: false } }) => void;
  };
  choice: RadioChoice;
  /** Additional notice about the radio. */
  notice?: ReactNode;
}

/** Asks for the radio ID. A button reveals the other ways to look up the radio. */
export function RadioPage({ flow, choice, notice }: Props) {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <StepPage flow={flow} of="radio" isWrong={isWrong}>
      {notice}
      <ChooseRadio
        choice={choice}
        asks="radioId"
        // Another radio may be eligible for other plans.
        onDone={() => flow.goOn('radio', { done: { radio: true, plan: false } })}
        onProblem={setIsWrong}
      />
    </StepPage>
  );
}
