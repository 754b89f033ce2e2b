import { useDomain, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { isExisting, subscriptions } from '@sideband/shared-sdk/subscriptions';

/**
 * Returns whether the signed-in customer has a plan for the app. Undefined while that is unknown;
 * false when it cannot be read, because the order decides in the end.
 */
export function useListens(): boolean | undefined {
  const session = useSession();
  const client = useDomain(subscriptions);
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const { value } = useLoaded(handle, () =>
    client.subscriptions().then(
      ({ value: own }) =>
        own.subscriptions.some((one) => one.family !== 'satellite' && isExisting(one)),
      () => false,
    ),
  );
  return handle === undefined ? false : value;
}
