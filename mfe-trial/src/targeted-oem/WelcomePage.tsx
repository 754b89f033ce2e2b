import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { DateRows } from '../claim/DateRows.tsx';
import { Included } from '../claim/TrialSummary.tsx';
import { TrialDays } from '../outcome/TrialDays.tsx';
import { MailLink } from './MailLink.tsx';
import type { MakerFlow } from './useMakerFlow.ts';

interface Props {
  flow: MakerFlow;
  onDone: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** The car, what its trial includes, and the days that are left of it. */
export function WelcomePage({ flow, onDone, onProblem }: Props) {
  const { shown, keep } = flow;
  const begin = () => {
    keep({ hasBegun: true });
    onDone();
  };
  return (
    <>
      <RadioCard radio={shown} />
      <Included />
      <TrialDays trial={shown.trial} />
      <p>
        <DateRows car={shown} />
      </p>
      <Buttons>
        <Button variant="primary" onClick={begin}>
          <FormattedMessage id="claim.continue" />
        </Button>
      </Buttons>
      <MailLink deviceId={shown.deviceId} onProblem={onProblem} />
    </>
  );
}
