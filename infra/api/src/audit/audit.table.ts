import type { Generated, Insertable } from 'kysely';
import type { Json, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';

export interface AuditTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  traceId: string;
  before: Json<object> | null;
  after: Json<object> | null;
}

export interface InstallationTable {
  onlyRow: Generated<boolean>;
  secretFingerprint: string;
}

/** On whose behalf something changes: `customer:…`, `device:…`, or the name of a job of ours. */
export interface Trail {
  actor: string;
  traceId: string;
  at: Date;
}

/** What transactions have changed and not yet written down, where they do so once at their end. */
const unwritten = new WeakMap<Transaction, Insertable<AuditTable>[]>();

/** Lets a transaction write down all that it changes by one statement, the last one before it is kept. */
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
 * Writes what changed, in the transaction that changes it. Never put a token, a card number, a
 * password or a hash of one into it: nobody can take it out again.
 */
export async function recordChange(
  tx: Transaction,
  { actor, traceId, at }: Trail,
  change: { action: string; subject: string; before?: object; after?: object },
): Promise<void> {
  const row = {
    ...{ at, actor, traceId, action: change.action, subject: change.subject },
    before: change.before ? JSON.stringify(change.before) : null,
    after: change.after ? JSON.stringify(change.after) : null,
  };
  const rows = unwritten.get(tx);
  if (rows) rows.push(row);
  else await tx.insertInto('audit').values(row).execute();
}
