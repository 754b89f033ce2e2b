import { useEffect, useState } from 'react';

/** Whole seconds until then, counted down; 0 once it is over, and where there is nothing to wait for. */
export function useSecondsUntil(at = 0): number {
  const left = Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    // To the end of this second: sleeping tabs catch up at once.
    const timer = setTimeout(() => tick((count) => count + 1), at - Date.now() - (left - 1) * 1000);
    return () => clearTimeout(timer);
  });
  return left;
}
