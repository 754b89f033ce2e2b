import { lookUpsOfDevice } from '@sideband/shared-sdk/rules/limits';
import type { Transaction } from '../database/database.ts';
import { countTries, type Limit, type Subject, shared } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';

const byDevice: Limit = { kind: 'lookUpOfDevice', ...lookUpsOfDevice };
const byAddress: Limit = { kind: 'lookUpFromAddress', tries: 20, withinMs: 10 * 60_000 };
/** Per person who is looked up, wherever the guesses come from. */
const ofPerson: Limit = { kind: 'lookUpOfPerson', tries: 10, withinMs: 60 * 60_000 };

/**
 * Counts a lookup that could be a guess; all kinds of lookups count together. The caller forgives
 * the attempt if it was not a guess. A person is counted whether they exist or not.
 */
export const countLookUp = (
  tx: Transaction,
  secrets: Secrets,
  {
    deviceId,
    address,
    person,
    people,
    at,
  }: { deviceId: string; address: string; person: string; people: number; at: Date },
) => {
  const subjects: Subject[] = [
    [byDevice, deviceId],
    [shared(byAddress, people), address],
    [ofPerson, person],
  ];
  return countTries(tx, secrets, { subjects, at });
};
