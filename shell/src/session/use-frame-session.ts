import { useSession } from '@sideband/shared-sdk/react';
import { useNavigate } from 'react-router';
import { filter, firstValueFrom } from 'rxjs';
import type { FrameSession } from '../frame/SessionMenu.tsx';
import { ways } from '../frame/ways.ts';
import { useShell } from '../shell-context.ts';

/** Who is here, and the way out. */
export function useFrameSession(): { session: FrameSession; onSignOut: () => void } {
  const { sdk } = useShell();
  const session = useSession();
  const navigate = useNavigate();
  return {
    session:
      session.type === 'authenticated'
        ? { type: 'authenticated', name: session.handle }
        : { type: 'anonymous' },
    onSignOut: async () => {
      // Signed out here at once; the server hears of it in its own time.
      void sdk.session.signOut();
      await firstValueFrom(sdk.session.state.pipe(filter(({ type }) => type !== 'authenticated')));
      await navigate(ways.signIn);
    },
  };
}
