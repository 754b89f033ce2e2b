import type { Taken } from '@sideband/shared-sdk/events/model';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import type { OpenSession } from '../session/sessions.table.ts';
import { countEvents } from './event-limits.ts';

type RateLimited = { code: 'RATE_LIMIT_EXCEEDED'; retryAfterSeconds: number };

/** Undoes the transaction it is thrown in. */
class OverLimit extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('more events than one subject may send');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Takes a batch of events: all of it or, beyond the limits, nothing. They are a log of their own, only
 * added to and forgotten by age, so nothing of them stands in the audit.
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
