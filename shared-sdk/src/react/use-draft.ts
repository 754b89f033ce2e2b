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
  const read = () => ({ field, value: drafts.get(route, field) ?? initial });
  const [typed, type] = useState(read);
  const keep = useCallback(
    (value: string) => {
      drafts.set(route, field, value);
      type({ field, value });
    },
    [drafts, route, field],
  );
  // What was typed in one field is no value of another that takes its place.
  const { value } = typed.field === field ? typed : read();
  return [value, keep];
}
