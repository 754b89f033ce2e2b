import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useKept } from '../radio/useKept.ts';

export interface Owner {
  /** True once the signed-in customer has confirmed that the radio is for this account. */
  isKnown: boolean;
  /** Sign-in handle. Undefined while no customer is signed in. */
  handle: string | undefined;
  take: () => void;
  /** Signs out, so that another account can sign in. */
  another: () => Promise<void>;
}

/** Account that receives the radio: the signed-in one, once the customer has confirmed it. */
export function useOwner(keptAt: string): Owner {
  const sdk = useSdk();
  const session = useSession();
  const [kept, keep] = useKept(keptAt, 'owner');
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  return {
    isKnown: handle !== undefined && kept === handle,
    handle,
    take() {
      const { session: now } = sdk;
      const state = now.current();
      if (state.type === 'authenticated') keep(state.handle);
    },
    another: () => sdk.session.signOut(),
  };
}
