import type { Database } from '../database/database.ts';
import { hashOf, noHash } from './hash.ts';

/** An end of the chain that somebody has written down elsewhere. */
export interface Anchor {
  seq: number;
  hash: string;
}

export type Verification =
  | { ok: true; end: Anchor }
  /** The first entry that is not as it was written, and how one sees it. */
  | { ok: false; seq: number; fault: 'edited' | 'missing' | 'cut off' };

const pageSize = 500;

/**
 * Follows the chain from the first entry. Edited, removed and reordered entries break it; one cut
 * off at the end shows in the end that the database remembers, and in an anchor kept elsewhere even
 * when that was forged as well.
 */
export async function verifyAudit(db: Database, ...anchors: Anchor[]): Promise<Verification> {
  // One statement for both ends, so that entries written meanwhile do not confuse it.
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
