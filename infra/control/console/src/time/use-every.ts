import { useEffect, useState } from 'react';

/** Counts up every so often while the page is looked at: for numbers of which nobody tells that they moved. */
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
