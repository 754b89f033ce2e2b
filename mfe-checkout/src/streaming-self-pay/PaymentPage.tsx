import { Payment } from '@sideband/shared-sdk/blocks/payment';
import { useState } from 'react';
import { StepPage } from './StepPage.tsx';
import type { SelfPay } from './useSelfPay.ts';

interface Props {
  selfPay: SelfPay;
  hidden: boolean;
}

/** How it is paid. Nothing is charged here. */
export function PaymentPage({ selfPay, hidden }: Props) {
  const { known, ordering, paid } = selfPay;
  const [isWrong, judged] = useState(false);
  if (!known) return null;
  const { state } = ordering;
  return (
    <div hidden={hidden}>
      <StepPage selfPay={selfPay} of="payment" isWrong={isWrong}>
        <Payment
          serviceAddress={known.address}
          name={known}
          refused={state.step === 'declined' ? state : undefined}
          hidden={hidden}
          onDone={paid}
          onProblem={judged}
        />
      </StepPage>
    </div>
  );
}
