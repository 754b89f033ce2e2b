import { isEmail, maskEmail } from '@sideband/shared-sdk/identity/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { isUsername } from './usernames.ts';

/** A streaming username that has the form of an email address counts as one (application §5). */
export const kindOfStreamingUsername = (username: string): 'email' | 'username' =>
  isEmail(username) ? 'email' : 'username';

/**
 * Returns the streaming username to save. An email address has to be the customer's own: it is the
 * only one that a passcode has verified. Whether another customer uses it is left to the caller.
 */
export function decideStreamingUsername(
  { email }: { email: string },
  typed: string,
): Result<string, { code: 'EMAIL_INVALID' | 'USERNAME_IN_USE' }> {
  const wanted = typed.trim();
  if (kindOfStreamingUsername(wanted) === 'email' || wanted.includes('@')) {
    const isOwn = wanted.toLowerCase() === email.toLowerCase();
    return isOwn ? accept(email) : refuse({ code: 'EMAIL_INVALID' });
  }
  return isUsername(wanted) ? accept(wanted) : refuse({ code: 'USERNAME_IN_USE' });
}

/** Without letters and digits that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes up a streaming username. `below` returns a random integer from 0 up to its argument. */
export const randomStreamingUsername = (below: (end: number) => number): string =>
  `sdb${Array.from({ length: 10 }, () => letters[below(letters.length)]).join('')}`;

/** Masks a streaming username: `a•••@example.com`, `l•••2`. */
export const maskStreamingUsername = (username: string): string => {
  if (kindOfStreamingUsername(username) === 'email') return maskEmail(username);
  const shown = [...username];
  return `${shown[0] ?? ''}•••${shown.at(-1) ?? ''}`;
};

/** Returns a streaming username as its customer sees it. No one has to read a random one. */
export const shownCredentials = ({
  username,
  isRandom,
}: {
  username: string;
  isRandom: boolean;
}) => {
  const maskedUsername = maskStreamingUsername(username);
  return {
    username: isRandom ? maskedUsername : username,
    maskedUsername,
    hasRandomCredentials: isRandom,
  };
};
