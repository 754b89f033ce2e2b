import { useEffect, useRef, useState } from 'react';

/**
 * Returns the latest value, throttled to one update per `everyMs`. For live regions of screen
 * readers.
 */
export function useSlowly<Value>(value: Value, everyMs: number): Value {
  const [slow, setSlow] = useState(value);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const left = lastAt.current + everyMs - Date.now();
    const take = () => {
      lastAt.current = Date.now();
      setSlow(value);
    };
    const timer = setTimeout(take, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return slow;
}
