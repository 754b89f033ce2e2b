import { focusHeading } from '@sideband/shared-sdk/ui';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when another page stands under the same address; the shell does it for others.
 * While there is nothing to read yet, there is no page.
 */
export function useHeadingFocus(page: string | undefined, heading: 'h1' | 'h2' = 'h1') {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (page === undefined || shown.current === page) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (element.current && !isFirst) return focusHeading(element.current, heading);
  }, [page, heading]);
  return element;
}
