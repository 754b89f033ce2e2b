import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { identityOf } from '../identity/identity-of.ts';
import { hashToken } from '../secrets/secrets.ts';

export interface ProofsTable {
  proofHash: string;
  kind: 'oneTimePasscode' | 'magicLink' | 'passkeyStart';
  deviceId: string;
  /** Whose; null where nobody has said yet who they are. */
  identityId: string | null;
  context: string;
  detail: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}
export type Proof = Pick<
  ProofsTable,
  'proofHash' | 'kind' | 'deviceId' | 'identityId' | 'context' | 'detail'
>;

/** How long what a passcode or a link gave can be handed in. */
export const proofLifeMs = 10 * 60_000;

export const insertProof = (
  tx: Transaction,
  { grant, ...of }: Omit<Proof, 'proofHash'> & { grant: string; expiresAt: Date },
) =>
  tx
    .insertInto('proofs')
    .values({ ...of, proofHash: hashToken(grant) })
    .execute();

/** A proof that was good when it was shown. It still has to be used up, once. */
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

/** Uses the proof up; of two requests at once, one is told no. */
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

/** Uses up every open proof of an account: of passcodes, of links, and the starts of new passkeys. */
export const endProofs = (tx: Transaction, accountNumber: Customer['accountNumber'], at: Date) =>
  tx
    .updateTable('proofs')
    .set({ usedAt: at })
    .where('usedAt', 'is', null)
    .where('identityId', 'in', identityOf(accountNumber))
    .execute();
