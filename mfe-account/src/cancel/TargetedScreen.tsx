import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { useLinkOffer } from '../ordering/useLinkOffer.ts';
import { paths } from '../paths.ts';
import { PlanSummary } from '../plan/PlanSummary.tsx';
import { Reading } from '../plan/reading.tsx';
import { WhichPlan } from '../plan/WhichPlan.tsx';
import { BeforeYouGo } from './BeforeYouGo.tsx';
import { CancelHint } from './CancelHint.tsx';
import { Confirm } from './Confirm.tsx';
import { Ends } from './Ends.tsx';
import { KeepLink } from './KeepLink.tsx';
import { Reason } from './Reason.tsx';
import { type Cancelling, useCancelling } from './useCancelling.ts';

/** Cancels the plan that an email is about, one question per page. */
export function TargetedScreen() {
  return (
    // A customer who is leaving is not asked to set up a passkey.
    <SignedIn offersPasskey>
      <ByLink />
    </SignedIn>
  );
}

function ByLink() {
  const { isLoading, offer } = useLinkOffer('cancelPlan');
  return isLoading ? <Reading title="cancel.title" /> : <Targeted made={offer} />;
}

const steps = ['reason', 'offer', 'review', 'done'] as const;
type Step = (typeof steps)[number];

/** Returns the step to show: the one in the URL, unless it needs an earlier answer. */
function stepOf(
  asked: string,
  { isAsked, hasAlternative }: { isAsked: boolean; hasAlternative: boolean },
): Step {
  const found = steps.find((step) => step === asked) ?? 'reason';
  if (!isAsked) return 'reason';
  if (found === 'offer' && !hasAlternative) return 'review';
  return found === 'done' ? 'review' : found;
}

function Targeted({ made }: { made: Offer | undefined }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = pathname.slice(paths.cancelTargeted.length + 1);
  const flow = useCancelling({
    path: paths.cancelTargeted,
    made,
    isConfirming: (answered) => stepOf(asked, answered) === 'review',
  });
  const { answers, suggestion, ordering, read } = flow;
  const hasAlternative = suggestion !== undefined;
  const step = stepOf(asked, { isAsked: answers.isAsked, hasAlternative });
  const isDone = ordering.state.step === 'placed';
  const shown = isDone ? 'done' : step;
  const isSettled = isDone || (read !== undefined && ordering.state.step !== 'checking');
  const address = (to: Step) => `${paths.cancelTargeted}/${to}${search}`;
  return (
    <>
      {isSettled && asked !== shown && <Navigate to={address(shown)} replace />}
      <Ends flow={flow} page={step}>
        <StepPage flow={flow} step={step} address={address} onGo={(to) => navigate(address(to))} />
      </Ends>
    </>
  );
}

interface Props {
  flow: Cancelling;
  step: Step;
  address: (step: Step) => string;
  onGo: (step: Step) => void;
}

function StepPage({ flow, step, address, onGo }: Props) {
  const intl = useIntl();
  const day = useDayWords();
  const { plan, choices, answers, suggestion, read, ordering } = flow;
  const title = intl.formatMessage({ id: plan ? `cancel.step.${step}` : 'cancel.title' });
  useTitle(title);
  if (!plan) {
    return (
      <Page title={title} back={{ to: paths.account }}>
        <WhichPlan
          plans={choices}
          legend={<FormattedMessage id="cancel.which" />}
          missing={intl.formatMessage({ id: 'cancel.which.none' })}
          hint={(one) => <CancelHint plan={one} />}
          beside={<KeepLink />}
          onChosen={flow.choose}
        />
      </Page>
    );
  }
  const { period } = plan;
  const pages: Step[] = ['reason', ...(suggestion ? (['offer'] as const) : []), 'review'];
  const before = pages[pages.indexOf(step) - 1];
  return (
    <FlowWithSummary
      progress={
        <Progress
          steps={pages.map((key) => ({
            key,
            label: <FormattedMessage id={`cancel.progress.${key}`} />,
            to: address(key),
          }))}
          current={step}
        />
      }
      summary={<PlanSummary plan={plan} />}
    >
      <Page
        title={title}
        lead={
          period && (
            <FormattedMessage
              id={`cancel.step.lead.${period.is}`}
              values={{ day: day(period.day) }}
            />
          )
        }
        back={{ to: before ? address(before) : paths.account }}
      >
        {content()}
      </Page>
    </FlowWithSummary>
  );

  function content(): ReactNode {
    if (!plan || read?.step !== 'read') return null;
    if (step === 'reason') {
      return <Reason plan={plan} answers={answers} onDone={() => onGo('offer')} />;
    }
    if (step === 'offer' && suggestion) {
      return (
        <BeforeYouGo
          plan={plan}
          suggestion={suggestion}
          onTake={flow.take}
          onDecline={() => onGo('review')}
        />
      );
    }
    return <Confirm account={read.account} plan={plan} ordering={ordering} />;
  }
}
