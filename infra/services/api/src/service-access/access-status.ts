import { maskEmail } from '@sideband/shared-sdk/identity/model';
import type { AccessStatus } from '@sideband/shared-sdk/service-access/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import { unauthenticated } from '../http/failures.ts';
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
  if (salStatus === 'UNAUTHORIZED') return accept({ status: 'AVAILABLE_UNAUTHORIZED' });
  if (salStatus !== null) return refuse({ code: 'INVALID_SAL_STATUS' });
  if (identityId !== null) return accept({ status: 'CLAIMED', grant });
  if (email === null) return accept({ status: 'UNCLAIMED_WITHOUT_EMAIL' });
  const isTaken = (await identityByHandle(db, normalHandle(email))) !== undefined;
  const status = isTaken ? 'UNCLAIMED_EMAIL_TAKEN' : 'UNCLAIMED_EMAIL_AVAILABLE';
  return accept({ status, maskedEmail: maskEmail(email) });
}
