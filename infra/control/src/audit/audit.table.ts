import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { noteToggles } from './audit-toggles.table.ts';
import { canonical } from './canonical.ts';
import { type HashedEntry, hashOf } from './hash.ts';

export interface AuditTable extends HashedEntry {
  previousHash: string;
  hash: string;
}

export interface AuditEndTable {
  onlyRow: boolean;
  seq: number;
  hash: string;
}

/** On which PostgreSQL tells that the audit has grown. */
export const auditChannel = 'sideband_audit';

/** On whose behalf something changes: `person:…`, `admin token`, or the name of a job of ours. */
export interface Trail {
  actor: string;
  at: Date;
}

/**
 * Adds an entry to the chain, in the transaction of what it tells of. The lock on the chain's end is
 * held until that transaction ends, so take every other lock before. Never put a token into it.
 */
export async function recordChange(
  tx: Transaction,
  { actor, at }: Trail,
  change: {
    action: string;
    target: string;
    reason?: string | undefined;
    detail?: object;
    /** Those it tells of, so that one finds it by them. */
    toggles?: readonly string[];
  },
): Promise<void> {
  const end = await tx
    .selectFrom('auditEnd')
    .select(['seq', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { action, target, reason = '', detail = {}, toggles = [] } = change;
  const seq = end.seq + 1;
  const entry = { seq, at, actor, action, target, reason, detail: canonical(detail) };
  const hash = hashOf(end.hash, entry);
  await tx
    .insertInto('audit')
    .values({ ...entry, previousHash: end.hash, hash })
    .execute();
  await noteToggles(tx, seq, toggles);
  await tx.updateTable('auditEnd').set({ seq, hash }).execute();
  await sql`select pg_notify(${auditChannel}, '')`.execute(tx);
}
