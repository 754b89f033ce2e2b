import { useSyncExternalStore } from 'react';

/**
 * Minimum width at which the price summary is always expanded. The summary is above the form, or
 * beside it from 1024 px.
 */
const wide = '(width >= 768px)';

const query = () => globalThis.matchMedia?.(wide);

/** Returns whether there is room for an expanded summary. True when the width is unknown. */
export const useIsWide = () => useSyncExternalStore(follow, () => query()?.matches ?? true);

function follow(changed: () => void) {
  const room = query();
  room?.addEventListener('change', changed);
  return () => room?.removeEventListener('change', changed);
}
