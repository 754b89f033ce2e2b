import { isEmail } from '@sideband/shared-sdk/identity/model';
import { isClaimable } from '@sideband/shared-sdk/rules/service-access';
import type { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany, unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import { identityByHandle, lockNewHandle, normalHandle } from '../identity/identities.table.ts';
import { insertIdentity } from '../identity/insert-identity.ts';
import { issueGrant } from '../identity/issue-grant.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { markClaimed } from '../magic-link/magic-links.table.ts';
import { takeProof } from '../proofs/proofs.table.ts';
import { readClaim } from './access-status.ts';

/**
 * Claims the access for a new identity. Only a successful claim consumes the grant, so that another
 * email address can be tried after a refusal.
 */
export const claimAccess: Handler<typeof serviceAccess.claim> = async (
  { body, session, site, at, trail },
  services,
) => {
  const { db, secrets } = services;
  const email = normalHandle(body.email);
  const getsNoLink = isRefused(db, secrets, { kind: 'linkEmail', value: email });
  if (!isEmail(email) || (await getsNoLink)) return refuse({ code: 'INVALID_EMAIL_ADDRESS' });

  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return tooMany(counted);
  return inTransaction(db, async (tx) => {
    const { proof, link, standing } = await readClaim(tx, body.magicLinkGrant, at);
    if (!standing.ok) return standing;
    if (!isClaimable(standing.value)) {
      return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' as const });
    }
    await lockNewHandle(tx, email);
    if (await identityByHandle(tx, email)) {
      return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' as const });
    }
    if (!(await takeProof(tx, proof, at))) return unauthenticated();
    const identityId = await insertIdentity(tx, trail, { email, site });
    await markClaimed(tx, link.linkHash, identityId);
    const subject = `identity:${identityId}`;
    await recordChange(tx, trail, { action: 'service access claimed', subject });
    const { deviceId } = session;
    return accept(await issueGrant(tx, trail, { identityId, deviceId, by: 'creation' }));
  });
};
