import type { Sdk } from '@sideband/shared-sdk';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useState } from 'react';

/** What a page shows about the customer, and how it follows a change. */
export type Own<Value> =
  | { step: 'reading' }
  | { step: 'unread'; breakdown: Breakdown; readAgain: () => void }
  | { step: 'read'; value: Value; change: (change: Partial<Value>) => void };

/**
 * Reads what a page shows on mount. A change applies the response of its call, so that the page
 * does not have to be read again.
 *
 * @param read Must be defined at module level.
 */
export function useOwn<Value extends object>(read: (sdk: Sdk) => Promise<Value>): Own<Value> {
  const sdk = useSdk();
  const [changed, setChanged] = useState<Partial<Value>>({});
  const {
    value: loaded,
    isLoading,
    reload,
  } = useLoaded(sdk, () =>
    read(sdk).then(
      (value) => ({ value }),
      (error: unknown) => ({ breakdown: breakdownOf(error) }),
    ),
  );
  if (!loaded || (isLoading && 'breakdown' in loaded)) return { step: 'reading' };
  if ('breakdown' in loaded) {
    return { step: 'unread', breakdown: loaded.breakdown, readAgain: reload };
  }
  return {
    step: 'read',
    value: { ...loaded.value, ...changed },
    change: (change) => setChanged((before) => ({ ...before, ...change })),
  };
}
