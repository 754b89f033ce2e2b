import { accounts } from '@sideband/shared-sdk/account';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useDomain } from '@sideband/shared-sdk/react';
import { useCallback, useEffect, useReducer } from 'react';
import { beginning, next, type OverviewEvent } from './overview-flow.ts';

/** Reads the account when the page is shown. A session that has ended is the page's guard's business. */
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
