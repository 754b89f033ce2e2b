import { useObservable, useSdk } from '@sideband/shared-sdk/react';
import { useCallback, useMemo } from 'react';

/**
 * State of a single text, kept as a draft beside the choices of a flow for the lifetime of the tab.
 */
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
