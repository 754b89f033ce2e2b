import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';

export type PasswordRefusal =
  | { code: 'PASSWORD_DISALLOWED_WORDS'; word: string }
  | { code: 'PASSWORD_POLICY_NOT_MET' };

/** Words on every list of common guesses, and our own names. */
const disallowed = ['password', 'sideband', 'music', 'qwerty', 'letmein', 'welcome', 'abc123'];

/**
 * Validates a new password (application §5): eight characters with a lowercase letter, an uppercase
 * letter and a digit, and no commonly guessed word. The refusal names the word, so that the
 * customer can remove it.
 */
export function judgePassword(password: string): Result<void, PasswordRefusal> {
  const folded = password.toLowerCase();
  const word = disallowed.find((one) => folded.includes(one));
  if (word) return refuse({ code: 'PASSWORD_DISALLOWED_WORDS', word });
  const isMixed = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u].every((kind) => kind.test(password));
  if ([...password].length < 8 || !isMixed) return refuse({ code: 'PASSWORD_POLICY_NOT_MET' });
  return accept(undefined);
}
