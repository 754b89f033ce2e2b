import { useSyncExternalStore } from 'react';

/**
 * Breakpoint from which the price is always expanded: above the form, and beside it from 1024 px.
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
