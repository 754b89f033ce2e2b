import type { Generated } from 'kysely';
import type { Json, Transaction } from '../database/database.ts';

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

/**
 * Writes what changed, in the transaction that changes it. Never put a token, a card number, a
 * password or a hash of one into it: nobody can take it out again.
 */
export async function recordChange(
  tx: Transaction,
  { actor, traceId, at }: Trail,
  change: { action: string; subject: string; before?: object; after?: object },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at,
      actor,
      traceId,
      action: change.action,
      subject: change.subject,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
    })
    .execute();
}
