import { useEffect, useRef, useState } from 'react';

/** The newest value, but another one at most every so often: for what is read aloud. */
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
