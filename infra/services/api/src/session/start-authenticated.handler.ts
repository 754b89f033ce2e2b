import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { takeGrant } from '../identity/identity-grants.table.ts';
import { startSession } from './start-session.ts';

export const startAuthenticated: Handler<typeof sessions.startAuthenticated> = async (
  { body, identityGrant, site, at, trail, setCookie },
  { db },
) => {
  const started = await inTransaction(db, async (tx) => {
    if (!(await takeGrant(tx, identityGrant, at))) return unauthenticated();
    const { deviceId, accountNumber } = identityGrant;
    const { keepSignedIn: isKept } = body;
    return startSession(tx, trail, { deviceId, accountNumber, site, isKept });
  });
  setCookie(started.cookie);
  return accept(started.session);
};
