import { useEffect, useEffectEvent, useReducer, useRef } from 'react';

/**
 * Keeps keyboard focus when a button is replaced by the content it opens. Without it focus would
 * fall back to the top of the page. Wrap the new content in `box`, and call `handOver` in the same
 * update that replaces the button.
 *
 * @param selector Element inside `box` that receives focus once rendered.
 */
export function useFocusHandover<Box extends HTMLElement = HTMLDivElement>(selector: string) {
  const box = useRef<Box>(null);
  const [times, handOver] = useReducer((before: number) => before + 1, 0);
  const focus = useEffectEvent(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  useEffect(() => {
    if (times > 0) focus();
  }, [times]);
  return { box, handOver };
}
