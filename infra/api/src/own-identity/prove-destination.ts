import type { Transaction } from '../database/database.ts';
import type { OneTimePasscodesTable } from '../one-time-passcode/passcodes.table.ts';
import { proofByGrant, takeProof } from '../proofs/proofs.table.ts';

interface Claim {
  grant: string | undefined;
  identityId: string;
  context: OneTimePasscodesTable['context'];
  /** The new address or number. */
  destination: string;
  at: Date;
}

/** Whether the grant proves that very address or number, for this customer. It is used up by it. */
export async function provesDestination(tx: Transaction, claim: Claim): Promise<boolean> {
  const { grant, identityId, context, destination, at } = claim;
  if (grant === undefined) return false;
  const proof = await proofByGrant(tx, { kind: 'oneTimePasscode', grant, at });
  const fits =
    proof?.identityId === identityId && proof.context === context && proof.detail === destination;
  return fits && takeProof(tx, proof, at);
}
