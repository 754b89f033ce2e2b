import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { ReactNode } from 'react';
import { type OwnPlan, usePriceNow } from './usePriceNow.ts';
import { useRadioName } from './useRadioName.ts';

interface Props {
  plan: OwnPlan;
  /** Stands in place of the price. */
  instead?: ReactNode;
  /** Whether the paid time is the last. */
  isEnding?: boolean;
}

/** Radio, price and paid time of a plan in one line. */
export function PlanHint({ plan, instead, isEnding = false }: Props) {
  const day = useDayWords();
  const price = usePriceNow(plan);
  const { paidUntil } = plan.subscription;
  const parts = [
    useRadioName(plan.subscription),
    instead || price,
    paidUntil && (
      <FormattedMessage
        id={isEnding ? 'cancel.ends' : 'cancel.paid'}
        values={{ day: day(paidUntil) }}
      />
    ),
  ].filter(Boolean);
  return parts.map((part, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ));
}
