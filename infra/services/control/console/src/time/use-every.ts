import { useEffect, useState } from 'react';

/** Counts up at an interval while the page is visible. For figures that change without an event. */
export function useEvery(everyMs: number): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTimes((before) => before + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return times;
}
