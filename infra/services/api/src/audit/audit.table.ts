import type { Generated, Insertable } from 'kysely';
import { beforeCommit } from '../database/before-commit.ts';
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

/**
 * Audit rows buffered per transaction. The transaction inserts all of them in one statement, which
 * is the last one before the commit.
 */
const unwritten = new WeakMap<Transaction, Insertable<AuditTable>[]>();

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
  else if (!buffer(tx, row)) await tx.insertInto('audit').values(row).execute();
}

/**
 * Starts buffering the audit rows of a transaction. Returns `false` if nothing would insert the
 * buffered rows.
 */
function buffer(tx: Transaction, row: Insertable<AuditTable>): boolean {
  const rows = [row];
  const isInserted = beforeCommit(tx, () => {
    unwritten.delete(tx);
    return withoutWaiting(tx, tx.insertInto('audit').values(rows));
  });
  if (isInserted) unwritten.set(tx, rows);
  return isInserted;
}
