import { useSyncExternalStore } from 'react';

/** From here a price stands open: above the form, and from 1024 px beside it. */
const wide = '(width >= 768px)';

const query = () => globalThis.matchMedia?.(wide);

/** Whether there is room for an open summary. Where nobody knows, there is. */
export const useIsWide = () => useSyncExternalStore(follow, () => query()?.matches ?? true);

function follow(changed: () => void) {
  const room = query();
  room?.addEventListener('change', changed);
  return () => room?.removeEventListener('change', changed);
}
