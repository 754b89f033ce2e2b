import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page, Section, Split } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { PriceAside } from '../purchase/PriceAside.tsx';
import { Review } from '../purchase/Review.tsx';
import { DetailsSummary, PayingSummary, PlanSummary } from '../purchase/Summaries.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { allSections, type SectionName } from './sections.ts';
import type { Organic } from './useOrganic.ts';

/** The whole page: what is finished says what was chosen, what is open asks, the rest waits. */
export function Sections({ organic }: { organic: Organic }) {
  const { choices, account, ordering, plan, nameOf, consents, withoutGiftCard } = organic;
  const intl = useIntl();
  const [isWrong, judged] = useState(false);
  const title = intl.formatMessage({ id: 'organic.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);

  const part = (name: SectionName, summary: ReactNode, content: ReactNode, keeps = false) => (
    <Section
      number={allSections.indexOf(name) + 1}
      heading={<FormattedMessage id={`organic.section.${name}`} />}
      state={organic.stateOf(name)}
      summary={summary}
      onChange={mayChange(organic, name) ? () => organic.show(name) : undefined}
      keeps={keeps}
    >
      {content}
    </Section>
  );
  const judge = { onProblem: judged };
  return (
    <Split aside={<PriceAside purchase={organic} />}>
      <Page title={title} lead={<FormattedMessage id="organic.lead" />}>
        <div>
          {part(
            'account',
            <p>{account ? `${account.firstName} ${account.lastName}` : choices.email}</p>,
            <AccountSection organic={organic} {...judge} />,
          )}
          {part('plan', <PlanSummary {...organic} />, <PlanSection organic={organic} {...judge} />)}
          {part(
            'details',
            <DetailsSummary {...organic} />,
            <DetailsSection organic={organic} {...judge} />,
          )}
          {part(
            'payment',
            <PayingSummary {...organic} />,
            <PaymentSection organic={organic} {...judge} />,
            true,
          )}
          {part(
            'review',
            null,
            <Review
              ordering={ordering}
              offer={plan?.offer}
              nameOf={nameOf}
              agreed={consents.agreed}
              onAgree={consents.agree}
              onWithoutGiftCard={withoutGiftCard}
              {...judge}
            />,
          )}
        </div>
      </Page>
    </Split>
  );
}

/** Nothing changes while money moves; and whoever is signed in stays who they are. */
function mayChange({ ordering: { state }, isSignedIn }: Organic, name: SectionName): boolean {
  if (state.step === 'placing' || state.step === 'challenge') return false;
  return name !== 'account' || !isSignedIn;
}
