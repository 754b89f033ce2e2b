import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { DefinitionList, SummaryCard } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { type OwnPlan, usePriceNow } from './usePriceNow.ts';
import { useRadioName } from './useRadioName.ts';

/** The plan that is changed or canceled, beside the questions. */
export function PlanSummary({ plan }: { plan: OwnPlan }) {
  const intl = useIntl();
  const day = useDayWords();
  const price = usePriceNow(plan);
  const radio = useRadioName(plan.subscription);
  const label = intl.formatMessage({ id: 'plan.summary' });
  const { subscription, period } = plan;
  const { offerId, productId } = subscription;
  return (
    <SummaryCard label={label} line={<PlanName offerId={offerId} />}>
      <h2>{label}</h2>
      <Artwork kind="plan" id={productId} size="wide" />
      <DefinitionList
        rows={[
          { term: <FormattedMessage id="plan.plan" />, value: <PlanName offerId={offerId} /> },
          ...(radio ? [{ term: <FormattedMessage id="plan.radio" />, value: radio }] : []),
          ...(price ? [{ term: <FormattedMessage id="plan.price" />, value: price }] : []),
          ...(period
            ? [
                {
                  term: <FormattedMessage id={`plan.period.${period.is}`} />,
                  value: day(period.day),
                },
              ]
            : []),
        ]}
      />
    </SummaryCard>
  );
}
