import type { SessionState } from '@sideband/shared-sdk';
import { focusHeading } from '@sideband/shared-sdk/ui';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the page asks for a sign-in in its place, and when it is there
 * again: what had the focus is gone. The shell does it for the first of them.
 */
export function useHeadingFocus(type: SessionState['type']) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(type);
  useEffect(() => {
    const isOther = (shown.current === 'authenticated') !== (type === 'authenticated');
    const wasShown = shown.current !== 'starting';
    shown.current = type;
    if (!isOther || !wasShown || !place.current) return;
    return focusHeading(place.current, 'h1', { preventScroll: true });
  }, [type]);
  return place;
}
