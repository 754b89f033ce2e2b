/** Ten digits, however they were written; a leading +1 is dropped. The server knows more of them. */
export function readPhoneNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits : undefined;
}
