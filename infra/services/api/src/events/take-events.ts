import type { Taken } from '@sideband/shared-sdk/events/model';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { OpenSession } from '../http/proof.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countEvents } from './event-limits.ts';

type RateLimited = { code: 'RATE_LIMIT_EXCEEDED'; retryAfterSeconds: number };

/** Thrown inside a transaction to roll it back. */
class OverLimit extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('more events than one subject may send');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Stores a batch of events, or none of them when the limits are exceeded. Events are an append-only
 * log that is deleted by age, so they are not audited.
 */
export async function takeEvents<Row>(
  { session, site, at }: { session: OpenSession; site: Site; at: Date },
  { db, secrets, peoplePerAddress: people }: Services,
  rows: Row[],
  insert: (tx: Transaction, rows: Row[]) => Promise<number>,
): Promise<Result<Taken, RateLimited>> {
  const from = { deviceId: session.deviceId, address: site.address, people, at };
  try {
    const stored = await inTransaction(db, async (tx) => {
      const events = await insert(tx, rows);
      const { retryAfterSeconds } = await countEvents(tx, secrets, { ...from, events });
      if (retryAfterSeconds > 0) throw new OverLimit(retryAfterSeconds);
      return events;
    });
    return accept({ stored, known: rows.length - stored });
  } catch (problem) {
    if (!(problem instanceof OverLimit)) throw problem;
    return refuseTooMany(problem);
  }
}
