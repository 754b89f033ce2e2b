import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { unauthenticated } from '../http/failures.ts';
import { proofByGrant, takeProof } from '../proofs/proofs.table.ts';

/**
 * Uses up the start of a ceremony, whatever becomes of it: an answer is judged against a challenge
 * once. Committed on its own, so that a failure on the way does not give the challenge back.
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
