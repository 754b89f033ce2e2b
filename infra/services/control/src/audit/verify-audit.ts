import type { Database } from '../database/database.ts';
import { hashOf, noHash } from './hash.ts';

/** End of the chain, as recorded elsewhere. */
export interface Anchor {
  seq: number;
  hash: string;
}

export type Verification =
  | { ok: true; end: Anchor }
  /** First entry that fails verification, and how. */
  | { ok: false; seq: number; fault: 'edited' | 'missing' | 'cut off' };

const pageSize = 500;

/**
 * Verifies the chain from its first entry. Edited, removed and reordered entries break it.
 * Truncation is detected by comparison with the end stored in the database, or with an anchor if
 * that end was forged as well.
 */
export async function verifyAudit(db: Database, ...anchors: Anchor[]): Promise<Verification> {
  // Reads both ends in one statement, so that concurrent writes do not cause a false alarm.
  const end = await db
    .selectFrom('auditEnd')
    .select(({ selectFrom }) => [
      'seq',
      'hash',
      selectFrom('audit')
        .select(({ fn }) => fn.max<number>('audit.seq').as('newest'))
        .as('newest'),
    ])
    .executeTakeFirstOrThrow();
  if ((end.newest ?? 0) > end.seq) return { ok: false, seq: end.seq + 1, fault: 'edited' };
  let last: Anchor = { seq: 0, hash: noHash };
  for (;;) {
    const entries = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>', last.seq)
      .where('seq', '<=', end.seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    for (const entry of entries) {
      const seq: number = last.seq + 1;
      if (entry.seq !== seq) return { ok: false, seq, fault: 'missing' };
      const isWhole = entry.previousHash === last.hash && entry.hash === hashOf(last.hash, entry);
      if (!isWhole) return { ok: false, seq, fault: 'edited' };
      if (anchors.some((anchor) => anchor.seq === seq && anchor.hash !== entry.hash)) {
        return { ok: false, seq, fault: 'edited' };
      }
      last = { seq, hash: entry.hash };
    }
    if (entries.length < pageSize) break;
  }
  if (last.seq !== end.seq || anchors.some((anchor) => anchor.seq > last.seq)) {
    return { ok: false, seq: last.seq + 1, fault: 'cut off' };
  }
  if (last.hash !== end.hash) return { ok: false, seq: last.seq, fault: 'edited' };
  return { ok: true, end: last };
}
