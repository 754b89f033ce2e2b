import { refuse } from '@sideband/shared-sdk/wire';

const disallowed = ['password', 'sideband', 'music', 'qwerty', 'letmein', 'welcome', 'abc123'];

/**
 * Returns why a new password is refused, by the same rules as the API; undefined for a valid one.
 */
export function judgePassword(password: string) {
  const word = disallowed.find((one) => password.toLowerCase().includes(one));
  if (word) return refuse({ code: 'PASSWORD_DISALLOWED_WORDS' as const, word });
  const isMixed = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u].every((kind) => kind.test(password));
  return isMixed && [...password].length >= 8
    ? undefined
    : refuse({ code: 'PASSWORD_POLICY_NOT_MET' as const });
}
