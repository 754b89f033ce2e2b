import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import { useState } from 'react';
import { Entrance } from '../customer/Entrance.tsx';
import { AddressPage, EmailPage, OfferPage, PaymentPage, ReviewPage } from './pages.tsx';
import { TrialAside } from './TrialAside.tsx';
import { TrialEnds } from './TrialEnds.tsx';
import { type TrialSteps, useTrialSteps } from './useTrialSteps.ts';

/** Starts the trial of the app on pages: the offer, who starts it, the card, and the review. */
export function StepsScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

function Flow() {
  const flow = useTrialSteps();
  const { asked, step, isLoading, address, trial } = flow;
  return (
    <TrialEnds trial={trial} isLoading={isLoading}>
      {asked !== step && <Navigate to={address(step)} replace />}
      <Body flow={flow} />
    </TrialEnds>
  );
}

function Body({ flow }: { flow: TrialSteps }) {
  const { step, steps, address, trial } = flow;
  const [hasPaymentOpened, setHasPaymentOpened] = useState(false);
  if (step === 'payment' && !hasPaymentOpened) setHasPaymentOpened(true);
  return (
    <FlowWithSummary
      progress={
        <Progress
          steps={steps.map((key) => ({
            key,
            label: <FormattedMessage id={`trial.step.${key}`} />,
            to: address(key),
          }))}
          current={step}
        />
      }
      summary={<TrialAside trial={trial} />}
    >
      {step === 'offer' && <OfferPage flow={flow} />}
      {step === 'email' && <EmailPage flow={flow} />}
      {step === 'address' && <AddressPage flow={flow} />}
      {step === 'review' && <ReviewPage flow={flow} />}
      {/* Stays mounted, so that a typed card is kept. */}
      {hasPaymentOpened && <PaymentPage flow={flow} />}
    </FlowWithSummary>
  );
}
