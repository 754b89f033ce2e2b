import type { AnyCall } from '@sideband/shared-sdk/wire';
import { isHeaderToken } from '../http/header-token.ts';
import type { Reply } from '../http/transport.ts';
import { sessions } from './calls.ts';
import { convergenceHeader } from './model.ts';
import type { SessionRecord } from './session-record.ts';
import type { StoredSession } from './stored-auth.ts';

/** It shares a cookie with two sessions. */
const longestToken = 512;

/**
 * Hears when the server says that the session is behind the account: keeps its token for the next
 * refresh and asks for that refresh at once. The answer to a refresh asks for no other.
 */
export const convergence =
  (record: SessionRecord, refresh: (stale: StoredSession) => Promise<unknown>) =>
  (call: AnyCall, { header }: Reply, bearer: string | undefined) => {
    const token = header(convergenceHeader);
    if (!token || token.length > longestToken || !isHeaderToken(token)) return;
    const { session } = record.read();
    // Said of another session, as to who has just signed out.
    if (!session || ![session.accessToken, session.refreshToken].includes(bearer)) return;
    record.note(token);
    // What fails here fails nobody's call; the token goes along with the next refresh.
    if (call.path !== sessions.refresh.path) refresh(session).catch(() => {});
  };
