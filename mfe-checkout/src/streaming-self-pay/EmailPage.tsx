import { EmailStep } from '@sideband/shared-sdk/blocks/create-or-login';
import { useState } from 'react';
import { StepPage } from './StepPage.tsx';
import type { SelfPay } from './useSelfPay.ts';

/** Who it is for, as late as possible and with as little as possible. */
export function EmailPage({ selfPay }: { selfPay: SelfPay }) {
  const { choices, change, registering, emailGiven } = selfPay;
  const [isWrong, judged] = useState(false);
  const { refusal } = registering;
  return (
    <StepPage selfPay={selfPay} of="email" isWrong={isWrong}>
      <EmailStep
        email={choices.email}
        onEmail={(email) => change({ email, isEmailGood: false })}
        refusal={refusal?.at === 'account' ? refusal.error : undefined}
        onDone={emailGiven}
        onProblem={judged}
      />
    </StepPage>
  );
}
