import { useState } from 'react';
import { Review } from '../purchase/Review.tsx';
import { OrderSummary, type Rows } from './OrderSummary.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Last page of a flow that takes no payment: all choices, and the button that places the order. */
export function ReviewPage({ flow, rows }: { flow: StepFlow; rows: Rows }) {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <StepPage flow={flow} of="review" isWrong={isWrong}>
      <Review flow={flow} action={flow.words.action} onProblem={setIsWrong}>
        <OrderSummary flow={flow} rows={rows} />
      </Review>
    </StepPage>
  );
}
