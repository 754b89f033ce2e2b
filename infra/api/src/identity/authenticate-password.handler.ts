import type { identities } from '@sideband/shared-sdk/identity/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import type { Handler } from '../http/serve.ts';
import { newToken } from '../secrets/secrets.ts';
import { identityByHandle, normalHandle } from './identities.table.ts';
import { insertGrant } from './identity-grants.table.ts';
import { isPassword } from './password-hash.ts';
import { countPassword, forgivePassword } from './password-limits.ts';

const grantLifeMs = 5 * 60_000;

/**
 * The try is counted first and forgiven when the password was right: guesses sent at the same time
 * cannot overtake the count, and no transaction waits for the slow hash.
 */
export const authenticatePassword: Handler<typeof identities.authenticatePassword> = async (
  { body, session, site, at, trail },
  { db, secrets, peoplePerAddress: people },
) => {
  const handle = normalHandle(body.handle);
  const counted = await db
    .transaction()
    .execute((tx) => countPassword(tx, secrets, { handle, address: site.address, people, at }));
  if (!counted.ok) return refuse({ code: 'locked', retryAfterSeconds: counted.retryAfterSeconds });

  const identity = await identityByHandle(db, handle);
  const isRight = await isPassword(body.password, identity?.passwordHash);
  if (!identity || !isRight) {
    const subject = identity ? `identity:${identity.identityId}` : 'identity:unknown';
    await db
      .transaction()
      .execute((tx) => recordChange(tx, trail, { action: 'password refused', subject }));
    return refuse({ code: 'invalidCredentials' });
  }

  const { identityId } = identity;
  const grant = newToken();
  const expiresAt = new Date(at.getTime() + grantLifeMs);
  await db.transaction().execute(async (tx) => {
    await forgivePassword(tx, counted);
    await insertGrant(tx, { grant, identityId, deviceId: session.deviceId, expiresAt });
    await recordChange(tx, trail, {
      action: 'identity grant issued',
      subject: `identity:${identityId}`,
    });
  });
  return accept({ identityId, grant, grantExpiresAt: expiresAt.toISOString() });
};
