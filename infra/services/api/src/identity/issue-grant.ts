import type { IdentityGrant } from '@sideband/shared-sdk/identity/model';
import { identityGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { unauthenticated } from '../failures/failures.ts';
import { newToken } from '../secrets/secrets.ts';
import { lockOpenIdentity } from './identities.table.ts';
import { insertGrant } from './identity-grants.table.ts';
import { personById } from './people.table.ts';

/**
 * Issues a device's proof of an identity. `by` is the method of authentication. Responds with 401
 * for a closed identity, whatever credential was presented.
 */
export async function issueGrant(
  tx: Transaction,
  trail: Trail,
  { identityId, deviceId, by }: { identityId: string; deviceId: string; by: string },
): Promise<IdentityGrant> {
  if (!(await lockOpenIdentity(tx, identityId))) return unauthenticated();
  const { email } = (await personById(tx, identityId)) ?? unauthenticated();
  const grant = newToken();
  const expiresAt = new Date(trail.at.getTime() + identityGrantLifeMs);
  await insertGrant(tx, { grant, identityId, deviceId, expiresAt });
  await recordChange(tx, trail, {
    action: 'identity grant issued',
    subject: `identity:${identityId}`,
    after: { by },
  });
  return { identityId, handle: email, grant, grantExpiresAt: expiresAt.toISOString() };
}
