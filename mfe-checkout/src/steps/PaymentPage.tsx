import { Payment } from '@sideband/shared-sdk/blocks/payment';
import { useState } from 'react';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

interface Props {
  flow: StepFlow;
  hidden: boolean;
  takesGiftCards?: boolean | undefined;
  /** Declined card, in flows that handle their own orders. A new object for each decline. */
  refused?: object | undefined;
  /** Whether the declined card has already paid for one of the orders. */
  refusedHasPaid?: boolean | undefined;
}

/** Asks for a payment method. Nothing is charged on this page. */
export function PaymentPage({ flow, hidden, takesGiftCards = true, ...own }: Props) {
  const { known, ordering, paid } = flow;
  const [isWrong, setIsWrong] = useState(false);
  if (!known) return null;
  const { state } = ordering;
  return (
    <div hidden={hidden}>
      <StepPage flow={flow} of="payment" isWrong={isWrong}>
        <Payment
          serviceAddress={known.address}
          name={known}
          refused={own.refused ?? (state.step === 'declined' ? state : undefined)}
          refusedHasPaid={own.refusedHasPaid}
          hidden={hidden}
          takesGiftCards={takesGiftCards}
          onDone={paid}
          onProblem={setIsWrong}
        />
      </StepPage>
    </div>
  );
}
