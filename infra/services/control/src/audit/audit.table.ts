import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { noteToggles } from './audit-toggles.table.ts';
import { canonical } from './canonical.ts';
import { type HashedEntry, hashOf } from './hash.ts';

interface AuditTable extends HashedEntry {
  previousHash: string;
  hash: string;
}

interface AuditEndTable {
  onlyRow: boolean;
  seq: number;
  hash: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    audit: AuditTable;
    auditEnd: AuditEndTable;
  }
}

/** PostgreSQL channel that notifies of new audit entries. */
export const auditChannel = 'sideband_audit';

/**
 * Actor and time of a write. The actor is `person:…`, `admin token`, or the name of an internal
 * job.
 */
export interface Trail {
  actor: string;
  at: Date;
}

/**
 * Appends an entry to the hash chain, in the transaction of the change it records. Locks the end of
 * the chain until that transaction ends, so acquire every other lock first. Never include a token
 * in an entry.
 */
export async function recordChange(
  tx: Transaction,
  { actor, at }: Trail,
  change: {
    action: string;
    target: string;
    reason?: string | undefined;
    detail?: object;
    /** Toggles that the entry is about, by which it can be found. */
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
