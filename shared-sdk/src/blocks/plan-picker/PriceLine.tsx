import type { Offer } from '@sideband/shared-sdk/offers';
import { useIntl } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import { pricePartsOf } from './price-parts.ts';

type Priced = Pick<Offer, 'phases' | 'basePrice'>;

/**
 * Returns a function that describes the price of an offer over time in one sentence, such as "$3.00
 * for 3 months, then $10.99/month".
 */
export function usePriceLine(): (offer: Priced) => string {
  const intl = useIntl();
  const money = useMoneyFormat();
  return (offer) => {
    const { begins, price, months, next, nextMonths } = pricePartsOf(offer);
    const isThen = begins !== 'regular' && next !== undefined;
    return intl.formatMessage(
      { id: `planPicker.price.${begins}${isThen ? 'Then' : ''}` },
      {
        price: money(price),
        months,
        next: next && money(next),
        every: { 1: 'month', 12: 'year' }[begins === 'regular' ? months : nextMonths] ?? 'other',
        nextMonths,
      },
    );
  };
}

export function PriceLine({ offer }: { offer: Priced }) {
  return <>{usePriceLine()(offer)}</>;
}
