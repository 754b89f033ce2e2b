import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { ReactNode } from 'react';
import { type OwnPlan, usePriceNow } from './usePriceNow.ts';
import { useRadioName } from './useRadioName.ts';

interface Props {
  plan: OwnPlan;
  /** Stands in place of the price. */
  instead?: ReactNode;
}

/** Radio, price and current period of a plan in one line. */
export function PlanHint({ plan, instead }: Props) {
  const day = useDayWords();
  const price = usePriceNow(plan);
  const { period } = plan;
  const parts = [
    useRadioName(plan.subscription),
    instead || price,
    period && <FormattedMessage id={`plan.hint.${period.is}`} values={{ day: day(period.day) }} />,
    plan.subscription.state === 'suspended' && <FormattedMessage id="account.plan.suspended" />,
    plan.isLifetime && <FormattedMessage id="account.plan.kind.isLifetime" />,
  ].filter(Boolean);
  return parts.map((part, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ));
}
