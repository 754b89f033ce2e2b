import type { linking } from '@sideband/shared-sdk/linking/calls';
import { castingGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry } from '../limits/tries.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertCastingGrant } from './casting-grants.table.ts';
import { castingGrantsOfAccount } from './linking-limits.ts';

export const issueCastingGrant: Handler<typeof linking.issueCastingGrant> = async (
  { session, customer, at, trail },
  { db, secrets },
) => {
  const grant = newToken();
  const expiresAt = new Date(at.getTime() + castingGrantLifeMs);
  const { deviceId } = session;
  const { accountNumber } = customer;
  await inTransaction(db, async (tx) => {
    const of = { limit: castingGrantsOfAccount, subject: accountNumber, at };
    const counted = await countTry(tx, secrets, of);
    if (!counted.ok) return tooMany(counted);

    await insertCastingGrant(tx, { grant, accountNumber, deviceId, expiresAt });
    const subject = `device:${deviceId}`;
    await recordChange(tx, trail, { action: 'casting grant issued', subject });
  });
  return accept({ grant, grantExpiresAt: expiresAt.toISOString() });
};
