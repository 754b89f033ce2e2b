import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation, focuses the heading and returns the title for the live region. On the first
 * page the focus stays where the browser put it.
 */
export function useArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    (heading ?? main.current)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    setSaid(document.title);
  }, [pathname, main]);
  return said;
}
