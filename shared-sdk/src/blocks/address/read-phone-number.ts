/**
 * Returns the ten digits of a phone number in any notation, without a leading +1, or undefined. The
 * server validates more strictly.
 */
export function readPhoneNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits : undefined;
}
