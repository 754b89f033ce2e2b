import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { clearRefreshToken } from '../session/refresh-cookies.ts';
import { isInUse } from '../session/sessions.table.ts';
import { revokeAccess } from './revoke-access.ts';

export const revokeAll: Handler<typeof sessions.revokeAll> = async (
  { session: { deviceId }, customer, site, at, trail, setCookie },
  { db },
) => {
  const { accountNumber } = customer;
  const isReplaced = await inTransaction(db, async (tx) => {
    const ended = await revokeAccess(tx, accountNumber, at);
    const subject = `customer:${accountNumber}`;
    await recordChange(tx, trail, { action: 'sessions revoked', subject, after: { ended } });
    return isInUse(tx, { deviceId, type: 'authenticated' });
  });
  if (!isReplaced) setCookie(clearRefreshToken('authenticated', site));
  return accept({});
};
