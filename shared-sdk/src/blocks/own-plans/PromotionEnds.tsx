import { useDayWords, usePriceWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Notice, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { Money } from '@sideband/shared-sdk/wire';
import type { PriceDifference, PriceStretch, Promotion } from './price-course.ts';

interface Props {
  promotion: Promotion | undefined;
  /** First day at the new price. */
  starts: string;
  /** Whether that is today. */
  isNow: boolean;
  /** The new price over time. */
  price: string;
}

/**
 * Says that a change ends a promotional price, with the price with and without the change. Nothing
 * if that price is over by then.
 */
export function PromotionEnds({ promotion, starts, isNow, price: next }: Props) {
  const day = useDayWords();
  const words = useStretchWords();
  if (!promotion || starts >= promotion.until) return null;
  const values = {
    price: words(promotion),
    until: day(promotion.until),
    regular: words(promotion.regular),
    day: day(starts),
    isNow: String(isNow),
    next,
  };
  return (
    <Notice
      tone="warning"
      heading={<FormattedMessage id="ownPlans.promotion.title" values={values} />}
    >
      <FormattedMessage id="ownPlans.promotion.text" values={values} />
    </Notice>
  );
}

function useStretchWords() {
  const words = usePriceWords();
  return ({ price, months }: PriceStretch) => words({ amount: price, months, count: null });
}

/** Returns a function that says what a plan costs over time: "$13.90/month until Sep 9, 2027, then $19.99/month". */
export function useCourseWords(): (prices: readonly PriceStretch[]) => string {
  const intl = useIntl();
  const day = useDayWords();
  const words = useStretchWords();
  return (prices) =>
    prices
      .map((one, at) =>
        intl.formatMessage(
          { id: 'ownPlans.course' },
          {
            price: words(one),
            day: one.until && day(one.until),
            isLast: String(one.until === null),
            isFirst: String(at === 0),
          },
        ),
      )
      .join('');
}

/** Returns a function that says how prices differ: "$12.09 more a month until Sep 9, 2027, then $6.00 more a month". */
export function useDifferenceWords(): (
  differences: readonly PriceDifference[],
  currency: Money['currency'],
) => string {
  const intl = useIntl();
  const money = useMoneyFormat();
  const day = useDayWords();
  return (differences, currency) =>
    differences
      .map(({ by, until }, at) =>
        intl.formatMessage(
          { id: 'ownPlans.difference' },
          {
            amount: money({ minorUnits: Math.abs(by), currency }),
            kind: by === 0 ? 'same' : by > 0 ? 'more' : 'less',
            day: until && day(until),
            isLast: String(until === null),
            isFirst: String(at === 0),
          },
        ),
      )
      .join('');
}
