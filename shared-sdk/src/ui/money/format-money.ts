import type { Money } from '@sideband/shared-sdk/wire';

/** Cents per dollar, in both our currencies (USD and CAD). */
const minorPerMajor = 100;

/**
 * Formats an amount as "$50.00" in English and "50,00 $" in French, for either currency. Negative
 * amounts have a real minus sign (U+2212).
 */
export function formatMoney({ minorUnits, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(minorUnits / minorPerMajor).replace('-', '\u2212');
}
