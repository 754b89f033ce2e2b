import { useCallback, useState } from 'react';
import { useRemote } from './remote-context.ts';
import { useSdk } from './use-sdk.ts';

/**
 * Returns a string and its setter, like `useState`. The string survives a reload, Back, a version
 * swap and a crash of the remote.
 *
 * Never use it for cards, passwords or passcodes: drafts are written to the tab's session storage.
 */
export function useDraft(field: string, initial = ''): [string, (value: string) => void] {
  const { drafts } = useSdk();
  const { location } = useRemote();
  const route = location.pathname;
  const read = () => ({ field, value: drafts.get(route, field) ?? initial });
  const [typed, setTyped] = useState(read);
  const keep = useCallback(
    (value: string) => {
      drafts.set(route, field, value);
      setTyped({ field, value });
    },
    [drafts, route, field],
  );
  // A value typed for one field must not show up in another that reuses the component.
  const { value } = typed.field === field ? typed : read();
  return [value, keep];
}
