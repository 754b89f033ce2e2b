import type { identities } from '@sideband/shared-sdk/identity/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { identityByHandle, lockOpenIdentity, normalHandle } from './identities.table.ts';
import { issueGrant } from './issue-grant.ts';
import { isPassword } from './password-hash.ts';
import { countPassword, forgivePassword } from './password-limits.ts';

/**
 * Counts the attempt first and forgives it when the password is correct. Concurrent guesses cannot
 * outrun the count, and no transaction waits for the slow hash.
 */
export const authenticatePassword: Handler<typeof identities.authenticatePassword> = async (
  { body, session, site, at, trail },
  { db, secrets, peoplePerAddress: people },
) => {
  const handle = normalHandle(body.handle);
  const counted = await inTransaction(db, (tx) =>
    countPassword(tx, secrets, { handle, address: site.address, people, at }),
  );
  if (!counted.ok) return refuse({ code: 'locked', retryAfterSeconds: counted.retryAfterSeconds });

  const identity = await identityByHandle(db, handle);
  const isRight = await isPassword(body.password, identity?.passwordHash);
  const { identityId } = identity ?? {};

  return inTransaction(db, async (tx) => {
    const current = isRight && identityId ? await lockOpenIdentity(tx, identityId) : undefined;
    // The password may have been changed while the hash was computed.
    if (!identityId || !current || current.passwordHash !== identity?.passwordHash) {
      const subject = `identity:${identityId ?? 'unknown'}`;
      await recordChange(tx, trail, { action: 'password refused', subject });
      return refuse({ code: 'invalidCredentials' as const });
    }
    await forgivePassword(tx, counted);
    const { deviceId } = session;
    return accept(await issueGrant(tx, trail, { identityId, deviceId, by: 'password' }));
  });
};
