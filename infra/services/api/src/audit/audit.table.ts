import type { Generated, Insertable } from 'kysely';
import type { Json, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';

interface AuditTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  traceId: string;
  before: Json<object> | null;
  after: Json<object> | null;
}

interface InstallationTable {
  onlyRow: Generated<boolean>;
  secretFingerprint: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    audit: AuditTable;
    installation: InstallationTable;
  }
}

/**
 * The originator of a change. `actor` is `customer:…`, `device:…` or the name of a background job.
 */
export interface Trail {
  actor: string;
  traceId: string;
  at: Date;
}

/** Audit rows buffered per transaction, for transactions that insert them once at their end. */
const unwritten = new WeakMap<Transaction, Insertable<AuditTable>[]>();

/**
 * Buffers the audit rows of a transaction and inserts them all with one statement, its last before
 * the commit.
 */
export async function recordAtEnd<Value>(
  tx: Transaction,
  act: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const rows: Insertable<AuditTable>[] = [];
  unwritten.set(tx, rows);
  const value = await act(tx);
  unwritten.delete(tx);
  if (rows.length > 0) await withoutWaiting(tx, tx.insertInto('audit').values(rows));
  return value;
}

/**
 * Adds an audit row in the transaction that makes the change. Never include a token, a card number,
 * a password or a hash of one: audit rows cannot be removed.
 */
export async function recordChange(
  tx: Transaction,
  { actor, traceId, at }: Trail,
  change: { action: string; subject: string; before?: object; after?: object },
): Promise<void> {
  const row = {
    at,
    actor,
    traceId,
    action: change.action,
    subject: change.subject,
    before: change.before ? JSON.stringify(change.before) : null,
    after: change.after ? JSON.stringify(change.after) : null,
  };
  const rows = unwritten.get(tx);
  if (rows) rows.push(row);
  else await tx.insertInto('audit').values(row).execute();
}
