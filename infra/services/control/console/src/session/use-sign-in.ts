import type { MeAnswer } from '@sideband/control/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type AdminClient, type Credentials, createAdminClient } from '../api/admin-client.ts';
import { AdminProblem } from '../api/admin-problem.ts';
import { endSession, readMe } from '../api/calls.ts';

type State =
  /** `first`: checks for an existing session before anything is rendered. */
  | { step: 'asking'; first: boolean }
  | { step: 'out'; notice?: 'refused' | 'ended' | 'outOfReach' }
  | { step: 'in'; me: MeAnswer; before?: MeAnswer | undefined };

/** Signs a person in by the browser's session, or by a typed token. */
export function useSignIn() {
  const credentials = useRef<Credentials>({});
  const [state, setState] = useState<State>({ step: 'asking', first: true });
  const known = useRef<MeAnswer>(undefined);
  /** All tabs share one session, so another tab may have signed in again. */
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
      // If the session has ended, the next call reports it.
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
  return { state, client, signInByToken: ask, signOut };
}

/**
 * Ends the session on the server. Resolves with `false` when the server was not reached or failed.
 */
const ended = (client: AdminClient) =>
  endSession(client).then(
    () => true,
    (error) => error instanceof AdminProblem && error.status < 500,
  );
