import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';

/** Lengths of a username. */
export const usernameLength = { min: 3, max: 50 };

const form = /^[\p{L}\p{Nd}][\p{L}\p{Nd}._-]*$/u;

/**
 * Whether a username has the required form: letters, digits, periods, hyphens and underscores. It
 * never looks like an email address, because that would be another customer's handle.
 */
export const isUsername = (typed: string): boolean => {
  const { length } = [...typed];
  return length >= usernameLength.min && length <= usernameLength.max && form.test(typed);
};

/**
 * Returns the username to save, or null if the customer signs in with the email address alone. An
 * email address that is not the customer's own is refused: it is changed where it is verified.
 */
export function decideLogin(
  { email }: { email: string },
  typed: string,
): Result<string | null, { code: 'EMAIL_INVALID' | 'USERNAME_IN_USE' }> {
  const wanted = typed.trim();
  if (wanted.toLowerCase() === email.toLowerCase()) return accept(null);
  if (wanted.includes('@')) return refuse({ code: 'EMAIL_INVALID' });
  return isUsername(wanted) ? accept(wanted) : refuse({ code: 'USERNAME_IN_USE' });
}
