import type { Money } from '@sideband/shared-sdk/wire';

/** Cents per dollar, of both our currencies. */
const minorPerMajor = 100;

/** "$50.00" in English and "50,00 $" in French, of either country; with a real minus sign. */
export function formatMoney({ minorUnits, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(minorUnits / minorPerMajor).replace('-', '\u2212');
}
