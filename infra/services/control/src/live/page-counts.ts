import type { Pages } from '../pages/count-pages.ts';
import type { PageCounts } from './live-event.ts';

/**
 * Returns a function that reports page counts relative to a head, or `undefined` when nothing has
 * changed. Edges report every few seconds, usually the same counts. The loss of the last edge is
 * reported once.
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
