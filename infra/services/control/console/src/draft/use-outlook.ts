import type { Edits, OutlookAnswer } from '@sideband/control/contract';
import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { readOutlook } from '../api/calls.ts';

const settleMs = 300;

/**
 * Reads control's dry run of the edits, debounced by 300 ms; `undefined` while there are no edits.
 */
export function useOutlook(edits: Edits | undefined, revision: number): OutlookAnswer | undefined {
  const { client, environment } = useApi();
  const [outlook, setOutlook] = useState<OutlookAnswer>();
  const text = edits && JSON.stringify(edits);
  useEffect(() => {
    if (text === undefined) return setOutlook(undefined);
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      const asked = { ...JSON.parse(text), base: revision };
      // On failure the last outlook stays. Submitting the draft reports what is wrong.
      readOutlook(client, environment, asked, stopping.signal).then(
        ({ answer }) => setOutlook(answer),
        () => {},
      );
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [client, environment, text, revision]);
  return outlook;
}
