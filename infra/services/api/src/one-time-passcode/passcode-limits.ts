import { messagesTo, passcodesOnDevice } from '@sideband/shared-sdk/rules/limits';
import type { Transaction } from '../database/database.ts';
import { countCost } from '../limits/address-counts.table.ts';
import { countTries, type Limit, type Subject, shared } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { PasscodeKey } from './passcodes.table.ts';

const minutes = 60_000;

// The limit per device keeps guesses from other devices from locking the owner out. One passcode
// lives for one window, so it can be guessed at five times. The limit per identity bounds guesses
// spread over many devices: at 30 an hour it takes years to hit one code in a million.
const guessesOnDevice: Limit = { kind: 'passcodeOnDevice', ...passcodesOnDevice };
const guessesOfIdentity: Limit = { kind: 'passcodeOfIdentity', tries: 30, withinMs: 60 * minutes };
const guessesFromAddress: Limit = {
  kind: 'passcodeFromAddress',
  tries: 30,
  withinMs: 15 * minutes,
};

const sentTo: Limit = { kind: 'passcodeSent', ...messagesTo };
/**
 * High enough for a whole office that signs in at nine. A script is still bound by the limit per
 * recipient above.
 */
const sentFromAddress: Limit = {
  kind: 'passcodeSentFromAddress',
  tries: 1_000,
  withinMs: 15 * minutes,
};

interface Who {
  address: string;
  people: number;
  at: Date;
}

/**
 * Counts a guess per device and per IP address. It counts per identity only when it could be right.
 * Guesses without an open passcode cannot succeed, so a stranger must not be able to lock the owner
 * out with them.
 */
export function countGuess(
  tx: Transaction,
  secrets: Secrets,
  { key, couldBeRight, address, people, at }: Who & { key: PasscodeKey; couldBeRight: boolean },
) {
  const subjects: Subject[] = [
    [guessesOnDevice, `${key.identityId} ${key.deviceId}`],
    [shared(guessesFromAddress, people), address],
  ];
  if (couldBeRight) subjects.push([guessesOfIdentity, key.identityId]);
  return countTries(tx, secrets, { subjects, at });
}

/**
 * Counts a requested message per recipient (the identity, or one address of it) and per IP address
 * of the request. A refused request is not counted at all.
 */
export function countSent(
  tx: Transaction,
  secrets: Secrets,
  { to, address, at }: Omit<Who, 'people'> & { to: string[] },
) {
  const own = to.map((one): Subject => [sentTo, one]);
  return countCost(tx, secrets, { own, limit: sentFromAddress, address, at });
}
