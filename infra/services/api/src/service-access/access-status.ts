import { accessOf } from '@sideband/shared-sdk/rules/service-access';
import type { AccessStatus } from '@sideband/shared-sdk/service-access/model';
import type { Result } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import { unauthenticated } from '../failures/failures.ts';
import { identityByHandle, normalHandle } from '../identity/identities.table.ts';
import { linkByHash, type MagicLink } from '../magic-link/magic-links.table.ts';
import { type Proof, proofByGrant } from '../proofs/proofs.table.ts';

/** The link behind a valid grant, and the status of its access. */
export interface Claim {
  proof: Proof;
  link: MagicLink;
  standing: Result<AccessStatus, { code: 'INVALID_SAL_STATUS' }>;
}

/** Returns the claim behind the grant of an access link. Does not consume the grant. */
export async function readClaim(
  db: Database | Transaction,
  grant: string,
  at: Date,
): Promise<Claim> {
  const proof = await proofByGrant(db, { kind: 'magicLink', grant, at });
  if (proof?.context !== 'SAL' || !proof.detail) return unauthenticated();
  const link = (await linkByHash(db, proof.detail)) ?? unauthenticated();
  return { proof, link, standing: await standingOf(db, link, grant) };
}

async function standingOf(
  db: Database | Transaction,
  { salStatus, identityId, email }: MagicLink,
  grant: string,
): Promise<Claim['standing']> {
  return accessOf(
    {
      access: salStatus === null ? null : salStatus === 'UNAUTHORIZED' ? 'unauthorized' : 'unknown',
      isClaimed: identityId !== null,
      email,
      isTaken: email !== null && (await identityByHandle(db, normalHandle(email))) !== undefined,
    },
    grant,
  );
}
