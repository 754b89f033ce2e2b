import type { Database } from '../database/database.ts';
import type { AnchorKey, VerifyingKey } from './anchor-key.ts';
import { canonical } from './canonical.ts';

interface AuditAnchorsTable {
  day: string;
  seq: number;
  hash: string;
  at: Date;
  keyId: string;
  signature: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    auditAnchors: AuditAnchorsTable;
  }
}

export type SignedAnchor = AuditAnchorsTable;

/** Text covered by the signature. */
const signedText = ({ day, seq, hash, at, keyId }: Omit<SignedAnchor, 'signature'>) =>
  canonical({ day, seq, hash, at: at.toISOString(), keyId });

export const isTrue = (anchor: SignedAnchor, keys: VerifyingKey[]) =>
  keys.some(
    (key) => key.keyId === anchor.keyId && key.isSigned(signedText(anchor), anchor.signature),
  );

export const listAnchors = (db: Database): Promise<SignedAnchor[]> =>
  db.selectFrom('auditAnchors').selectAll().orderBy('day').execute();

/**
 * Signs the end of the audit log. Does nothing when today is already signed or the log is empty.
 */
export function anchorAudit(db: Database, key: AnchorKey, at: Date) {
  return db.transaction().execute(async (tx) => {
    const end = await tx.selectFrom('auditEnd').select(['seq', 'hash']).executeTakeFirstOrThrow();
    if (end.seq === 0) return;
    const day = at.toISOString().slice(0, 10);
    const anchor = { day, ...end, at, keyId: key.keyId };
    return tx
      .insertInto('auditAnchors')
      .values({ ...anchor, signature: key.sign(signedText(anchor)) })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returningAll()
      .executeTakeFirst();
  });
}
