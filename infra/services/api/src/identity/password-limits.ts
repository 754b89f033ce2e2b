import { passwordsOfHandle } from '@sideband/shared-sdk/rules/limits';
import type { Transaction } from '../database/database.ts';
import { countTries, forgiveTries, type Limit, shared, type Try } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';

export const passwordsByHandle: Limit = { kind: 'passwordOfHandle', ...passwordsOfHandle };
const passwordsByAddress: Limit = { kind: 'passwordFromAddress', tries: 30, withinMs: 15 * 60_000 };

/** Counts a password attempt by handle and by address. Unknown handles count like known ones. */
export const countPassword = (
  tx: Transaction,
  secrets: Secrets,
  { handle, address, people, at }: { handle: string; address: string; people: number; at: Date },
) =>
  countTries(tx, secrets, {
    subjects: [
      [passwordsByHandle, handle],
      [shared(passwordsByAddress, people), address],
    ],
    at,
  });

export const forgivePassword = (tx: Transaction, counted: { tries: Try[] }) =>
  forgiveTries(tx, counted.tries);
