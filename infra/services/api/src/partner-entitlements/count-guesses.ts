import { partnerGuesses } from '@sideband/shared-sdk/rules/limits';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, type Limit, shared } from '../limits/tries.table.ts';

const unknown: Limit = { kind: 'partnerUnknown', ...partnerGuesses };

/**
 * Calls `ask`, which queries another company's service, under a rate limit per IP address. Only a
 * lookup that finds nothing counts, because it could be a guess.
 */
export async function countGuesses<Found>(
  { db, secrets, peoplePerAddress }: Pick<Services, 'db' | 'secrets' | 'peoplePerAddress'>,
  { site: { address }, at }: { site: { address: string }; at: Date },
  ask: () => Promise<Found | undefined>,
): Promise<Result<Found | undefined, { code: 'RATE_LIMIT_EXCEEDED'; retryAfterSeconds: number }>> {
  const limit = shared(unknown, peoplePerAddress);
  const counted = await inTransaction(db, (tx) =>
    countTries(tx, secrets, { subjects: [[limit, address]], at }),
  );
  if (!counted.ok) return refuseTooMany(counted);
  let isGuess = false;
  try {
    const found = await ask();
    isGuess = found === undefined;
    return accept(found);
  } finally {
    if (!isGuess) await inTransaction(db, (tx) => forgiveTries(tx, counted.tries));
  }
}
