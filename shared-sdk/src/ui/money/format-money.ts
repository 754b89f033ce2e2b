import type { Money } from '@sideband/shared-sdk/wire';

/** Cents per dollar, in both our currencies (USD and CAD). */
const minorPerMajor = 100;

/**
 * Formats an amount as "$50.00" in English and "50,00 $" in French, for either currency. Negative
 * amounts have a real minus sign (U+2212).
 */
export function formatMoney({ minorUnits, currency }: Money, locale: string): string {
  const format = formatOf(locale, currency);
  return format.format(minorUnits / minorPerMajor).replace('-', '\u2212');
}

/** Kept, because creating one takes fifty times longer than formatting with it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: Money['currency']): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(key, format);
  return format;
}
