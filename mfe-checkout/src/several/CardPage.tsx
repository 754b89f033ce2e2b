import { type Brought, type Paying, Payment } from '@sideband/shared-sdk/blocks/payment';
import { useState } from 'react';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import type { Several } from './useSeveral.ts';

interface Props {
  flow: StepFlow & { goOn: (from: 'payment', answered: { done: { payment: true } }) => void };
  several: Pick<Several, 'declined' | 'declinedHasPaid'>;
}

/** Asks for the card that pays all radios. Nothing is charged on this page. */
export function CardPage({ flow, several }: Props) {
  const { step, known, change, takeBrought, goOn } = flow;
  const [isWrong, setIsWrong] = useState(false);
  if (!known) return null;
  const hidden = step !== 'payment';
  async function settled(paying: Paying, brought?: Brought) {
    if (brought) await takeBrought(brought);
    change({ paying, isPayingRefused: false });
    goOn('payment', { done: { payment: true } });
  }
  return (
    <div hidden={hidden}>
      <StepPage flow={flow} of="payment" isWrong={isWrong}>
        <Payment
          serviceAddress={known.address}
          name={known}
          refused={several.declined}
          refusedHasPaid={several.declinedHasPaid}
          hidden={hidden}
          onDone={(paying, brought) => void settled(paying, brought)}
          onProblem={setIsWrong}
        />
      </StepPage>
    </div>
  );
}
