export type PhoneCountry = 'US' | 'CA';

/**
 * Formats a phone number as `(212) 555-0111`, or `514 555-0122` in Canada. Anything but ten digits
 * (after an optional leading 1) is returned as typed.
 */
export function writePhone(typed: string, country: PhoneCountry): string {
  const digits = typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (!area) return typed;
  return country === 'US' ? `(${area}) ${exchange}-${line}` : `${area} ${exchange}-${line}`;
}
