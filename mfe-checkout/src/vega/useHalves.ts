import { useDomain, useSession } from '@sideband/shared-sdk/react';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
import { useEffect, useState } from 'react';
import { type Halves, halvesOf } from './halves.ts';

interface Read {
  handle: string;
  own: readonly Subscription[];
}

/**
 * Reads which halves the customer has. Undefined while loading. A failure counts as none, because
 * the server rejects a duplicate purchase.
 */
export function useHalves(deviceId: string | undefined): Halves | undefined {
  const session = useSession();
  const client = useDomain(subscriptions);
  const [read, setRead] = useState<Read>();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  useEffect(() => {
    if (handle === undefined) return;
    let isWanted = true;
    const tell = (own: Read['own']) => isWanted && setRead({ handle, own });
    client.subscriptions().then(
      ({ value }) => tell(value.subscriptions),
      () => tell([]),
    );
    return () => {
      isWanted = false;
    };
  }, [handle, client]);
  if (handle === undefined) return { have: 'nothing' };
  return read?.handle === handle ? halvesOf(read.own, deviceId) : undefined;
}
