import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

interface Where {
  heading?: 'h1' | 'h2';
  preventScroll?: boolean;
}

/**
 * Moves the focus to the heading when another page stands under the same address; the shell does it for others.
 * While `page` is undefined there is nothing to read yet, so there is no page. The place goes round what changes.
 */
export function useHeadingFocus(
  page: string | undefined,
  { heading = 'h1', preventScroll = false }: Where = {},
) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (page === undefined || shown.current === page) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (place.current && !isFirst) return focusHeading(place.current, heading, { preventScroll });
  }, [page, heading, preventScroll]);
  return place;
}
