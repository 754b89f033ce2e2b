import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useNavigate } from 'react-router';
import { filter, firstValueFrom } from 'rxjs';
import type { FrameSession } from '../frame/SessionMenu.tsx';
import { ways } from '../frame/ways.ts';

/** Returns the current session, and a function to sign out. */
export function useFrameSession(): { session: FrameSession; onSignOut: () => void } {
  const sdk = useSdk();
  const session = useSession();
  const navigate = useNavigate();
  return {
    session:
      session.type === 'authenticated'
        ? { type: 'authenticated', name: session.handle }
        : { type: 'anonymous' },
    onSignOut: async () => {
      // Signs out locally. The server is notified in the background.
      void sdk.session.signOut();
      await firstValueFrom(sdk.session.state.pipe(filter(({ type }) => type !== 'authenticated')));
      await navigate(ways.signIn);
    },
  };
}
