import { focusHeading } from '@sideband/shared-sdk/ui';
import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when another page stands under the same address; the shell does it for others. */
export function useHeadingFocus(page: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (page === undefined || shown.current === page) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (place.current && !isFirst) return focusHeading(place.current, 'h1');
  }, [page]);
  return place;
}
