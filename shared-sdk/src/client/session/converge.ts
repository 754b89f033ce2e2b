import type { AnyCall } from '@sideband/shared-sdk/wire';
import { sessions } from '../../contract/session/calls.ts';
import { convergenceHeader } from '../../contract/session/model.ts';
import { isHeaderToken } from '../http/header-token.ts';
import type { Reply } from '../http/transport.ts';
import type { SessionRecord } from './session-record.ts';
import type { StoredSession } from './stored-auth.ts';

/** Limited, because the token shares a cookie with two sessions. */
const longestToken = 512;

/**
 * Handles responses that report the session to be behind the account: stores their token for the
 * next refresh and starts that refresh immediately. A refresh response starts no further refresh.
 */
export const convergence =
  (record: SessionRecord, refresh: (stale: StoredSession) => Promise<unknown>) =>
  (call: AnyCall, { header }: Reply, bearer: string | undefined) => {
    const token = header(convergenceHeader);
    if (!token || token.length > longestToken || !isHeaderToken(token)) return;
    const { session } = record.read();
    // The token is for another session, such as that of a customer who has just signed out.
    if (!session || ![session.accessToken, session.refreshToken].includes(bearer)) return;
    record.note(token);
    // A failure here must not fail any call. The token is sent with the next refresh.
    if (call.path !== sessions.refresh.path) refresh(session).catch(() => {});
  };
