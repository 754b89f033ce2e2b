import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

interface Where {
  heading?: 'h1' | 'h2';
  preventScroll?: boolean;
}

/**
 * Moves focus to the heading when another page is rendered under the same URL. The shell does so
 * for navigations.
 *
 * `page` is undefined while nothing has rendered yet. The first page does not take focus. Put the
 * returned ref on an element around the changing content.
 */
export function useHeadingFocus(
  page: string | undefined,
  { heading = 'h1', preventScroll = false }: Where = {},
) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (page === undefined || shown.current === page) return undefined;
    const isFirst = shown.current === undefined;
    shown.current = page;
    return place.current && !isFirst
      ? focusHeading(place.current, heading, { preventScroll })
      : undefined;
  }, [page, heading, preventScroll]);
  return place;
}
