import type { ReadOffers } from '@sideband/shared-sdk/blocks/plan-picker';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { accept } from '@sideband/shared-sdk/wire';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { PlanSummary } from '../purchase/Summaries.tsx';
import { paymentPart, personPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { useSectionFlow } from '../sections/useSectionFlow.ts';
import { CodeSection } from './CodeSection.tsx';

/** Sells the offer of a promo code or a campaign, from the code to the order. */
export function PromotionScreen() {
  return (
    <Entrance>
      <Promotion />
    </Entrance>
  );
}

const sections = ['code', 'account', 'payment'] as const;

/** Reads only the offers of the code. Without a code, there are none. */
const read: ReadOffers = async (sdk, codes) =>
  codes.promoCode === undefined && codes.programCode === undefined
    ? accept({ offers: [] })
    : sdk.bind(webOffers).customer(codes);

function Promotion() {
  const flow = useSectionFlow<'code'>({
    name: 'promotion',
    path: paths.promotion,
    keptAt: paths.promotion,
    sections,
    sells: { read },
    isPlanGiven: true,
    // A code sells a plan without a radio. A radio that is linked later uses this place.
    needs: 'place',
    first: 'code',
  });
  // A visitor who turns out to be a customer may not be eligible for a new-customer offer.
  const { open, show, plan, plans, promoCode } = flow;
  const isGone = open !== 'code' && !plan && plans.state.step === 'none';
  useEffect(() => {
    if (isGone) show('code');
  }, [isGone, show]);
  const isApplied = plan !== undefined && promoCode !== undefined;
  return (
    <Sections
      flow={flow}
      words={{
        title: 'promotion.title',
        lead: isApplied ? 'promotion.lead.applied' : 'promotion.lead',
        isOfFirst: true,
      }}
      parts={[
        {
          name: 'code',
          heading: 'promotion.code',
          summary: <PlanSummary {...flow} />,
          content: (judge) => (
            <CodeSection flow={flow} onAccept={() => flow.finish('code')} onProblem={judge} />
          ),
        },
        personPart(flow),
        paymentPart(flow),
      ]}
    />
  );
}
