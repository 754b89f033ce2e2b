import type { Pages } from '../pages/count-pages.ts';
import type { PageCounts } from './live-event.ts';

/**
 * What there is to tell of open pages at a head; undefined while that is nothing new. Edges speak every
 * few seconds, mostly the same; that there is no edge any more is told once.
 */
export function newsOfPages(pages: Pick<Pages, 'current'>) {
  let said = '';
  return (head: number): PageCounts | undefined => {
    const { open, following, followedMs, edges } = pages.current(head);
    const data = { open, following, ...(followedMs !== undefined && { followedMs }), edges };
    const text = JSON.stringify(data);
    if (text === said || (edges === 0 && said === '')) return undefined;
    said = text;
    return data;
  };
}
