import type { KnownDetails } from '../purchase/choices.ts';
import { Details } from '../purchase/Details.tsx';
import { Person } from '../purchase/Person.tsx';
import { DetailsSummary, PlanSummary } from '../purchase/Summaries.tsx';
import { AccountSection } from './AccountSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import type { Judge, Part } from './Sections.tsx';
import type { SectionFlow } from './useSectionFlow.ts';

/** Sections shared by most flows. */

export const accountPart = (flow: SectionFlow): Part<'account'> => ({
  name: 'account',
  heading: 'sections.account',
  page: { title: 'sections.account.title', lead: 'steps.lead.account' },
  summary: <AccountSummary flow={flow} />,
  content: (judge) => <AccountSection flow={flow} onProblem={judge} />,
  // The account cannot be changed after sign-in.
  isFixed: flow.isSignedIn,
});

/** Account of a customer of the app: who they are and where they listen, in one section. */
export const personPart = (flow: SectionFlow): Part<'account'> => ({
  name: 'account',
  heading: 'sections.account',
  page: { title: 'sections.account.title', lead: 'steps.lead.account' },
  summary: (
    <>
      <p>{flow.choices.email || flow.account?.email}</p>
      <DetailsSummary {...flow} />
    </>
  ),
  content: (judge) => (
    <Person
      flow={flow}
      password={{ value: flow.password, onChange: flow.typePassword }}
      onDone={(known) => void flow.personGiven(known)}
      onKnown={flow.accountKnown}
      onProblem={judge}
    />
  ),
});

export const planPart = (flow: SectionFlow): Part<'plan'> => ({
  name: 'plan',
  heading: 'sections.plan',
  page: { title: 'steps.title.plan', lead: 'steps.lead.plan' },
  summary: <PlanSummary {...flow} />,
  content: (judge) => <PlanSection flow={flow} onProblem={judge} />,
});

export const detailsPart = (flow: SectionFlow): Part<'details'> => ({
  name: 'details',
  heading: 'sections.details',
  page: { title: 'satellite.address', lead: 'steps.lead.address' },
  summary: <DetailsSummary {...flow} />,
  content: (judge) => <DetailsOf flow={flow} onProblem={judge} />,
});

export const paymentPart = (
  flow: SectionFlow,
  { takesGiftCards = true }: { takesGiftCards?: boolean } = {},
): Part<'payment'> => ({
  name: 'payment',
  heading: 'sections.payment',
  page: { title: 'sections.payment.title', lead: 'steps.lead.payment' },
  summary: null,
  content: (judge) => (
    <PaymentSection flow={flow} takesGiftCards={takesGiftCards} onProblem={judge} />
  ),
  keeps: true,
});

/** Name and address, or only the ZIP code of a signed-in customer of the app. */
function DetailsOf({ flow, onProblem }: { flow: SectionFlow; onProblem: Judge }) {
  const onDone = (known: KnownDetails) => void flow.detailsGiven(known);
  return flow.needs === 'place' ? (
    <Person flow={flow} onDone={onDone} onKnown={flow.accountKnown} onProblem={onProblem} />
  ) : (
    <Details flow={flow} onDone={onDone} onProblem={onProblem} />
  );
}

const AccountSummary = ({ flow: { account, choices } }: { flow: SectionFlow }) => (
  <p>{choices.email || account?.email}</p>
);
