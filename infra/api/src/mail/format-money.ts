import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';

/** `$50.00`, `50,00 $`: both currencies have a hundred minor units. */
export const formatMoney = ({ minorUnits, currency }: Money, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(minorUnits / 100);
