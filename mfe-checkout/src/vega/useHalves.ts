import { useDomain, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { type Halves, halvesOf } from './halves.ts';

/**
 * Reads which halves the customer has. Undefined while loading. If the read fails, returns no
 * halves, because the server rejects a duplicate purchase.
 */
export function useHalves(deviceId: string | undefined): Halves | undefined {
  const session = useSession();
  const client = useDomain(subscriptions);
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const { value: own } = useLoaded(handle, () =>
    client.subscriptions().then(
      ({ value }) => value.subscriptions,
      () => [],
    ),
  );
  if (handle === undefined) return { have: 'nothing' };
  return own && halvesOf(own, deviceId);
}
