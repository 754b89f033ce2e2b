import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';

export type PasswordRefusal =
  | { code: 'PASSWORD_DISALLOWED_WORDS'; word: string }
  | { code: 'PASSWORD_POLICY_NOT_MET' };

/** Words on every list of common guesses, and our own names. */
const disallowed = ['password', 'sideband', 'music', 'qwerty', 'letmein', 'welcome', 'abc123'];

/** Rules that a new password has to meet, besides leaving out the disallowed words. */
export const passwordRules = [
  { name: 'length', isMet: (typed: string) => [...typed].length >= 8 },
  { name: 'small', isMet: (typed: string) => /\p{Ll}/u.test(typed) },
  { name: 'capital', isMet: (typed: string) => /\p{Lu}/u.test(typed) },
  { name: 'digit', isMet: (typed: string) => /\p{Nd}/u.test(typed) },
] as const;

/**
 * Validates a new password (application §5): eight characters with a lowercase letter, an uppercase
 * letter and a digit, and no commonly guessed word. The refusal names the word, so that the
 * customer can remove it.
 */
export function judgePassword(password: string): Result<void, PasswordRefusal> {
  const folded = password.toLowerCase();
  const word = disallowed.find((one) => folded.includes(one));
  if (word) return refuse({ code: 'PASSWORD_DISALLOWED_WORDS', word });
  if (!passwordRules.every(({ isMet }) => isMet(password))) {
    return refuse({ code: 'PASSWORD_POLICY_NOT_MET' });
  }
  return accept(undefined);
}
