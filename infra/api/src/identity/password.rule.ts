import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';

export type PasswordRefusal =
  | { code: 'PASSWORD_DISALLOWED_WORDS'; word: string }
  | { code: 'PASSWORD_POLICY_NOT_MET' };

/** Words that stand in every list of guesses, and ours. */
const disallowed = ['password', 'sideband', 'music', 'qwerty', 'letmein', 'welcome', 'abc123'];

/**
 * Whether a new password is good enough (application §5): eight characters with a small letter, a
 * capital and a digit, and no word that is guessed first. The word is named, so that it can be
 * taken out.
 */
export function judgePassword(password: string): Result<void, PasswordRefusal> {
  const folded = password.toLowerCase();
  const word = disallowed.find((one) => folded.includes(one));
  if (word) return refuse({ code: 'PASSWORD_DISALLOWED_WORDS', word });
  const isMixed = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u].every((kind) => kind.test(password));
  if ([...password].length < 8 || !isMixed) return refuse({ code: 'PASSWORD_POLICY_NOT_MET' });
  return accept(undefined);
}
