import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { startSession } from './start-session.ts';

export const startAnonymous: Handler<typeof sessions.startAnonymous> = async (
  { device, site, trail, setCookie },
  { db },
) => {
  const started = await db
    .transaction()
    .execute((tx) => startSession(tx, trail, { ...device, accountNumber: null, site }));
  setCookie(refreshCookie(started, site));
  return accept(started.session);
};
