import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` after a time that does not pass while `isPaused`. It starts when the component
 * mounts.
 */
export function usePausable(ms: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(ms);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused]);
}
