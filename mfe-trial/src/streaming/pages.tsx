import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { EmailStep } from '@sideband/shared-sdk/blocks/create-or-login';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Form, Page } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { DealerNote } from './DealerNote.tsx';
import { OfferCard } from './OfferCard.tsx';
import { CardForm, PersonForm } from './parts.tsx';
import { Review } from './Review.tsx';
import type { Step } from './steps.ts';
import { TrialSummary } from './TrialSummary.tsx';
import type { TrialSteps } from './useTrialSteps.ts';

interface PageProps {
  flow: TrialSteps;
}

export function OfferPage({ flow }: PageProps) {
  const { plan } = flow.trial;
  return (
    <StepPage flow={flow} of="offer">
      {() => (
        <Form fields={[]} onSubmit={flow.offerSeen}>
          {plan && <OfferCard plan={plan} />}
          <Button type="submit" variant="primary">
            <FormattedMessage id="trial.continue" />
          </Button>
        </Form>
      )}
    </StepPage>
  );
}

export function EmailPage({ flow }: PageProps) {
  const { choices, change, registering } = flow.trial;
  const { refusal } = registering;
  return (
    <StepPage flow={flow} of="email">
      {(judge) => (
        <EmailStep
          email={choices.email}
          onEmail={(email) => change({ email, isEmailGood: false })}
          refusal={refusal?.at === 'account' ? refusal.error : undefined}
          onDone={flow.emailGiven}
          onProblem={judge}
        />
      )}
    </StepPage>
  );
}

export function AddressPage({ flow }: PageProps) {
  return (
    <StepPage flow={flow} of="address">
      {(judge) => (
        <PersonForm
          trial={flow.trial}
          onDone={(known) => void flow.detailsGiven(known)}
          onProblem={judge}
        />
      )}
    </StepPage>
  );
}

export function PaymentPage({ flow }: PageProps) {
  const hidden = flow.step !== 'payment';
  return (
    <div hidden={hidden}>
      <StepPage flow={flow} of="payment">
        {(judge) => (
          <CardForm trial={flow.trial} hidden={hidden} onDone={flow.cardGiven} onProblem={judge} />
        )}
      </StepPage>
    </div>
  );
}

export function ReviewPage({ flow }: PageProps) {
  const { trial, address } = flow;
  const to = (step: Step) => (flow.steps.includes(step) ? address(step) : undefined);
  return (
    <StepPage flow={flow} of="review">
      {(judge) => (
        <>
          {trial.isSignedIn && <DealerNote email={trial.email} />}
          <Review trial={trial} onProblem={judge}>
            <TrialSummary trial={trial} to={to} />
          </Review>
        </>
      )}
    </StepPage>
  );
}

interface StepProps extends PageProps {
  /** Step that this page belongs to. The page may be hidden behind another one. */
  of: Step;
  children: (judge: (hasProblem: boolean) => void) => ReactNode;
}

/** Page of one step: back link, the question as its heading, and the form. */
function StepPage({ flow, of, children }: StepProps) {
  const { step, back, address, trial } = flow;
  const [isWrong, setIsWrong] = useState(false);
  const { breakdown } = trial.registering;
  const lead = of === 'offer' || of === 'review' ? (trial.asksCard ? of : `${of}.noCard`) : of;
  return (
    <Page
      title={<FormattedMessage id={`trial.title.${of}`} />}
      lead={<FormattedMessage id={`trial.lead.${lead}`} />}
      {...(back && step === of && { back: { to: address(back) } })}
    >
      {step === of && <Title step={of} isWrong={isWrong} />}
      {of === 'address' && breakdown && <BreakdownNotice breakdown={breakdown} />}
      {children(setIsWrong)}
    </Page>
  );
}

function Title({ step, isWrong }: { step: Step; isWrong: boolean }) {
  const intl = useIntl();
  const title = intl.formatMessage(
    { id: 'trial.pageTitle' },
    { step: intl.formatMessage({ id: `trial.step.${step}` }) },
  );
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return null;
}
