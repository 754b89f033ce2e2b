import type { Transaction } from '../database/database.ts';
import type { OneTimePasscodesTable } from '../one-time-passcode/passcodes.table.ts';
import { proofByGrant, takeProof } from '../proofs/proofs.table.ts';

interface Claim {
  grant: string | undefined;
  identityId: string;
  context: OneTimePasscodesTable['context'];
  /** The new email address or phone number. */
  destination: string;
  at: Date;
}

/**
 * Returns whether the grant verifies exactly this destination for this identity. Consumes the grant
 * if it does.
 */
export async function provesDestination(tx: Transaction, claim: Claim): Promise<boolean> {
  const { grant, identityId, context, destination, at } = claim;
  if (grant === undefined) return false;
  const proof = await proofByGrant(tx, { kind: 'oneTimePasscode', grant, at });
  const fits =
    proof?.identityId === identityId && proof.context === context && proof.detail === destination;
  return fits && takeProof(tx, proof, at);
}

/**
 * Returns whether the grant comes from a passcode with which the customer confirmed a change of the
 * password. Consumes the grant if it does.
 */
export async function provesIdentity(
  tx: Transaction,
  { grant, identityId, at }: { grant: string; identityId: string; at: Date },
): Promise<boolean> {
  const proof = await proofByGrant(tx, { kind: 'oneTimePasscode', grant, at });
  const fits = proof?.identityId === identityId && proof.context === 'CHANGE_PASSWORD';
  return fits && takeProof(tx, proof, at);
}
