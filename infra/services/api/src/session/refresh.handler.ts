import type { sessions } from '@sideband/shared-sdk/session/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { underTodaysNames } from './old-cookie-name.ts';
import { clearRefreshToken } from './refresh-cookies.ts';
import { refreshSession } from './refresh-session.ts';

export const refresh: Handler<typeof sessions.refresh> = async (
  { body, refreshTokens, accessToken, convergenceToken, site, at, trail, setCookie },
  { db, secrets },
) => {
  const { tokens, wasOld } = await underTodaysNames(db, refreshTokens);
  const type = body.sessionType ?? (tokens.authenticated ? 'authenticated' : 'anonymous');
  const refreshToken = tokens[type];
  if (!refreshToken) return refuse({ code: 'invalid-auth-headers' });

  const renewed = await inTransaction(db, (tx) =>
    refreshSession(tx, secrets, {
      refreshToken,
      accessToken,
      type,
      convergenceToken,
      site,
      at,
      trail,
    }),
  );
  if (!renewed.ok) return renewed;
  setCookie(renewed.value.cookie);
  if (wasOld) setCookie(clearRefreshToken('authenticated', site));
  return accept(renewed.value.session);
};
