import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useKept } from '../radio/useKept.ts';

export interface Owner {
  /** Said by whoever is signed in: it is for this account. */
  isKnown: boolean;
  /** As they sign in with; undefined while nobody is. */
  handle: string | undefined;
  take: () => void;
  /** Makes room for somebody else to sign in. */
  another: () => Promise<void>;
}

/** On whose account the radio comes: theirs who are signed in, once they say so. */
export function useOwner(keptAt: string): Owner {
  const sdk = useSdk();
  const session = useSession();
  const [kept, keep] = useKept(keptAt, 'owner');
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  return {
    ...{ isKnown: handle !== undefined && kept === handle, handle },
    take() {
      const { session: now } = sdk;
      const state = now.current();
      if (state.type === 'authenticated') keep(state.handle);
    },
    another: () => sdk.session.signOut(),
  };
}
