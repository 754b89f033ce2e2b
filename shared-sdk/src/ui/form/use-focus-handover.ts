import { useEffect, useEffectEvent, useReducer, useRef } from 'react';

/**
 * For a button that what it opens takes the place of: whoever pressed it by key goes on there, and not from the
 * top of the page. Put `box` around what comes, and call `handOver` together with what changes.
 *
 * @param selector What gets the focus inside `box`, once it is there.
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
