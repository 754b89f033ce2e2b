import type { Transaction } from '../database/database.ts';

interface AuditTogglesTable {
  key: string;
  seq: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    auditToggles: AuditTogglesTable;
  }
}

/** Indexes an audit entry by the toggles it is about. */
export async function noteToggles(tx: Transaction, seq: number, keys: readonly string[]) {
  if (keys.length === 0) return;
  await tx
    .insertInto('auditToggles')
    .values(keys.map((key) => ({ key, seq })))
    .execute();
}
