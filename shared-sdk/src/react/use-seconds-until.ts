import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds left until a time in milliseconds since 1970, and re-renders every
 * second. 0 once the time has passed or when none is given.
 */
export function useSecondsUntil(at = 0): number {
  const left = Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    // The delay is computed from the clock, so a tab that was asleep catches up immediately.
    const timer = setTimeout(() => tick((count) => count + 1), at - Date.now() - (left - 1) * 1000);
    return () => clearTimeout(timer);
  });
  return left;
}
