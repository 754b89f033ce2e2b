import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { clearRefreshToken } from './refresh-cookies.ts';
import { endSessions, isInUse, typeOf } from './sessions.table.ts';

export const logOut: Handler<typeof sessions.logOut> = async (
  { session, site, at, trail, setCookie },
  { db },
) => {
  const { sessionId, deviceId } = session;
  const type = typeOf(session);
  const isReplaced = await inTransaction(db, async (tx) => {
    await endSessions(tx, { sessionId }, at);
    await recordChange(tx, trail, { action: 'session ended', subject: `session:${sessionId}` });
    return isInUse(tx, { deviceId, type });
  });
  // After a sign-in in the meantime, the cookie belongs to the new session. Otherwise it is
  // worthless.
  if (!isReplaced) setCookie(clearRefreshToken(type, site));
  return accept({});
};
