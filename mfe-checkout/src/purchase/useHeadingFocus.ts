import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when another page stands under the same address; the shell does it for others. */
export function useHeadingFocus(page: string, heading: 'h1' | 'h2' = 'h1') {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    element.current?.querySelector(heading)?.focus();
  }, [page, heading]);
  return element;
}
