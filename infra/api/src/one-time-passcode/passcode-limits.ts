import type { Transaction } from '../database/database.ts';
import { countCost } from '../limits/address-counts.table.ts';
import { countTries, type Limit, type Subject, shared } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { PasscodeKey } from './passcodes.table.ts';

const minutes = 60_000;

// On one device, so that nobody's guesses elsewhere turn the owner away, and no passcode outlives its
// window: five guesses are all that one gets. Then in all, so that many devices guess no more: 30 an
// hour would take years to hit one code of a million.
const guessesOnDevice: Limit = { kind: 'passcodeOnDevice', tries: 5, withinMs: 10 * minutes };
const guessesOfIdentity: Limit = { kind: 'passcodeOfIdentity', tries: 30, withinMs: 60 * minutes };
const guessesFromAddress: Limit = {
  kind: 'passcodeFromAddress',
  tries: 30,
  withinMs: 15 * minutes,
};

const sentTo: Limit = { kind: 'passcodeSent', tries: 6, withinMs: 15 * minutes };
/** Everybody of an office may sign in at nine; a script reaches each person only as often as above. */
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
 * Counts a typed passcode, by device and by address. By identity only where it could be right: a
 * stranger who has asked for no passcode guesses at nothing, and must not turn the owner away.
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
 * Counts a message asked for: by who gets it, which may be a person at an address of theirs, and by
 * where it was asked from. One that is refused counts nowhere.
 */
export function countSent(
  tx: Transaction,
  secrets: Secrets,
  { to, address, at }: Omit<Who, 'people'> & { to: string[] },
) {
  const own = to.map((one): Subject => [sentTo, one]);
  return countCost(tx, secrets, { own, limit: sentFromAddress, address, at });
}
