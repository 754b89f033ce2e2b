import { useObservable, useSdk } from '@sideband/shared-sdk/react';
import { useCallback, useMemo } from 'react';

/** A text that is kept beside the choices of a flow, for as long as the tab lives. */
export function useKept(
  keptAt: string,
  field: string,
): [string | undefined, (text: string) => void] {
  const { drafts } = useSdk();
  const kept = useObservable(
    useMemo(() => drafts.watch(keptAt, field), [drafts, keptAt, field]),
    drafts.get(keptAt, field),
  );
  const keep = useCallback(
    (text: string) => drafts.set(keptAt, field, text),
    [drafts, keptAt, field],
  );
  return [kept, keep];
}
