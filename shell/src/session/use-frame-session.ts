import { useSession } from '@sideband/shared-sdk/react';
import { useNavigate } from 'react-router';
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
      await sdk.session.signOut();
      await navigate(ways.signIn);
    },
  };
}
