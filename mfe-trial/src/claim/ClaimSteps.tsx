import { stepAfter, stepBefore, stepsOf, stepToShow } from '@sideband/shared-sdk/blocks/flow';
import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useLocation, useNavigate, useParams } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useState } from 'react';
import { Loading } from '../customer/Entrance.tsx';
import { ClaimEnd, hasEnded } from './ClaimEnd.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { TrialSummary } from './TrialSummary.tsx';
import type { ClaimFlow } from './useClaimFlow.ts';
import { YouPage } from './YouPage.tsx';

export interface OwnStep {
  name: string;
  isDone: boolean;
  /** Heading and lead, when they are not those of the step. */
  title?: ReactNode;
  lead?: ReactNode;
  content: (step: { goOn: () => void; judge: (hasProblem: boolean) => void }) => ReactNode;
}

interface Props {
  flow: ClaimFlow;
  /** Name of the flow in telemetry. */
  name: string;
  path: string;
  /** Message ID of the flow's title. */
  title: string;
  /** Pages before those about the customer and the review. */
  before: readonly OwnStep[];
  /** Opens the page that asks for another car. */
  onOther: () => void;
}

/** Claims a trial, one question per page: the car, the customer, the review. */
export function ClaimSteps({ flow, name, path, title, before, onOther }: Props) {
  const { step: asked } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isSignedIn, isReading, car } = flow;
  // A customer who signs in during the flow keeps the page that contains the sign-in.
  const [isCustomer] = useState(isSignedIn);
  const isDone = before.map((one) => [one.name, one.isDone] as const);
  const course = {
    all: [...before.map((one) => one.name), 'you', 'review'],
    skips: { you: isCustomer },
    done: Object.fromEntries([...isDone, ['you', isSignedIn]]),
  };
  const step = stepToShow(asked, course);
  const address = (to: string) => `${path}/${to}${search}`;
  // Always the next page, also when it is finished: it shows what follows from this one.
  const goOn = () => navigate(address(stepAfter(step, Object.assign({}, course, { done: {} }))));
  const back = stepBefore(step, course);
  const isLoading = isCustomer && isReading;
  const ended = hasEnded(flow.claiming.state);
  useFlow(name, isLoading ? 'loading' : step, ended);
  if (isLoading) return <Loading />;
  if (ended) return <ClaimEnd flow={flow} onOther={onOther} />;
  const own = before.find((one) => one.name === step);
  const page = { title, address, back, goOn };
  return (
    <>
      {asked !== step && <Navigate to={address(step)} replace />}
      <FlowWithSummary
        progress={
          <Progress
            steps={stepsOf(course).map((key) => ({
              key,
              label: <FormattedMessage id={`claim.step.${key}`} />,
              to: address(key),
            }))}
            current={step}
          />
        }
        summary={<TrialSummary car={car} />}
      >
        {own && (
          <StepPage key={step} step={step} {...page} heading={own.title} lead={own.lead}>
            {(judge) => own.content({ goOn, judge })}
          </StepPage>
        )}
        {step === 'you' && (
          <StepPage key={step} step={step} {...page}>
            {(judge) => <YouPage flow={flow} onDone={goOn} onProblem={judge} />}
          </StepPage>
        )}
        {step === 'review' && (
          <StepPage key={step} step={step} {...page}>
            {(judge) => <ReviewPage flow={flow} address={address} onProblem={judge} />}
          </StepPage>
        )}
      </FlowWithSummary>
    </>
  );
}

interface StepProps {
  step: string;
  title: string;
  heading?: ReactNode;
  lead?: ReactNode;
  back: string | undefined;
  address: (step: string) => string;
  children: (judge: (hasProblem: boolean) => void) => ReactNode;
}

function StepPage({ step, title, heading, lead, back, address, children }: StepProps) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const words = intl.formatMessage(
    { id: 'claim.pageTitle' },
    {
      step: intl.formatMessage({ id: `claim.step.${step}` }),
      title: intl.formatMessage({ id: title }),
    },
  );
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title: words }) : words);
  return (
    <Page
      title={heading ?? <FormattedMessage id={`claim.${step}.title`} />}
      lead={lead ?? <FormattedMessage id={`claim.${step}.lead`} />}
      {...(back !== undefined && { back: { to: address(back) } })}
    >
      {children(setIsWrong)}
    </Page>
  );
}
