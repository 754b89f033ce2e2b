import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { Money } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import css from './price-summary.module.css';
import { usePriceWords } from './price-words.ts';

/** Add-on bought with the plan. */
export interface ChosenExtra {
  name: ReactNode;
  monthly: Money;
}

interface Props {
  offer: Offer;
  /** Name of the plan, if it is not shown above. */
  name?: ReactNode;
  extras?: readonly ChosenExtra[] | undefined;
}

/** Advertised price, shown while the taxes are unknown. */
export function PriceBeforeTax({ offer, name, extras = [] }: Props) {
  const priceWords = usePriceWords();
  return (
    <div className={css.rows}>
      {name && <p className={css.plan}>{name}</p>}
      <ul className={css.phases}>
        {offer.phases.map(({ price, billingPeriod, count }, index) => (
          <li key={index}>
            <FormattedMessage
              id={index === 0 ? 'priceSummary.now' : 'priceSummary.later'}
              values={{
                price: priceWords({ amount: price.total, months: monthsOf(billingPeriod), count }),
              }}
            />
          </li>
        ))}
        {extras.map(({ name: extra, monthly }, index) => (
          <li key={`extra ${index}`}>
            <FormattedMessage
              id="priceSummary.extra"
              values={{
                name: extra,
                price: priceWords({ amount: monthly, months: 1, count: null }),
              }}
            />
          </li>
        ))}
      </ul>
      <p className={css.note}>
        <FormattedMessage id="priceSummary.taxLater" />
      </p>
    </div>
  );
}
