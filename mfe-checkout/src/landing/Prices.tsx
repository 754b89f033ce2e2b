import type { AdvertisedPrices } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import css from './landing.module.css';

export type ShownPrice = AdvertisedPrices[string];

interface Props {
  /** Undefined while the price is unknown. The space is reserved by the caller. */
  price: ShownPrice | undefined;
  /** Whether to show the lowest price of several plans. */
  isFrom?: boolean;
}

/**
 * Price over time, as it is said everywhere: introductory price and regular price in one sentence,
 * or only the regular price of a plan that begins with it.
 *
 * Both texts are in the document, because the edge writes the prices into it and leaves out a text
 * whose amount is unknown. The style sheet hides the second one where the first is not empty.
 */
export function Price({ price, isFrom = false }: Props) {
  const money = useMoneyFormat();
  const first = price?.first;
  return (
    <>
      <span className={css.first}>
        {first && (
          <FormattedMessage
            id="landing.price.first"
            values={{
              price: money(first.total),
              months: first.months,
              regular: money(price.regular),
            }}
          />
        )}
      </span>
      <span className={css.regular}>
        {price && (
          <FormattedMessage
            id={isFrom ? 'landing.price.from' : 'landing.price.month'}
            values={{ price: money(isFrom ? price.from : price.regular) }}
          />
        )}
      </span>
    </>
  );
}
