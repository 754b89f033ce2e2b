import { useCallback, useState } from 'react';
import { useRemote } from './remote-context.ts';
import { useSdk } from './use-sdk.ts';

/**
 * Typed text that survives reload, Back, a swap of versions and a crash of the remote.
 * Never for cards, passwords or passcodes: drafts reach the tab's session storage.
 */
export function useDraft(field: string, initial = ''): [string, (value: string) => void] {
  const { drafts } = useSdk();
  const { location } = useRemote();
  const route = location.pathname;
  const [value, setValue] = useState(() => drafts.get(route, field) ?? initial);
  const keep = useCallback(
    (next: string) => {
      drafts.set(route, field, next);
      setValue(next);
    },
    [drafts, route, field],
  );
  return [value, keep];
}
