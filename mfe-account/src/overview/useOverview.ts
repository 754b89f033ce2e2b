import { type Account, accounts } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useDomain } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';

type OverviewState =
  | { step: 'reading' }
  | { step: 'read'; account: Account }
  | { step: 'unread'; breakdown: Breakdown };

/** Reads the account on mount. An ended session is handled by the `SignedIn` guard of the page. */
export function useOverview() {
  const client = useDomain(accounts);
  const { value, isLoading, reload } = useLoaded(client, ({ read }) =>
    read().then(
      ({ value: account }): OverviewState => ({ step: 'read', account }),
      (error): OverviewState => ({ step: 'unread', breakdown: breakdownOf(error) }),
    ),
  );
  const reading: OverviewState = { step: 'reading' };
  return { state: isLoading ? reading : (value ?? reading), readAgain: reload };
}
