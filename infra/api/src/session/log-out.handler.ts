import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import type { Handler } from '../http/serve.ts';
import { markEnded } from './sessions.table.ts';

export const logOut: Handler<typeof sessions.logOut> = async ({ session, at, trail }, { db }) => {
  const { sessionId } = session;
  await db.transaction().execute(async (tx) => {
    await markEnded(tx, sessionId, at);
    await recordChange(tx, trail, { action: 'session ended', subject: `session:${sessionId}` });
  });
  return accept({});
};
