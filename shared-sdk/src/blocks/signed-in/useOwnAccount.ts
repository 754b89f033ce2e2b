import { type Account, accounts } from '@sideband/shared-sdk/account';
import { useDomain, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';

/**
 * Reads the account of the signed-in customer to prefill known details. Undefined when the account
 * fails to load; the customer is then asked for the details again.
 */
export function useOwnAccount(): { account: Account | undefined; isReading: boolean } {
  const session = useSession();
  const client = useDomain(accounts);
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const { value, isLoading } = useLoaded(handle, () =>
    client.read().then(
      ({ value: account }) => account,
      () => undefined,
    ),
  );
  return { account: value, isReading: isLoading };
}
