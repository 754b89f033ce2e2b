import { useSyncExternalStore } from 'react';

/** Minimum width at which the summary of a flow is beside its form. */
const beside = '(width >= 1024px)';

const query = () => globalThis.matchMedia?.(beside);

/** Returns whether there is room for the summary beside the form. True when the width is unknown. */
export const useHasRoom = () =>
  useSyncExternalStore(follow, () => query()?.matches ?? true, whenUnknown);

const whenUnknown = () => true;

function follow(changed: () => void) {
  const room = query();
  room?.addEventListener('change', changed);
  return () => room?.removeEventListener('change', changed);
}
