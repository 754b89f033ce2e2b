import type { AdvertisedPrices } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';

export type ShownPrice = AdvertisedPrices[string];

interface Props {
  /** Undefined while the price is unknown. The space is reserved by the caller. */
  price: ShownPrice | undefined;
  /** Whether to show the lowest price of several plans. */
  isFrom?: boolean;
}

/** Regular price per month. */
export function MonthlyPrice({ price, isFrom = false }: Props) {
  const money = useMoneyFormat();
  if (!price) return null;
  return isFrom ? (
    <FormattedMessage id="landing.price.from" values={{ price: money(price.from) }} />
  ) : (
    <FormattedMessage id="landing.price.month" values={{ price: money(price.regular) }} />
  );
}

/** Introductory price of the first months, if there is one. */
export function FirstPrice({ price }: Pick<Props, 'price'>) {
  const money = useMoneyFormat();
  const first = price?.first;
  return (
    first && (
      <FormattedMessage
        id="landing.price.first"
        values={{ price: money(first.total), months: first.months }}
      />
    )
  );
}
