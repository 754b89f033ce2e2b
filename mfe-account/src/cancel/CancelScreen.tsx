import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Section } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { PlanLine } from '../plan/PlanLine.tsx';
import { PlanSummary } from '../plan/PlanSummary.tsx';
import { WhichPlan } from '../plan/WhichPlan.tsx';
import { BeforeYouGo } from './BeforeYouGo.tsx';
import { CancelHint } from './CancelHint.tsx';
import { Confirm } from './Confirm.tsx';
import { Ends } from './Ends.tsx';
import { KeepLink } from './KeepLink.tsx';
import { Reason } from './Reason.tsx';
import type { Plan } from './read-plans.ts';
import { type Cancelling, useCancelling } from './useCancelling.ts';

/** Cancels a plan on one page, section by section. */
export function CancelScreen() {
  return (
    // A customer who is leaving is not asked to set up a passkey.
    <SignedIn offersPasskey>
      <Cancel />
    </SignedIn>
  );
}

type Name = 'plan' | 'reason' | 'offer' | 'confirm';

function Cancel() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked: Name | undefined = state?.section;
  const flow = useCancelling({
    path: paths.cancel,
    isConfirming: ({ hasAlternative }) =>
      asked === 'confirm' || (asked === 'offer' && !hasAlternative),
  });
  const show = (section: Name) => navigate(pathname + search, { state: { ...state, section } });
  return (
    <Ends flow={flow}>
      <Sections flow={flow} asked={asked} show={show} />
    </Ends>
  );
}

interface Props {
  flow: Cancelling;
  asked: Name | undefined;
  show: (section: Name) => void;
}

function Sections({ flow, asked, show }: Props) {
  const { plan, choices, answers, suggestion, isTrial } = flow;
  const { pathname, search, state: place } = useLocation();
  const intl = useIntl();
  const title = intl.formatMessage({ id: isTrial ? 'cancel.trial.title' : 'cancel.title' });
  useTitle(title);
  const names: Name[] = isTrial
    ? ['plan', 'confirm']
    : ['plan', 'reason', ...(suggestion ? (['offer'] as const) : []), 'confirm'];
  const open = openOf(names, { asked, plan });
  const isLocked = flow.ordering.state.step === 'placing';

  const contents: Record<Name, () => ReactNode> = {
    plan: () => (
      <WhichPlan
        plans={choices}
        plan={plan}
        legend={<FormattedMessage id="cancel.which" />}
        missing={intl.formatMessage({ id: 'cancel.which.none' })}
        hint={(one) => <CancelHint plan={one} />}
        beside={<KeepLink />}
        onChosen={(id) => {
          flow.choose(id);
          answers.change({ isAsked: false });
        }}
      />
    ),
    reason: () => plan && <Reason plan={plan} answers={answers} onDone={() => show('offer')} />,
    offer: () =>
      plan &&
      suggestion && (
        <BeforeYouGo
          plan={plan}
          suggestion={suggestion}
          onTake={flow.take}
          onDecline={() => show('confirm')}
        />
      ),
    confirm: () =>
      plan &&
      flow.read?.step === 'read' && (
        <Confirm account={flow.read.account} plan={plan} ordering={flow.ordering} />
      ),
  };
  const summaries: Partial<Record<Name, ReactNode>> = {
    plan: plan && (
      <PlanLine plan={plan}>
        <CancelHint plan={plan} />
      </PlanLine>
    ),
    reason: (
      <p>
        <FormattedMessage id={`cancel.reason.${answers.reason ?? 'unsaid'}`} />
      </p>
    ),
    offer: (
      <p>
        <FormattedMessage id="cancel.instead.declined" />
      </p>
    ),
  };
  const isFixed = (name: Name) => isLocked || (name === 'plan' && choices.length < 2);
  const before = names[names.indexOf(open) - 1];
  const back =
    before && !isFixed(before)
      ? { to: pathname + search, state: { ...place, section: before } }
      : { to: paths.account };
  const page = (
    <Page
      title={title}
      lead={<FormattedMessage id={isTrial ? 'cancel.trial.lead' : 'cancel.lead'} />}
      {...(!isLocked && { back })}
    >
      <div>
        {names.map((name, at) => {
          const isDone = at < names.indexOf(open);
          return (
            <Section
              key={name}
              number={at + 1}
              heading={<FormattedMessage id={`cancel.section.${name}`} />}
              state={name === open ? 'open' : isDone ? 'done' : 'later'}
              summary={summaries[name]}
              onChange={isFixed(name) ? undefined : () => show(name)}
            >
              {contents[name]()}
            </Section>
          );
        })}
      </div>
    </Page>
  );
  return <FlowWithSummary summary={plan && <PlanSummary plan={plan} />}>{page}</FlowWithSummary>;
}

function openOf(
  names: readonly Name[],
  { asked, plan }: { asked: Name | undefined; plan: Plan | undefined },
): Name {
  if (!plan) return 'plan';
  // Without an alternative, the question for the reason leads to the confirmation.
  if (asked === 'offer' && !names.includes('offer')) return 'confirm';
  return asked && names.includes(asked) ? asked : (names[1] ?? 'confirm');
}
