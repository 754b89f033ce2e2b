import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { DefinitionList } from '@sideband/shared-sdk/ui';
import { type OwnPlan, usePriceNow } from './usePriceNow.ts';
import { useRadioName } from './useRadioName.ts';

/** What a plan is, its radio, its price and its current period. */
export function PlanFacts({ plan }: { plan: OwnPlan }) {
  const day = useDayWords();
  const price = usePriceNow(plan);
  const radio = useRadioName(plan.subscription);
  const { subscription, period } = plan;
  const name = <PlanName offerId={subscription.offerId} />;
  return (
    <DefinitionList
      rows={[
        { term: <FormattedMessage id="plan.plan" />, value: name },
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
        ...(plan.isLifetime
          ? [
              {
                term: <FormattedMessage id="account.plan.kind" />,
                value: <FormattedMessage id="account.plan.kind.isLifetime" />,
              },
            ]
          : []),
      ]}
    />
  );
}
