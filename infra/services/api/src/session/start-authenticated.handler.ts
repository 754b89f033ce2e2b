import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { takeGrant } from '../identity/identity-grants.table.ts';
import { reopenAccount } from './reopen-account.ts';
import { startSession } from './start-session.ts';

export const startAuthenticated: Handler<typeof sessions.startAuthenticated> = async (
  { body, identityGrant, site, at, trail, setCookie },
  { db, mailIsDue },
) => {
  const started = await inTransaction(db, async (tx) => {
    if (!(await takeGrant(tx, identityGrant, at))) return unauthenticated();
    const { deviceId, accountNumber } = identityGrant;
    const { keepSignedIn: isKept } = body;
    await reopenAccount(tx, trail, accountNumber);
    const of = { deviceId, accountNumber, site, isKept, hasSignedIn: true };
    return startSession(tx, trail, of);
  });
  mailIsDue();
  setCookie(started.cookie);
  return accept(started.session);
};
