import type { ComponentProps } from 'react';
import { RadioName } from '../entry/RadioName.tsx';
import { PlanSummary } from '../purchase/Summaries.tsx';
import type { useSectionFlow } from '../sections/useSectionFlow.ts';
import { OfferAnswer } from './OfferAnswer.tsx';
import { OfferCard } from './OfferCard.tsx';

type Flow = ReturnType<typeof useSectionFlow<'offer'>>;
type To = ComponentProps<typeof OfferCard>['to'];

/** Section that shows the single offer and takes the customer's decision. */
export const offerPart = (flow: Flow, to: To, plans: string) => ({
  name: 'offer' as const,
  heading: 'targeted.offer',
  summary: (
    <>
      <PlanSummary {...flow} />
      {to.radio && (
        <p>
          <RadioName radio={to.radio} />
        </p>
      )}
    </>
  ),
  content: () => (
    <>
      <OfferCard plan={flow.plan} to={to} />
      <OfferAnswer plans={plans} onAccept={() => flow.finish('offer')} />
    </>
  ),
});
