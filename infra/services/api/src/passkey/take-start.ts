import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { unauthenticated } from '../failures/failures.ts';
import { proofByGrant, takeProof } from '../proofs/proofs.table.ts';

/**
 * Consumes the start of a ceremony, whatever its outcome, so that only one response is verified per
 * challenge. Commits in its own transaction, so that a later failure does not restore the
 * challenge.
 */
export const takeStart = (
  db: Database,
  { grant, context, at }: { grant: string; context: 'LOGIN' | 'CREATION'; at: Date },
) =>
  inTransaction(db, async (tx: Transaction) => {
    const start = await proofByGrant(tx, { kind: 'passkeyStart', grant, at });
    if (start?.context !== context || !start.detail) return unauthenticated();
    if (!(await takeProof(tx, start, at))) return unauthenticated();
    const { deviceId, identityId, detail: challenge } = start;
    return { deviceId, identityId, challenge };
  });
