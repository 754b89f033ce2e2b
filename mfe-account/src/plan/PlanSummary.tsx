import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useIntl } from '@sideband/shared-sdk/react';
import { SummaryCard } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { PlanFacts } from './PlanFacts.tsx';
import type { OwnPlan } from './usePriceNow.ts';

/** The plan that is changed or canceled, beside the questions. */
export function PlanSummary({ plan }: { plan: OwnPlan }) {
  const label = useIntl().formatMessage({ id: 'plan.summary' });
  const { offerId, productId } = plan.subscription;
  return (
    <SummaryCard label={label} line={<PlanName offerId={offerId} />}>
      <h2>{label}</h2>
      <Artwork kind="plan" id={productId} size="wide" />
      <PlanFacts plan={plan} />
    </SummaryCard>
  );
}
