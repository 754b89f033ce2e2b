import type { MeAnswer } from '@sideband/control/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type AdminClient, type Credentials, createAdminClient } from '../api/admin-client.ts';
import { AdminProblem } from '../api/admin-problem.ts';
import { endSession, readMe } from '../api/calls.ts';

type State =
  /** `first`: whether the browser holds a session, asked before anything is shown. */
  | { step: 'asking'; first: boolean }
  | { step: 'out'; notice?: 'refused' | 'ended' | 'outOfReach' }
  | { step: 'in'; me: MeAnswer; before?: MeAnswer | undefined };

/** Who uses the console: by the session that the browser holds, else by a token that is typed. */
export function useSignIn() {
  const credentials = useRef<Credentials>({});
  const [state, setState] = useState<State>({ step: 'asking', first: true });
  const known = useRef<MeAnswer>(undefined);
  /** All tabs have one session, and somebody may have signed in again in another tab. */
  const renew = useCallback(async () => {
    const { answer: me } = await readMe(createAdminClient(() => ({})));
    const before = known.current;
    if (!before || me.csrfToken === before.csrfToken) return 'as before';
    known.current = me;
    credentials.current = { csrfToken: me.csrfToken };
    const isSame = me.actor === before.actor;
    setState((now) => {
      if (now.step !== 'in') return now;
      return { step: 'in', me, before: isSame ? now.before : before };
    });
    return isSame ? 'same person' : 'somebody else';
  }, []);
  const client: AdminClient = useMemo(() => {
    const onSignedOut = () =>
      setState((now) => (now.step === 'in' ? { step: 'out', notice: 'ended' } : now));
    return createAdminClient(() => credentials.current, { onSignedOut, renew });
  }, [renew]);

  const ask = useCallback(
    async (token?: string) => {
      setState({ step: 'asking', first: token === undefined });
      credentials.current = { token };
      try {
        const { answer: me } = await readMe(client);
        known.current = me;
        credentials.current = { token, csrfToken: me.csrfToken };
        setState({ step: 'in', me });
      } catch (error) {
        credentials.current = {};
        const isUnknown = error instanceof AdminProblem && error.status === 401;
        if (!isUnknown) setState({ step: 'out', notice: 'outOfReach' });
        else setState({ step: 'out', ...(token && { notice: 'refused' }) });
      }
    },
    [client],
  );
  useEffect(() => {
    void ask();
  }, [ask]);
  useEffect(() => {
    const look = () => {
      const isHere = document.visibilityState === 'visible' && credentials.current.csrfToken;
      // Where nobody is signed in any more, the next call says so.
      if (isHere) renew().catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [renew]);

  const signOut = useCallback(async () => {
    const { csrfToken } = credentials.current;
    const isDone = await (csrfToken ? ended(client) : true);
    credentials.current = {};
    setState({ step: 'out', ...(!isDone && { notice: 'outOfReach' }) });
  }, [client]);
  return { state, client, useToken: ask, signOut };
}

/** A session ends at the server. When that has not heard of it, the person is told. */
const ended = (client: AdminClient) =>
  endSession(client).then(
    () => true,
    (error) => error instanceof AdminProblem && error.status < 500,
  );
