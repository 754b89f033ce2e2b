import { type RefObject, useLayoutEffect, useRef } from 'react';
import { easing, mayMove } from './may-move.ts';

/** Same as `--sb-motion-base`. */
const duration = 180;

/**
 * Fades an element in when its value changes, so that a change far from the pressed control is
 * noticed. The first value is not animated.
 */
export function useAnswer(element: RefObject<HTMLElement | null>, value: string | undefined) {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (!element.current || !mayMove(element.current)) return;
    const start = { opacity: 0.2, transform: 'translateY(4px)' };
    element.current.animate([start, { opacity: 1, transform: 'none' }], { duration, easing });
  }, [element, value]);
}
