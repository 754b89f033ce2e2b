import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ApiContext } from './api/api-context.ts';
import { Queries } from './api/Queries.tsx';
import { createKeys, KeysContext } from './keys/key-store.ts';
import { listenForKeys } from './keys/listen-for-keys.ts';
import { followLive } from './live/follow-live.ts';
import { nothingYet } from './live/live.ts';
import { LiveContext } from './live/live-context.ts';
import { shareLive, shareParts } from './live/share-live.ts';
import { createStore } from './live/store.ts';
import { Names } from './names/Names.tsx';
import { SessionContext } from './session/me-context.ts';
import { SignIn } from './session/SignIn.tsx';
import { useSignIn } from './session/use-sign-in.ts';

interface Props {
  environment: string;
  /** Content for a signed-in person. */
  children: ReactNode;
}

/** Renders nothing of the console until control has identified the person. */
export function Console({ environment, children }: Props) {
  const { state, client, signInByToken, signOut } = useSignIn();
  const api = useMemo(() => ({ client, environment }), [client, environment]);
  const [live] = useState(() => createStore(nothingYet));
  const [keys] = useState(createKeys);
  const who = state.step === 'in' ? state.me.actor : undefined;
  useEffect(() => {
    if (!who) return live.set(nothingYet);
    return shareLive(who, live, (store) => followLive(api, store), shareParts());
  }, [who, api, live]);
  useEffect(() => listenForKeys(keys), [keys]);
  const { me, before } = state.step === 'in' ? state : { me: undefined, before: undefined };
  const session = useMemo(() => me && { me, before, signOut }, [me, before, signOut]);

  if (state.step === 'asking' && state.first) return <main aria-busy="true" />;
  if (!session) {
    const notice = state.step === 'out' ? state.notice : undefined;
    return <SignIn notice={notice} busy={state.step === 'asking'} onToken={signInByToken} />;
  }
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <LiveContext value={live}>
          <KeysContext value={keys}>
            <Queries>
              <Names>{children}</Names>
            </Queries>
          </KeysContext>
        </LiveContext>
      </SessionContext>
    </ApiContext>
  );
}
