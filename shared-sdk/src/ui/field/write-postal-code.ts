/**
 * Formats a code as `12345` or `12345-6789`, or `A1A 1A1` in Canada. Anything else is returned as
 * typed, trimmed.
 */
export function writePostalCode(typed: string, country: 'US' | 'CA'): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (country === 'CA') {
    return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)
      ? `${code.slice(0, 3)} ${code.slice(3)}`
      : typed.trim();
  }
  if (/^\d{5}$/.test(code)) return code;
  return /^\d{9}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : typed.trim();
}
