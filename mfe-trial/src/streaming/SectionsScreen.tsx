import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { AccountStep, OrSignIn } from '@sideband/shared-sdk/blocks/create-or-login';
import { PaymentSummary } from '@sideband/shared-sdk/blocks/payment';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, FlowWithSummary, Form, Page } from '@sideband/shared-sdk/ui';
import { Section } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useState } from 'react';
import { Entrance } from '../customer/Entrance.tsx';
import { DealerNote } from './DealerNote.tsx';
import { OfferCard } from './OfferCard.tsx';
import { CardForm, PersonForm } from './parts.tsx';
import { Review } from './Review.tsx';
import type { SectionName } from './sections.ts';
import { TrialAside } from './TrialAside.tsx';
import { TrialEnds } from './TrialEnds.tsx';
import { DetailsLines, OfferLines } from './TrialSummary.tsx';
import { type TrialSections, useTrialSections } from './useTrialSections.ts';

/** Starts the trial of the app on one page, section by section. */
export function SectionsScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

function Flow() {
  const flow = useTrialSections();
  return (
    <TrialEnds trial={flow.trial} isLoading={flow.isLoading}>
      <Sections flow={flow} />
    </TrialEnds>
  );
}

function Sections({ flow }: { flow: TrialSections }) {
  const { trial, sections, stateOf, show } = flow;
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'trial.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const { step } = trial.ordering.state;
  /** Sections are locked while the order may be in progress. */
  const isLocked = step === 'placing' || step === 'challenge';
  // The account cannot be changed after the sign-in.
  const isFixed = (name: SectionName) => isLocked || (name === 'account' && trial.isSignedIn);
  const { content, summary } = partsOf(flow, setIsWrong);
  return (
    <FlowWithSummary summary={<TrialAside trial={trial} />}>
      <Page
        title={title}
        lead={<FormattedMessage id={trial.asksCard ? 'trial.lead' : 'trial.lead.noCard'} />}
      >
        <div>
          {sections.map((name, at) => (
            <Section
              key={name}
              number={at + 1}
              heading={<FormattedMessage id={`trial.section.${name}`} />}
              state={stateOf(name)}
              summary={summary[name]}
              onChange={isFixed(name) ? undefined : () => show(name)}
              keeps={name === 'payment'}
            >
              {content[name]}
            </Section>
          ))}
        </div>
      </Page>
    </FlowWithSummary>
  );
}

function partsOf(
  flow: TrialSections,
  judge: (hasProblem: boolean) => void,
): Record<'content' | 'summary', Record<SectionName, ReactNode>> {
  const { trial, open } = flow;
  const { choices, change, plan, email, registering } = trial;
  const { refusal, breakdown } = registering;
  return {
    content: {
      account: (
        <OrSignIn
          email={choices.email}
          onSignedIn={() => flow.accountGiven({ kind: 'signedIn' })}
          onProblem={judge}
        >
          <AccountStep
            email={choices.email}
            onEmail={(typed) => change({ email: typed, isEmailGood: false })}
            password={flow.password}
            onPassword={flow.typePassword}
            refusal={refusal?.at === 'account' ? refusal.error : undefined}
            onDone={flow.accountGiven}
            onProblem={judge}
          />
        </OrSignIn>
      ),
      offer: (
        <Form fields={[]} onSubmit={flow.offerSeen}>
          {plan && <OfferCard plan={plan} />}
          <Button type="submit" variant="primary">
            <FormattedMessage id="trial.continue" />
          </Button>
        </Form>
      ),
      details: (
        <>
          {breakdown && <BreakdownNotice breakdown={breakdown} />}
          <PersonForm
            trial={trial}
            onDone={(known) => void flow.detailsGiven(known)}
            onProblem={judge}
          />
        </>
      ),
      payment: (
        <CardForm
          trial={trial}
          hidden={open !== 'payment'}
          onDone={flow.cardGiven}
          onProblem={judge}
        />
      ),
      review: (
        <>
          {trial.isSignedIn && <DealerNote email={email} />}
          <Review trial={trial} onProblem={judge} />
        </>
      ),
    },
    summary: {
      account: <p>{email}</p>,
      offer: <OfferLines trial={trial} />,
      details: <DetailsLines trial={trial} />,
      payment: choices.paying && <PaymentSummary paying={choices.paying} />,
      review: null,
    },
  };
}
