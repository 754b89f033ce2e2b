import type { Transaction } from '../database/database.ts';

export interface AuditTogglesTable {
  key: string;
  seq: number;
}

/** Notes which toggles an entry of the audit tells of. */
export async function noteToggles(tx: Transaction, seq: number, keys: readonly string[]) {
  if (keys.length === 0) return;
  await tx
    .insertInto('auditToggles')
    .values(keys.map((key) => ({ key, seq })))
    .execute();
}
