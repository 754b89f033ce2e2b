import { DetailsStep } from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { useState } from 'react';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

/** Name and address: taxes depend on it, and the account is made of it. */
export function AddressPage({ flow }: { flow: StepFlow }) {
  const { details, change, registering, detailsGiven, account } = flow;
  const [isWrong, judged] = useState(false);
  const { refusal, breakdown, busy } = registering;
  return (
    <StepPage flow={flow} of="address" isWrong={isWrong}>
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <DetailsStep
        details={details}
        onDetails={(typed) => change({ details: typed })}
        asksPhone
        accountZip={account?.serviceAddress?.zip}
        refusal={refusal?.at === 'details' ? refusal.error : undefined}
        onDone={(known) => void detailsGiven(known)}
        busy={busy}
        onProblem={judged}
      />
    </StepPage>
  );
}
