import type { IdentityGrant } from '@sideband/shared-sdk/identity/model';
import { accept } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { unauthenticated } from '../failures/failures.ts';
import { lockOpenIdentity } from '../identity/identities.table.ts';
import { issueGrant } from '../identity/issue-grant.ts';
import { type Proof, proofByGrant, takeProof } from './proofs.table.ts';

/** Exchanges the grant of a passcode or a magic link for an identity grant. Each works once. */
export const authenticateByProof = (
  db: Database,
  trail: Trail,
  { kind, grant }: { kind: Proof['kind']; grant: string },
): Promise<{ ok: true; value: IdentityGrant }> =>
  inTransaction(db, async (tx) => {
    const proof = await proofByGrant(tx, { kind, grant, at: trail.at });
    // A passcode that was sent to verify a new address does not sign in.
    if (!proof?.identityId || !signsIn(proof)) return unauthenticated();
    const { identityId, deviceId } = proof;
    if (!(await lockOpenIdentity(tx, identityId))) return unauthenticated();
    if (!(await takeProof(tx, proof, trail.at))) return unauthenticated();
    const actor = `device:${deviceId}`;
    return accept(await issueGrant(tx, { ...trail, actor }, { identityId, deviceId, by: kind }));
  });

const signsIn = ({ kind, context }: Proof) => kind === 'magicLink' || context === 'SIGN_IN';
