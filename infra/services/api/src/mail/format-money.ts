import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';

/**
 * Formats an amount as `$50.00` or `50,00 $`, with a real minus sign (U+2212) if it is negative.
 * Both currencies have a hundred minor units.
 */
export const formatMoney = ({ minorUnits, currency }: Money, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .format(minorUnits / 100)
    .replace('-', '\u2212');
