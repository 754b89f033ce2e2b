import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';
import { readVip } from './read-vip.ts';

/** Returns whether VIP has a free second place. Undefined while loading. */
export function useRoomInVip(): boolean | undefined {
  const sdk = useSdk();
  const session = useSession();
  const [read, setRead] = useState<{ handle: string; hasRoom: boolean }>();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  useEffect(() => {
    if (handle === undefined) return;
    let isWanted = true;
    void readVip(sdk).then(
      ({ step }) => isWanted && setRead({ handle, hasRoom: step === 'begun' }),
    );
    return () => {
      isWanted = false;
    };
  }, [handle, sdk]);
  if (handle === undefined) return false;
  return read?.handle === handle ? read.hasRoom : undefined;
}
