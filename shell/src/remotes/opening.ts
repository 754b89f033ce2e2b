import type { StageState } from './page.ts';

/** State while a page is opening. */
export interface Opening {
  remote: string;
  /** Whether there is a previous page. */
  hasBefore: boolean;
  /** Whether a payment is in progress on the previous page. */
  isHeld: boolean;
  /** Whether the previous page was kept for as long as allowed. */
  isStale: boolean;
  /** Whether the next page is ready to replace it. */
  isReady: boolean;
  /** Whether the document contains prerendered HTML of the next page. */
  isPrerendered: boolean;
}

export type OpeningEvent = { is: 'held'; on: boolean } | { is: 'stale' } | { is: 'ready' };

export function advance(opening: Opening, event: OpeningEvent): Opening {
  if (event.is === 'held') return { ...opening, isHeld: event.on };
  return event.is === 'stale' ? { ...opening, isStale: true } : { ...opening, isReady: true };
}

/**
 * Returns what the visitor sees while a page opens. A previous page with a payment in progress
 * stays visible for as long as the payment takes, and becomes visible again if a payment starts
 * late.
 */
export function seen(opening: Opening): Extract<StageState, { step: 'opening' }> {
  const { remote, hasBefore, isHeld, isStale, isReady, isPrerendered } = opening;
  return {
    step: 'opening',
    remote,
    isPrerendered,
    over: hasBefore && (isHeld || !isStale),
    late: hasBefore && isStale && !isHeld,
    waits: hasBefore && isHeld && isReady,
  };
}
