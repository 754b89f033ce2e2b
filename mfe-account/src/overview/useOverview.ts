import { accounts } from '@sideband/shared-sdk/account';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useDomain } from '@sideband/shared-sdk/react';
import { useCallback, useEffect, useReducer } from 'react';
import { beginning, next, type OverviewEvent } from './overview-flow.ts';

/** Reads the account on mount. An ended session is handled by the `SignedIn` guard of the page. */
export function useOverview() {
  const { read } = useDomain(accounts);
  const [state, happened] = useReducer(next, beginning);

  const ask = useCallback(async (): Promise<OverviewEvent> => {
    try {
      const { value } = await read();
      return { type: 'accountRead', account: value };
    } catch (error) {
      return { type: 'brokeDown', breakdown: breakdownOf(error) };
    }
  }, [read]);

  useEffect(() => {
    let isShown = true;
    void ask().then((event) => isShown && happened(event));
    return () => {
      isShown = false;
    };
  }, [ask]);

  return {
    state,
    async readAgain() {
      happened({ type: 'asked' });
      happened(await ask());
    },
  };
}
