import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { DefinitionList, SummaryCard } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import type { Plan } from './read-plans.ts';
import { usePriceNow } from './usePriceNow.ts';
import { useRadioName } from './useRadioName.ts';

/** What is canceled, beside the questions. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const intl = useIntl();
  const day = useDayWords();
  const price = usePriceNow(plan);
  const radio = useRadioName(plan.subscription);
  const label = intl.formatMessage({ id: 'cancel.summary' });
  const { offerId, productId, paidUntil } = plan.subscription;
  return (
    <SummaryCard label={label} line={<PlanName offerId={offerId} />}>
      <h2>{label}</h2>
      <Artwork kind="plan" id={productId} size="wide" />
      <DefinitionList
        rows={[
          { term: <FormattedMessage id="cancel.plan" />, value: <PlanName offerId={offerId} /> },
          ...(radio ? [{ term: <FormattedMessage id="cancel.radio" />, value: radio }] : []),
          ...(price ? [{ term: <FormattedMessage id="cancel.price" />, value: price }] : []),
          ...(paidUntil
            ? [{ term: <FormattedMessage id="cancel.paidUntil" />, value: day(paidUntil) }]
            : []),
        ]}
      />
    </SummaryCard>
  );
}
