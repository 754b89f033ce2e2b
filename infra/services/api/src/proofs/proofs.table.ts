import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { identityOf } from '../identity/identity-of.ts';
import { hashToken } from '../secrets/secrets.ts';

interface ProofsTable {
  proofHash: string;
  kind: 'oneTimePasscode' | 'magicLink' | 'passkeyStart';
  deviceId: string;
  /** Identity that the proof is for. `null` while it is not known yet. */
  identityId: string | null;
  context: string;
  detail: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    proofs: ProofsTable;
  }
}
export type Proof = Pick<
  ProofsTable,
  'proofHash' | 'kind' | 'deviceId' | 'identityId' | 'context' | 'detail'
>;

export const insertProof = (
  tx: Transaction,
  { grant, ...of }: Omit<Proof, 'proofHash'> & { grant: string; expiresAt: Date },
) =>
  tx
    .insertInto('proofs')
    .values({ ...of, proofHash: hashToken(grant) })
    .execute();

/**
 * Returns the proof of a grant if it is valid and unused. It still has to be consumed with
 * `takeProof`.
 */
export const proofByGrant = (
  db: Database | Transaction,
  { kind, grant, at }: { kind: Proof['kind']; grant: string; at: Date },
): Promise<Proof | undefined> =>
  db
    .selectFrom('proofs')
    .select(['proofHash', 'kind', 'deviceId', 'identityId', 'context', 'detail'])
    .where('proofHash', '=', hashToken(grant))
    .where('kind', '=', kind)
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .executeTakeFirst();

/** Consumes the proof. Of two concurrent requests, one gets `false`. */
export async function takeProof(
  tx: Transaction,
  { proofHash }: Pick<Proof, 'proofHash'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('proofs')
    .set({ usedAt: at })
    .where('proofHash', '=', proofHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Consumes every open proof of an account: those of passcodes and links, and started passkey
 * creations.
 */
export const endProofs = (tx: Transaction, accountNumber: Customer['accountNumber'], at: Date) =>
  tx
    .updateTable('proofs')
    .set({ usedAt: at })
    .where('usedAt', 'is', null)
    .where('identityId', 'in', identityOf(accountNumber))
    .execute();
