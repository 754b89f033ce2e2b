import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Section } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useEffect, useState } from 'react';
import { PayByCard } from '../card/PayByCard.tsx';
import { useCardName } from '../card/useCardName.ts';
import { ConfirmSwitch } from '../ordering/ConfirmSwitch.tsx';
import { SwitchNotice } from '../ordering/SwitchNotice.tsx';
import { PlanHint } from '../plan/PlanHint.tsx';
import { PlanLine } from '../plan/PlanLine.tsx';
import { PlanSummary } from '../plan/PlanSummary.tsx';
import { WhichPlan } from '../plan/WhichPlan.tsx';
import { ChooseOffer, OfferName } from './ChooseOffer.tsx';
import { Ends } from './Ends.tsx';
import { type Changing, useChanging } from './useChanging.ts';

/** Changes a plan on one page, section by section. */
export function ChangeScreen() {
  return (
    <SignedIn offersPasskey>
      <Change />
    </SignedIn>
  );
}

function Change() {
  const flow = useChanging();
  return (
    <Ends flow={flow}>
      <Sections flow={flow} />
    </Ends>
  );
}

type Name = 'plan' | 'offer' | 'payment' | 'review';

function Sections({ flow }: { flow: Changing }) {
  const { plan, offer, choices, ordering, card, asksCard, read } = flow;
  const { pathname, search, state: place } = useLocation();
  const navigate = useNavigate();
  const intl = useIntl();
  const cardName = useCardName();
  const line = usePriceLine();
  const [hasProblem, setHasProblem] = useState(false);
  const title = intl.formatMessage({ id: 'change.title' });
  useTitle(hasProblem ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const show = (section: Name | undefined): void => {
    void navigate(pathname + search, { state: { ...place, section } });
  };

  const names: Name[] = ['plan', 'offer', ...(asksCard ? (['payment'] as const) : []), 'review'];
  // A section takes the focus when it opens, so it has to be there before.
  const [hasPayment, setHasPayment] = useState(false);
  useEffect(() => setHasPayment(asksCard), [asksCard]);
  const next = openOf(flow, place?.section);
  const open = next === 'payment' && !hasPayment ? 'offer' : next;
  const { state } = ordering;
  const isLocked = state.step === 'placing' || state.step === 'challenge';
  const account = read?.step === 'read' ? read.account : undefined;

  const contents: Record<Name, () => ReactNode> = {
    plan: () => (
      <WhichPlan
        plans={choices}
        plan={plan}
        legend={<FormattedMessage id="changeTerm.which" />}
        missing={intl.formatMessage({ id: 'change.which.none' })}
        hint={(one) => <PlanHint plan={one} />}
        onChosen={flow.choosePlan}
      />
    ),
    offer: () =>
      plan && (
        <>
          {open === 'offer' && <SwitchNotice ordering={ordering} />}
          <ChooseOffer
            key={plan.subscription.id}
            plan={plan}
            chosen={offer}
            isBusy={state.step === 'pricing'}
            onChosen={(id) => {
              if (id === offer?.id && 'order' in state) return show(undefined);
              if (id === offer?.id && state.step === 'unpriced') ordering.priceAgain();
              flow.chooseOffer(plan.subscription.id, id);
            }}
          />
        </>
      ),
    payment: () =>
      account && (
        <PayByCard
          account={account}
          refused={ordering.declined}
          onProblem={setHasProblem}
          onDone={(paying) => {
            flow.settle(paying);
            show(undefined);
          }}
        />
      ),
    review: () =>
      account && (
        <>
          <SwitchNotice ordering={ordering} />
          <ConfirmSwitch
            ordering={ordering}
            account={account}
            plan={plan}
            price={offer && line(offer)}
            asksCard={false}
            paymentMethodId={card?.paymentMethodId}
          />
        </>
      ),
  };
  const summaries: Partial<Record<Name, ReactNode>> = {
    plan: plan && (
      <PlanLine plan={plan}>
        <PlanHint plan={plan} />
      </PlanLine>
    ),
    offer: offer && (
      <p>
        <OfferName offer={offer} />
      </p>
    ),
    payment: card && <p>{cardName(card)}</p>,
  };
  return (
    <FlowWithSummary summary={plan && <PlanSummary plan={plan} />}>
      <Page title={title} lead={<FormattedMessage id="change.lead" />}>
        <div>
          {names.map((name, at) => {
            const isDone = at < names.indexOf(open);
            const isFixed = isLocked || (name === 'plan' && choices.length < 2);
            return (
              <Section
                key={name}
                number={at + 1}
                heading={<FormattedMessage id={`change.section.${name}`} />}
                state={name === open ? 'open' : isDone ? 'done' : 'later'}
                summary={summaries[name]}
                onChange={isFixed ? undefined : () => show(name)}
                // A typed card exists only in the fields of the section.
                keeps={name === 'payment'}
              >
                {contents[name]()}
              </Section>
            );
          })}
        </div>
      </Page>
    </FlowWithSummary>
  );
}

/** Returns the section to show: the one that was opened again, or the first unanswered one. */
function openOf({ plan, offer, ordering, card, asksCard }: Changing, asked?: Name): Name {
  const { state } = ordering;
  if (!plan || asked === 'plan') return 'plan';
  const isPriced = 'order' in state || (state.step === 'pricing' && state.before !== undefined);
  if (!offer || !isPriced || asked === 'offer') return 'offer';
  return asksCard && (!card || asked === 'payment') ? 'payment' : 'review';
}
