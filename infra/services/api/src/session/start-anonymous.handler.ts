import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany, unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry } from '../limits/tries.table.ts';
import { sessionsOfDevice } from './session-limits.ts';
import { startSession } from './start-session.ts';

export const startAnonymous: Handler<typeof sessions.startAnonymous> = async (
  { device, site, at, trail, setCookie },
  { db, secrets },
) => {
  // A grant of the previous application has to be migrated first.
  if (device.grantVersion !== 'v2') return unauthenticated();
  const { deviceId } = device;
  const started = await inTransaction(db, async (tx) => {
    const of = { limit: sessionsOfDevice, subject: deviceId, at };
    const counted = await countTry(tx, secrets, of);
    if (!counted.ok) return tooMany(counted);
    return startSession(tx, trail, { deviceId, accountNumber: null, site });
  });
  setCookie(started.cookie);
  return accept(started.session);
};
